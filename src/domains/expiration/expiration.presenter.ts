import { displayName, phraseIn, textOrNull, type Fqdn } from '../../dns/index.js';
import { type PhraseView, presentPhrase } from '../../platform/phrases/index.js';
import type { ExpirySource } from '../domain.entity.js';
import type { ExpiryCheck } from './expiration.service.js';

export class ExpirationView {
  domainId!: string;
  domain!: string;
  /** A day: `2027-03-01`; null if unknown. */
  expirationDate!: string | null;
  /** Source of the date: the registry (`rdap`) or a person (`manual`). */
  source!: ExpirySource | null;
  outcome!: ExpiryCheck['outcome'];
  /** Why the registry has no date. */
  message!: string | null;
  /** The message as data, for readers of other languages. */
  phrase!: PhraseView | null;
}

export class BulkExpirationView {
  /** Number of domains with a date from their registry. */
  successCount!: number;
  /** Number of domains whose registry failed or publishes no date. */
  errorCount!: number;
  /** Number of domains among the errors whose registry could not be reached. */
  unreachableCount!: number;
  /** Number of domains that are checked in the background: registries accept one query per second. */
  queuedCount!: number;
  /** The domains by name, at most 1000; those without a date from their registry first where there are more. */
  results!: ExpirationView[];
  /** Number of domains. */
  resultCount!: number;
}

export function presentExpiration({ domain, outcome, message }: ExpiryCheck): ExpirationView {
  return {
    domainId: domain.id,
    domain: displayName(domain.name as Fqdn),
    expirationDate: domain.expiresOn ?? null,
    source: domain.expirySource ?? null,
    outcome,
    message: textOrNull(message),
    phrase: presentPhrase(phraseIn(message)),
  };
}

export function presentBulk(checks: readonly ExpiryCheck[]): BulkExpirationView {
  const count = (...outcomes: ExpiryCheck['outcome'][]) =>
    checks.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    successCount: count('found'),
    errorCount: count('failed', 'unpublished'),
    unreachableCount: checks.filter(({ isUnreachable }) => isUnreachable).length,
    queuedCount: count('queued'),
    results: shownOf(checks).map(presentExpiration),
    resultCount: checks.length,
  };
}

/** A longer answer helps nobody. */
const mostResults = 1_000;

function shownOf(checks: readonly ExpiryCheck[]): readonly ExpiryCheck[] {
  if (checks.length <= mostResults) return checks;
  const [found, others] = [true, false].map((isFound) =>
    checks.filter(({ outcome }) => (outcome === 'found') === isFound),
  );
  return [...(others ?? []), ...(found ?? [])].slice(0, mostResults);
}
