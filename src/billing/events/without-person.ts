/** Fields of Stripe's objects that name no person: ids, kinds, states, amounts and times. */
const kept =
  /^(id|object|type|status|currency|livemode|api_version|customer|subscription|invoice|charge|payment_intent|refund|price|product|plan|interval|interval_count|billing_reason|collection_method|reason|quantity|created|start_date|paid|refunded|number|.*_at|.*_at_period_end|.*_start|.*_end|(.*_)?amount(_.*)?|(.*_)?total(_.*)?|subtotal)$/;
/** Fields that hold such objects. */
const entered =
  /^(data|object|items|lines|price|plan|period|parent|subscription_details|invoice|subscription|charge|refunds|payments|payment)$/;

/**
 * Pure. A Stripe event without what says who somebody is: names, addresses, cards, descriptions and our own references.
 * What is not known to be harmless goes, so a field that Stripe adds goes too.
 */
export function withoutPerson(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(withoutPerson);
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).flatMap(([key, value]): [string, unknown][] => {
      if (typeof value === 'object' && value !== null) return entered.test(key) ? [[key, withoutPerson(value)]] : [];
      return kept.test(key) ? [[key, value]] : [];
    }),
  );
}
