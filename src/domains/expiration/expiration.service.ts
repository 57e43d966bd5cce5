import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { parseFqdn, type Statement } from '../../dns/index.js';
import { Clock, hourMs, minuteMs } from '../../platform/clock/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { Domain } from '../domain.entity.js';
import { RegistryBusy } from './expiration.errors.js';
import { RegistryLookup, sayUnpublished, type ExpiryFinding } from './registry-lookup.js';

/** Result of a check. */
export interface ExpiryCheckResult {
  domain: Domain;
  outcome: 'found' | 'unpublished';
  /** Why the registry has no date. */
  message: Statement | null;
}

/** Younger answers are not requested again: registries ban frequent clients. */
const answerValidMs = hourMs;
/** How long a request waits for its turn at a registry. */
const requestWaitMs = 15_000;
export const jobWaitMs = minuteMs;
/** A registry that is still busy then is asked by the schedule. */
const mostPostponements = 20;

interface DomainToCheck {
  accountId: string;
  domainId: string;
  /** A person asked for it. Otherwise a date that a person has entered meanwhile stays. */
  isAsked?: boolean;
  /** How often the registry was busy. */
  postponed?: number;
}

/** Checks a domain that was added, is due, or whose registry was busy. */
export const checkExpiry = defineJob<DomainToCheck>('domains.check-expiry', { retryLimit: 5, retryDelaySeconds: 30 });

/** Looks up when registrations end. A failed lookup never erases a known date. */
@Injectable()
export class ExpirationService {
  constructor(
    private readonly em: EntityManager,
    private readonly registries: RegistryLookup,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `ExpiryLookupFailed` or `RegistryBusy`. */
  async check(domain: Domain, maxWaitMs = requestWaitMs): Promise<ExpiryCheckResult> {
    if (this.isFresh(domain)) return knownOf(domain);
    const finding = await this.registries.expiryOf(parseFqdn(domain.name), maxWaitMs);
    return { domain: await this.store(domain, finding), ...outcomeOf(finding) };
  }

  @HandlesJob(checkExpiry)
  async checkQueued(asked: DomainToCheck): Promise<void> {
    const { accountId, domainId, isAsked = false, postponed = 0 } = asked;
    const domain = await this.em.fork().findOne(Domain, { id: domainId, accountId });
    if (!domain || (!isAsked && domain.expirySource === 'manual')) return;
    try {
      await this.check(domain, jobWaitMs);
    } catch (error) {
      if (!(error instanceof RegistryBusy)) throw error;
      if (postponed >= mostPostponements) return;
      const startAfterSeconds = error.retryAfterSeconds;
      const later = { ...asked, postponed: postponed + 1 };
      await this.jobs.enqueue(checkExpiry, later, { singletonKey: domainId, startAfterSeconds });
    }
  }

  private isFresh({ expiryCheckedAt, expirySource }: Domain): boolean {
    const age = this.clock.now().getTime() - (expiryCheckedAt?.getTime() ?? 0);
    return expirySource !== 'manual' && age < answerValidMs;
  }

  /** In the row as it is by now: lookups take a while. */
  private store(asked: Domain, finding: ExpiryFinding): Promise<Domain> {
    return this.em.fork().transactional(async (em) => {
      const domain = await em.findOne(Domain, { id: asked.id, accountId: asked.accountId });
      domain?.registryAnswered(this.clock.now(), finding);
      return domain ?? asked;
    });
  }
}

function outcomeOf({ reason }: ExpiryFinding): Pick<ExpiryCheckResult, 'outcome' | 'message'> {
  return { outcome: reason === null ? 'found' : 'unpublished', message: reason };
}

/** The registry's answer of a moment ago. */
function knownOf(domain: Domain): ExpiryCheckResult {
  if (domain.expiresOn !== null) return { domain, outcome: 'found', message: null };
  return { domain, outcome: 'unpublished', message: sayUnpublished(parseFqdn(domain.name)) };
}
