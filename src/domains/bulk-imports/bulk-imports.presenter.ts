import { displayName, phraseIn, textOrNull, type Fqdn } from '../../dns/index.js';
import { presentPhrase, type PhraseView } from '../../platform/phrases/index.js';
import type { BulkImportZone } from './bulk-import.entity.js';
import type { CountedImport } from './bulk-imports.js';

export class BulkImportView {
  id!: string;
  /** `running` while zones are waiting. */
  status!: 'running' | 'done';
  /** Zones of the import. */
  total!: number;
  waiting!: number;
  added!: number;
  /** Zones that were domains of the account already. */
  existing!: number;
  failed!: number;
  /** The host asked for a pause until then; null if it did not. ISO 8601, UTC. */
  waitsUntil!: string | null;
  createdAt!: string;
  /** Null while it runs. */
  endedAt!: string | null;
}

export class ImportedZoneView {
  /** Without the dot at its end. */
  name!: string;
  displayName!: string;
  /** `existing`: it was a domain of the account already. */
  status!: 'waiting' | 'added' | 'existing' | 'failed';
  /** The domain; null while there is none. */
  domainId!: string | null;
  /** Why it failed, as `code` of an error has it; null where it did not. */
  code!: string | null;
  /** A sentence for people. */
  message!: string | null;
  /** The message as data, for readers of other languages; null where there are no words for it. */
  phrase!: PhraseView | null;
}

export function presentImport({ import: found, counts }: CountedImport): BulkImportView {
  return {
    id: found.id,
    status: found.endedAt ? 'done' : 'running',
    total: found.total,
    waiting: counts.waiting,
    added: counts.added,
    existing: counts.existing,
    failed: counts.failed,
    waitsUntil: found.waitsUntil?.toISOString() ?? null,
    createdAt: found.createdAt.toISOString(),
    endedAt: found.endedAt?.toISOString() ?? null,
  };
}

export function presentImportedZone({ name, status, domainId, code, reason }: BulkImportZone): ImportedZoneView {
  return {
    name: name.slice(0, -1),
    displayName: displayName(name as Fqdn),
    status,
    domainId: status === 'added' || status === 'existing' ? (domainId ?? null) : null,
    code: code ?? null,
    message: textOrNull(reason),
    phrase: presentPhrase(phraseIn(reason)),
  };
}
