import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { checkZoneInSteps, parseFqdn, type Zone } from '../../dns/index.js';
import { DomainAccess, type Domain } from '../../domains/index.js';
import { Clock, minuteSeconds } from '../../platform/clock/index.js';
import { newId } from '../../platform/db/index.js';
import { Events } from '../../platform/events/index.js';
import { RateLimits, type RateLimit } from '../../platform/limits/index.js';
import { inSlices } from '../../platform/slices/index.js';
import { Zones } from '../../records/index.js';
import { titleOf } from '../checks/catalogue.js';
import { healthSeverities, type HealthSeverity } from '../checks/health-check.js';
import { TooManyHealthChecks } from '../health.errors.js';
import { healthWorsened } from '../health.events.js';
import { FindingStore } from './finding-store.js';
import { foundByRule, type Found } from './found.js';
import { HealthEngine, type HealthOutcome, type HealthProgress } from './health-engine.js';
import type { HealthFinding } from './health-finding.entity.js';
import { HealthRun, type RunTrigger } from './health-run.entity.js';

/** Somebody who mends and looks again. */
const runsPerAccount: RateLimit = {
  name: 'health-run',
  points: 20,
  windowSeconds: 10 * minuteSeconds,
  error: TooManyHealthChecks,
};
/** More of one check, and more of one zone, are counted and not kept. */
const mostOfOneCheck = 50;
const mostFindings = 500;

/** One look at a zone: the run, what is wrong now, and what no longer is. */
export interface HealthReport {
  readonly run: HealthRun;
  readonly findings: readonly HealthFinding[];
  readonly gone: readonly HealthFinding[];
}

/** Checks zones as the world sees them, and keeps the results. */
@Injectable()
export class ZoneHealth {
  constructor(
    private readonly em: EntityManager,
    private readonly domains: DomainAccess,
    private readonly zones: Zones,
    private readonly engine: HealthEngine,
    private readonly findings: FindingStore,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** Finds the domain and counts the run. Rejects with `NotFound` and `TooManyHealthChecks`. */
  async prepare(actor: Pick<Actor, 'accountId'>, domainId: string): Promise<Domain> {
    const domain = await this.domains.find(actor, domainId);
    await this.limits.consume(runsPerAccount, actor.accountId);
    return domain;
  }

  /** `prepare` and `check` in one. */
  async run(actor: Pick<Actor, 'accountId'>, domainId: string, progress: HealthProgress = {}): Promise<HealthReport> {
    return this.check(await this.prepare(actor, domainId), 'person', progress);
  }

  /** Rejects only when aborted; then nothing is stored. */
  async check(domain: Domain, trigger: RunTrigger, progress: HealthProgress = {}): Promise<HealthReport> {
    const startedAt = this.clock.now();
    const begun = performance.now();
    const copy = (await this.zones.copy(domain))?.zone ?? null;
    const outcome = await this.engine.run(await this.subjectOf(domain, copy), progress);
    const found = [...outcome.found, ...(await rulesOn(copy))];
    return this.store(domain, {
      trigger,
      startedAt,
      outcome,
      found,
      durationMs: Math.round(performance.now() - begun),
    });
  }

  private async subjectOf(domain: Domain, copy: Zone | null) {
    const host = await this.domains.hostOf(domain);
    const earlier = await this.em
      .fork()
      .findOne(HealthRun, { domainId: domain.id, serial: { $ne: null } }, { orderBy: { startedAt: 'desc' } });
    const serial = earlier?.serial ?? null;
    return {
      zone: parseFqdn(domain.name),
      copy,
      registration: { expiresOn: domain.expiresOn ?? null, statuses: domain.registryStatuses },
      earlierSerial: serial === null ? null : Number(serial),
      isLocal: host?.builtIn ?? false,
    };
  }

  private async store(domain: Domain, ended: EndedRun): Promise<HealthReport> {
    const { trigger, startedAt, durationMs, outcome, found } = ended;
    const kept = keepSome(found);
    return this.em.fork().transactional(async (em) => {
      const { unknown } = outcome;
      const isFirst = (await em.count(HealthRun, { domainId: domain.id })) === 0;
      const { present, added, gone } = await this.findings.update(em, domain, { found: kept, unknown, at: startedAt });
      const count = (severity: HealthSeverity) => present.filter((one) => one.severity === severity).length;
      const run = em.create(HealthRun, {
        id: newId(),
        accountId: domain.accountId,
        domainId: domain.id,
        ...{ trigger, startedAt, durationMs, reach: outcome.reach, questionCount: outcome.questionCount },
        unknownChecks: [...new Set(unknown.map(({ checkId }) => checkId))].sort(),
        serial: outcome.serial === null ? null : String(outcome.serial),
        ...{ criticalCount: count('critical'), errorCount: count('error') },
        ...{ warningCount: count('warning'), noteCount: count('note') },
        ...{ newCount: added.length, goneCount: gone.length, omittedCount: found.length - kept.length },
      });
      if (trigger === 'schedule' && !isFirst) await this.tell(em, run, added);
      return { run, findings: bySeverity(present), gone };
    });
  }

  /** The first run of a zone is no news: everything is new to it. */
  private async tell(em: EntityManager, run: HealthRun, added: readonly HealthFinding[]): Promise<void> {
    const now = this.clock.now();
    const news = added.filter((one) => one.severity !== 'note' && (one.acknowledgedUntil ?? now) <= now);
    const [worst] = bySeverity(news);
    if (!worst) return;
    const { accountId, domainId, id: runId } = run;
    const payload = { accountId, domainId, runId, count: news.length, title: titleOf(worst) };
    await this.events.publish(healthWorsened, payload, { within: em });
  }
}

interface EndedRun {
  trigger: RunTrigger;
  startedAt: Date;
  durationMs: number;
  outcome: HealthOutcome;
  found: readonly Found[];
}

async function rulesOn(copy: Zone | null): Promise<Found[]> {
  return copy ? (await inSlices(checkZoneInSteps(copy))).map(foundByRule) : [];
}

export function bySeverity<Item extends { severity: HealthSeverity; checkId: string }>(items: readonly Item[]): Item[] {
  const rank = (severity: HealthSeverity) => healthSeverities.indexOf(severity);
  return items.toSorted((a, b) => rank(a.severity) - rank(b.severity) || a.checkId.localeCompare(b.checkId));
}

/** The most severe, with no check pushing out the others. */
function keepSome(found: readonly Found[]): Found[] {
  const counts = new Map<string, number>();
  const some = found.filter(({ checkId }) => {
    const count = (counts.get(checkId) ?? 0) + 1;
    counts.set(checkId, count);
    return count <= mostOfOneCheck;
  });
  return bySeverity(some).slice(0, mostFindings);
}
