import type { ActivityKind } from '../../domains/index.js';
import type { PhraseView } from '../../platform/phrases/index.js';
import type { AuditEntry } from './audit-log.js';
import { recordOf, type AuditRecord } from './audit-record.js';
import type { ForwardStanding, ForwardTarget } from './forwarding/forwarder.js';

export class AuditEntryView implements AuditRecord {
  id!: string;
  /** ISO 8601, UTC. */
  createdAt!: string;
  /** Null for entries of older releases. */
  kind!: ActivityKind | null;
  /** A sentence in English. */
  action!: string;
  /** The same as code and values; null for entries of older releases. */
  phrase!: PhraseView | null;
  resource!: string;
  accountId!: string;
  /** Null for the system. */
  userId!: string | null;
  /** The address of the person who did it; null for the system, and for people who have left. */
  email!: string | null;
  /** Name of the API key that was used; null in a session. */
  apiKey!: string | null;
  /** The client's network address; null where no request did it. */
  address!: string | null;
  userAgent!: string | null;
  /** `X-Request-Id` of the answer to the request that did it; null where none did. */
  requestId!: string | null;
  /** Place in the chain of its account, from 1; null until the entry is sealed, some seconds after it was made. */
  position!: number | null;
  /** Hexadecimal. Covers the entry, its place and, by the seal before it, all earlier ones. */
  seal!: string | null;
}

export class AuditForwardView {
  target!: ForwardTarget;
  /** Scheme, host and port. */
  server!: string;
  /** Number of sealed entries that it has not got yet. */
  waiting!: number;
  /** ISO 8601, UTC; null before the first. */
  lastDeliveredAt!: string | null;
  /** Since when it takes nothing; null while it does. ISO 8601, UTC. */
  failingSince!: string | null;
  /** Why the last attempt failed; null since one succeeded. */
  lastError!: string | null;
}

export function presentEntry(entry: AuditEntry): AuditEntryView {
  return recordOf(entry);
}

export function presentForward(standing: ForwardStanding): AuditForwardView {
  const { target, server, waiting, lastDeliveredAt, failingSince, lastError } = standing;
  return {
    target,
    server,
    waiting,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    lastError,
  };
}
