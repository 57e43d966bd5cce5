import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { parseFqdn, splitLabels } from '../../../dns/index.js';
import { Clock, minuteMs } from '../../../platform/clock/index.js';
import { AppError } from '../../../platform/errors/index.js';
import { defineJob, HandlesJob, Jobs } from '../../../platform/jobs/index.js';
import { Domain } from '../../domain.entity.js';
import { RegistryBusy, RegistryUnreachable } from '../expiration.errors.js';
import { checkExpiry, ExpirationService, jobWaitMs } from '../expiration.service.js';
import { sayExpiration } from '../expiration.words.js';
import { ExpiryCheck, ExpiryCheckDomain } from './expiry-check.entity.js';

/** One run asks for as long, and the next one goes on. */
const runMs = 2 * minuteMs;
/** Registries answer one query a second each, so one account asks one query at a time of each, and several registries. */
const registriesAtOnce = 8;
const secondsPerDomain = 1.5;

export const runExpiryCheck = defineJob<{ checkId: string }>('domains.bulk-expiry-check', {
  retryLimit: 3,
  expireSeconds: 600,
});
/** Takes up checks whose runs have all failed: because the process died again and again, or because of the database. */
const resumeExpiryChecks = defineJob('domains.resume-bulk-expiry-checks', {
  everySeconds: 60,
  atStart: true,
  concurrency: 1,
});

type Result = Pick<ExpiryCheckDomain, 'outcome' | 'reason'>;

/** Asks the registries about the domains of a check, a part in each run. */
@Injectable()
export class ExpiryCheckRuns {
  constructor(
    private readonly em: EntityManager,
    private readonly expiration: ExpirationService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(resumeExpiryChecks)
  async resume(): Promise<void> {
    const open = await this.em.fork().find(ExpiryCheck, { endedAt: null });
    await this.jobs.enqueueAll(
      runExpiryCheck,
      open.map(({ id }) => ({ payload: { checkId: id }, singletonKey: id })),
    );
  }

  /** Goes on where an earlier run was interrupted. */
  @HandlesJob(runExpiryCheck)
  async run({ checkId }: { checkId: string }): Promise<void> {
    const em = this.em.fork();
    const check = await em.findOne(ExpiryCheck, { id: checkId, endedAt: null });
    if (!check) return;
    const groups = await this.waitingByEnding(checkId);
    const endsAtMs = this.clock.elapsedMs() + runMs;
    const lanes = Array.from({ length: registriesAtOnce }, async () => {
      for (let group = groups.shift(); group; group = groups.shift()) await this.checkGroup(group, endsAtMs);
    });
    await Promise.all(lanes);
    if ((await em.count(ExpiryCheckDomain, { checkId, outcome: 'waiting' })) === 0) {
      check.endedAt = this.clock.now();
      await em.flush();
    } else await this.jobs.enqueue(runExpiryCheck, { checkId }, { singletonKey: checkId });
  }

  /** The domains of one ending share a registry. */
  private async waitingByEnding(checkId: string): Promise<CheckedDomain[][]> {
    const rows = await this.em.fork().execute<(CheckedDomain & { name: string })[]>(
      `select c.check_id as "checkId", c.position, c.account_id as "accountId", c.domain_id as "domainId", d.name
       from expiry_check_domain c join domain d on d.id = c.domain_id
       where c.check_id = ? and c.outcome = 'waiting' order by c.position`,
      [checkId],
    );
    return [...Map.groupBy(rows, ({ name }) => splitLabels(parseFqdn(name)).at(-1)).values()];
  }

  private async checkGroup(group: readonly CheckedDomain[], endsAtMs: number): Promise<void> {
    for (const [index, row] of group.entries()) {
      if (this.clock.elapsedMs() > endsAtMs) return;
      const busy = await this.checkOne(row);
      if (busy) return this.postpone(group.slice(index), busy);
    }
  }

  /** Returns the registry's wish for a pause. */
  private async checkOne({ checkId, position, accountId, domainId }: CheckedDomain): Promise<RegistryBusy | null> {
    const domain = await this.em.fork().findOne(Domain, { id: domainId, accountId });
    if (!domain) return null;
    const result = await this.resultOf(domain);
    if (result instanceof RegistryBusy) return result;
    await this.em.fork().nativeUpdate(ExpiryCheckDomain, { checkId, position }, result);
    return null;
  }

  private async resultOf(domain: Domain): Promise<Result | RegistryBusy> {
    try {
      const { outcome, message } = await this.expiration.check(domain, jobWaitMs);
      return { outcome, reason: message };
    } catch (error) {
      if (error instanceof RegistryBusy) return error;
      if (!(error instanceof AppError)) throw error;
      return { outcome: error instanceof RegistryUnreachable ? 'unreachable' : 'failed', reason: error.statement };
    }
  }

  /** A long pause of one registry must not keep the check from ending: its domains are checked afterwards. */
  private async postpone(group: readonly CheckedDomain[], { retryAfterSeconds = 0 }: RegistryBusy): Promise<void> {
    const checks = group.map(({ accountId, domainId }, index) => ({
      payload: { accountId, domainId, isAsked: true },
      singletonKey: domainId,
      startAfterSeconds: Math.ceil(retryAfterSeconds + index * secondsPerDomain),
    }));
    await this.jobs.enqueueAll(checkExpiry, checks);
    for (const { checkId, position } of group) {
      const result: Result = { outcome: 'queued', reason: sayExpiration('registryLater') };
      await this.em.fork().nativeUpdate(ExpiryCheckDomain, { checkId, position }, result);
    }
  }
}

type CheckedDomain = Pick<ExpiryCheckDomain, 'checkId' | 'position' | 'accountId' | 'domainId'>;
