export interface LegalFacts {
  operator: string;
  address: string;
  site: string;
  /** In place of what is said about payments, where nobody pays; null where Premium is sold. */
  nothingSold: string | null;
}

const sold = /\{\{sold\}\}([\s\S]*?)\{\{endSold\}\}/g;

/** Puts what is particular to an installation into a template. */
export function fillText(template: string, { nothingSold, ...values }: LegalFacts): string {
  const places: Record<string, string> = values;
  return template
    .replace(sold, (_whole, payments: string) => nothingSold ?? payments.trim())
    .replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => places[name] ?? '');
}
