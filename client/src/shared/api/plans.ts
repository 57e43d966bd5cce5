/** The page that sells plans; null until there is one, so that no button leads nowhere. */
export const plansPath: string | null = null;
