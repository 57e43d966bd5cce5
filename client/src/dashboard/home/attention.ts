import type { DomainView } from '../../shared/api/generated/api.schemas';
import { daysUntil } from '../../shared/format/expiration';

export const soonDays = 30;

export interface Concern {
  domain: DomainView;
  /** `disconnected`: the host cannot be read. The others are about the registration. */
  kind: 'disconnected' | 'expired' | 'expires';
  daysLeft: number;
}

/** The domains that need attention, the most urgent first. */
export function concernsOf(domains: readonly DomainView[], now: Date): Concern[] {
  return domains
    .flatMap((domain) => [...connectionConcern(domain), ...registrationConcern(domain, now)])
    .sort(byUrgency);
}

function connectionConcern(domain: DomainView): Concern[] {
  return domain.status === 'error' ? [{ domain, kind: 'disconnected', daysLeft: 0 }] : [];
}

function registrationConcern(domain: DomainView, now: Date): Concern[] {
  if (!domain.expirationDate) return [];
  const daysLeft = daysUntil(domain.expirationDate, now);
  if (daysLeft > soonDays) return [];
  return [{ domain, kind: daysLeft <= 0 ? 'expired' : 'expires', daysLeft }];
}

const byUrgency = (a: Concern, b: Concern): number => a.daysLeft - b.daysLeft;
