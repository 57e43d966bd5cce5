import { ProviderError } from '../../../providers/contract/errors.js';
import { phraseIn, textOf } from '../../dns/index.js';
import { sayZone } from './zones.words.js';
import type { EnqueuedImports } from './zone-imports.js';
import type { RefreshResult } from './zones.service.js';
import { type PhraseView, presentMessage, presentPhrase } from '../../platform/phrases/index.js';

/** Details for support. Holds no credentials and no part of the host's answer. */
export class RefreshDebugView {
  provider!: string | null;
  zone!: string;
  durationMs!: number | null;
  /** The kind of the failure, its HTTP status and the host's own code. */
  errorType!: string | null;
  httpStatus!: number | null;
  providerCode!: string | null;
}

export class RefreshView {
  success!: boolean;
  /** A sentence for people. */
  message!: string;
  /** The message as data, for readers of other languages. */
  phrase!: PhraseView | null;
  /** The host lists far fewer records than before: a sentence for people. The copy from before is kept as a backup. */
  warning?: string;
  warningPhrase?: PhraseView | null;
  /** Why it failed: a sentence for people. */
  error?: string;
  errorPhrase?: PhraseView | null;
  /** Records in our copy; after a failure, in the old one. */
  recordCount!: number;
  debug!: RefreshDebugView;
}

export class SyncAllView {
  success!: boolean;
  message!: string;
  /** The message as data, for readers of other languages. */
  phrase!: PhraseView | null;
  /** Domains of the account. */
  totalDomains!: number;
  /** Readings that were enqueued; the other domains had one waiting already. */
  queued!: number;
}

export function presentRefresh({
  zone,
  message,
  recordCount,
  provider,
  durationMs,
  warning,
  error,
}: RefreshResult): RefreshView {
  return {
    success: error === null,
    ...presentMessage(message),
    ...(warning && { warning: warning.text, warningPhrase: presentPhrase(warning) }),
    ...(error && { error: textOf(error.statement), errorPhrase: presentPhrase(phraseIn(error.statement)) }),
    recordCount,
    debug: { provider, durationMs, ...presentFailure(error), zone },
  };
}

function presentFailure(
  error: RefreshResult['error'],
): Pick<RefreshDebugView, 'errorType' | 'httpStatus' | 'providerCode'> {
  if (!(error instanceof ProviderError))
    return { errorType: error?.code ?? null, httpStatus: null, providerCode: null };
  const { kind, httpStatus, providerCode } = error;
  return { errorType: kind, httpStatus: httpStatus || null, providerCode: providerCode || null };
}

export function presentSyncAll({ domains, enqueued }: EnqueuedImports): SyncAllView {
  const message = sayZone('readingAll', { count: domains });
  return { success: true, ...presentMessage(message), totalDomains: domains, queued: enqueued };
}
