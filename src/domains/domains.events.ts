import { defineEvent } from '../platform/events/index.js';

export interface DomainNews {
  accountId: string;
  domainId: string;
  /** Who did it; null when nobody asked, e.g. after a restart. */
  userId: string | null;
}

/** A domain was stored, its status is `propagating`, and its zone waits to be imported. At least once. */
export const domainAdded = defineEvent<DomainNews>('domain.added');

/** The zone, the host or the credentials changed: what was imported may be of another zone, so import again. At least once. */
export const domainConnectionChanged = defineEvent<DomainNews>('domain.connection-changed');
