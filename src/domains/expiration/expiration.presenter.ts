import { displayName, phraseIn, textOrNull, type Fqdn } from '../../dns/index.js';
import { type PhraseView, presentPhrase } from '../../platform/phrases/index.js';
import type { ExpirySource } from '../domain.entity.js';
import type { DomainExpiry } from './bulk/expiry-checks.js';
import type { ExpiryCheckResult } from './expiration.service.js';

export class ExpirationView {
  domainId!: string;
  domain!: string;
  /** A day: `2027-03-01`; null if unknown. */
  expirationDate!: string | null;
  /** Source of the date: the registry (`rdap`, or `whois` where that has none) or a person (`manual`). */
  source!: ExpirySource | null;
  outcome!: 'found' | 'unpublished';
  /** Why the registry has no date. */
  message!: string | null;
  /** The message as data, for readers of other languages. */
  phrase!: PhraseView | null;
}

export class DomainExpiryView {
  domainId!: string;
  domain!: string;
  /** A day: `2027-03-01`; null if unknown. */
  expirationDate!: string | null;
  /** Source of the date: the registry (`rdap`, or `whois` where that has none) or a person (`manual`). */
  source!: ExpirySource | null;
  /** `unreachable`: no registry answered. `queued`: the registry was busy, and is asked again after the check. */
  outcome!: 'waiting' | 'found' | 'unpublished' | 'failed' | 'unreachable' | 'queued';
  /** Why the registry has no date. */
  message!: string | null;
  /** The message as data, for readers of other languages. */
  phrase!: PhraseView | null;
}

export const presentExpiration = (result: ExpiryCheckResult): ExpirationView => presentOutcome(result);

export const presentDomainExpiry = (result: DomainExpiry): DomainExpiryView => presentOutcome(result);

function presentOutcome<Outcome>({ domain, outcome, message }: Omit<DomainExpiry, 'outcome'> & { outcome: Outcome }) {
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
