import { defineEvent } from '../platform/events/index.js';

export interface DomainNews {
  accountId: string;
  domainId: string;
  /** Null for actions of the system. */
  userId: string | null;
}

/** A domain was added; its zone has not been read yet. */
export const domainAdded = defineEvent<DomainNews>('domain.added');

/** A domain's zone, host or credentials changed: the imported records may belong to another zone. */
export const domainConnectionChanged = defineEvent<DomainNews>('domain.connection-changed');
