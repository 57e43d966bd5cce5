/** The page that compares the plans. */
export const plansPath = '/pricing';

/** Where a plan and its payments are managed. */
export const billingPath = '/settings?tab=billing';
