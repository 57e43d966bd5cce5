import { defineEvent } from '../platform/events/index.js';

export interface PremiumChanged {
  /** The id of this piece of news, which may be delivered twice. */
  id: string;
  accountId: string;
  isPremium: boolean;
  /** ISO 8601, UTC. */
  at: string;
}

/** A subscription has begun or ceased to pay for Premium. */
export const premiumChanged = defineEvent<PremiumChanged>('billing.premium-changed');
