import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { parseFqdn, type Statement } from '../../dns/index.js';
import { sayExpiration } from './expiration.words.js';
import { Clock, hourMs, minuteMs } from '../../platform/clock/index.js';
import { AppError } from '../../platform/errors/index.js';
import { defineJob, HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { Domain } from '../domain.entity.js';
import { RegistryBusy, RegistryUnreachable } from './expiration.errors.js';
import { RdapClient, type ExpiryFinding } from './rdap-client.js';

/** Result of a check. */
export interface ExpiryCheck {
  domain: Domain;
  outcome: 'found' | 'unpublished' | 'failed' | 'queued';
  /** Why the registry has no date. */
  message: Statement | null;
  /** True if no registry answered. */
  isUnreachable?: boolean;
}

/** Younger answers are not requested again: registries ban frequent clients. */
const answerValidMs = hourMs;
/** Time limit of a request; the remaining domains are checked in the background. */
const requestBudgetMs = 15_000;
const jobBudgetMs = minuteMs;

interface DomainToCheck {
  accountId: string;
  domainId: string;
  /** A person asked for it. Otherwise a date that a person has entered meanwhile stays. */
  isAsked?: boolean;
}

/** Checks a domain that was added, is due, or that a request had no time for. */
export const checkExpiry = defineJob<DomainToCheck>('domains.check-expiry', { retryLimit: 5, retryDelaySeconds: 30 });

/** Looks up when registrations end. A failed lookup never erases a known date. */
@Injectable()
export class ExpirationService {
  constructor(
    private readonly em: EntityManager,
    private readonly rdap: RdapClient,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `ExpiryLookupFailed` or `RegistryBusy`. */
  async check(domain: Domain, longestWaitMs = requestBudgetMs): Promise<ExpiryCheck> {
    const finding = await this.find(domain, longestWaitMs);
    const check = this.apply(domain, finding);
    await this.em.flush();
    return check;
  }

  /** Checks all domains of the account. A failed one does not stop the others. */
  async checkAll({ accountId }: Actor): Promise<ExpiryCheck[]> {
    const domains = await this.em.find(Domain, { accountId }, { orderBy: { name: 'asc' } });
    const findings = await Promise.allSettled(domains.map((domain) => this.find(domain, requestBudgetMs)));
    const checks = domains.map((domain, index) => {
      const settled = findings[index];
      return settled?.status === 'fulfilled' ? this.apply(domain, settled.value) : notNow(domain, settled?.reason);
    });
    await this.em.flush();
    await this.checkLater(checks.filter(({ outcome }) => outcome === 'queued'));
    return checks;
  }

  @HandlesJob(checkExpiry)
  async checkQueued({ accountId, domainId, isAsked = false }: DomainToCheck): Promise<void> {
    const domain = await this.em.findOne(Domain, { id: domainId, accountId });
    if (domain && (isAsked || domain.expirySource !== 'manual')) await this.check(domain, jobBudgetMs);
  }

  /** Null if the stored answer is young enough. */
  private async find(domain: Domain, longestWaitMs: number): Promise<ExpiryFinding | null> {
    const age = this.clock.now().getTime() - (domain.expiryCheckedAt?.getTime() ?? 0);
    if (domain.expirySource === 'rdap' && age < answerValidMs) return null;
    return this.rdap.expiryOf(parseFqdn(domain.name), longestWaitMs);
  }

  private apply(domain: Domain, finding: ExpiryFinding | null): ExpiryCheck {
    if (finding) domain.registryAnswered(this.clock.now(), finding);
    const message = finding?.reason ?? null;
    return { domain, outcome: message === null ? 'found' : 'unpublished', message };
  }

  private checkLater(checks: readonly ExpiryCheck[]): Promise<void> {
    return this.jobs.enqueueAll(
      checkExpiry,
      checks.map(({ domain: { id: domainId, accountId } }) => {
        return { payload: { accountId, domainId, isAsked: true }, singletonKey: domainId };
      }),
    );
  }
}

function notNow(domain: Domain, reason: unknown): ExpiryCheck {
  if (!(reason instanceof AppError)) throw reason;
  if (!(reason instanceof RegistryBusy)) {
    const isUnreachable = reason instanceof RegistryUnreachable;
    return { domain, outcome: 'failed', message: reason.statement, isUnreachable };
  }
  return {
    domain,
    outcome: 'queued',
    message: sayExpiration('registryLater'),
  };
}
