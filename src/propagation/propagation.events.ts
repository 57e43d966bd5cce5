import type { RecordType, RelativeName } from '../dns/index.js';
import { defineEvent } from '../platform/events/index.js';

export interface PropagationFailed {
  accountId: string;
  domainId: string;
  watchId: string;
  name: RelativeName;
  type: RecordType;
  /** `unpublished`: not all authoritative servers have it. `stale`: most resolvers do not, after the time it takes. */
  reason: 'unpublished' | 'stale';
}

/** A change that was applied has not arrived within the time that it may take. */
export const propagationFailed = defineEvent<PropagationFailed>('propagation.failed');
