import { kindOf, type ActivityKind } from '../../domains/index.js';
import { presentPhrase, type PhraseView } from '../../platform/phrases/index.js';
import type { AuditEntry } from './audit-log.js';

/** An entry as it leaves the product: in answers, files and webhooks alike. `AuditEntryView` describes the fields. */
export interface AuditRecord {
  id: string;
  createdAt: string;
  kind: ActivityKind | null;
  action: string;
  phrase: PhraseView | null;
  resource: string;
  accountId: string;
  userId: string | null;
  email: string | null;
  apiKey: string | null;
  address: string | null;
  userAgent: string | null;
  requestId: string | null;
  position: number | null;
  seal: string | null;
}

export function recordOf(entry: AuditEntry): AuditRecord {
  return {
    id: entry.id,
    createdAt: entry.createdAt.toISOString(),
    kind: kindOf(entry.phrase),
    action: entry.action,
    phrase: presentPhrase(entry.phrase),
    resource: entry.resource,
    accountId: entry.accountId,
    userId: entry.userId,
    email: entry.email,
    apiKey: entry.apiKey,
    address: entry.address,
    userAgent: entry.userAgent,
    requestId: entry.requestId,
    position: entry.position,
    seal: entry.seal?.toString('hex') ?? null,
  };
}
