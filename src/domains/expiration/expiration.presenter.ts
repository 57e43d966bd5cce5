import { displayName, type Fqdn } from '../../dns/index.js';
import type { ExpirySource } from '../domain.entity.js';
import type { ExpiryCheck } from './expiration.service.js';

export class ExpirationView {
  domainId!: string;
  domain!: string;
  /** A day: `2027-03-01`; null where nobody knows. */
  expirationDate!: string | null;
  /** Who said so: the registry (`rdap`) or a person (`manual`). */
  source!: ExpirySource | null;
  outcome!: ExpiryCheck['outcome'];
  /** Why the registry gave no date. */
  message!: string | null;
}

export class BulkExpirationView {
  /** Domains whose date is known from their registry. */
  successCount!: number;
  /** Domains whose registry failed or publishes no date. */
  errorCount!: number;
  /** Domains that are checked in the background: registries take one question a second. */
  queuedCount!: number;
  results!: ExpirationView[];
}

export function presentExpiration({ domain, outcome, message }: ExpiryCheck): ExpirationView {
  return {
    domainId: domain.id,
    domain: displayName(domain.name as Fqdn),
    expirationDate: domain.expiresOn ?? null,
    source: domain.expirySource ?? null,
    outcome,
    message,
  };
}

export function presentBulk(checks: readonly ExpiryCheck[]): BulkExpirationView {
  const count = (...outcomes: ExpiryCheck['outcome'][]) =>
    checks.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    successCount: count('found'),
    errorCount: count('failed', 'unpublished'),
    queuedCount: count('queued'),
    results: checks.map(presentExpiration),
  };
}
