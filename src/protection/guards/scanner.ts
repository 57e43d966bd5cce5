import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { HandlesJob } from '../../platform/jobs/index.js';
import { IgnoreRules, PlanHistory } from '../../records/index.js';
import { evaluateScan, type ScanEvaluation } from '../detection/evaluate-scan.js';
import { ZoneObserver, type Observation } from '../observation/zone-observer.js';
import { Baselines } from './baselines.js';
import { Guard } from './guard.entity.js';
import { scanGuard } from './guards.jobs.js';
import { Verdicts } from './verdicts.js';

/** Hosts may show an older zone for a while after a change of ours. */
const settlingMs = 30_000;
/** A full comparison comes this often whatever serials and hosts say. */
const fullEveryMs = 6 * 60 * 60_000;
/** Another look at the same zone, or a person's decision, may come first; then this one begins anew. */
const attempts = 3;

/** What came of a look; null where it says nothing because we were writing the zone ourselves. */
export interface Scan {
  evaluation: ScanEvaluation;
  look: Observation;
}

/** Looks at one zone and has it judged. */
@Injectable()
export class Scanner {
  constructor(
    private readonly em: EntityManager,
    private readonly baselines: Baselines,
    private readonly observer: ZoneObserver,
    private readonly plans: PlanHistory,
    private readonly ignored: IgnoreRules,
    private readonly verdicts: Verdicts,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(scanGuard)
  async run({ guardId }: { guardId: string }): Promise<void> {
    await this.scan(guardId);
  }

  /**
   * `full`: ask the servers about everything. `quietMs`: how long nothing must have been written by us. Rejects only
   * where our own side fails.
   */
  async scan(guardId: string, { full = false, quietMs = settlingMs } = {}): Promise<Scan | null> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const outcome = await this.lookOnce(guardId, { full, quietMs });
      if (outcome !== 'overtaken') return outcome;
    }
    return null;
  }

  private async lookOnce(
    guardId: string,
    { full, quietMs }: { full: boolean; quietMs: number },
  ): Promise<Scan | null | 'overtaken'> {
    const em = this.em.fork();
    const found = await em.findOne(Guard, { id: guardId, enabled: true });
    const domain = found && (await em.findOne(Domain, { id: found.domainId }));
    if (!found || !domain) return null;
    const startedAt = this.clock.now();
    const quietSince = new Date(startedAt.getTime() - quietMs);
    if (await this.plans.isWriting(domain.id, quietSince)) return this.postpone(found);
    const guard = await this.baselines.catchUp(found);
    const rules = await this.ignored.of(domain);
    const look = await this.observer.observe(this.order(guard, domain, rules, full || isFullDue(guard, startedAt)));
    // Nothing that was read while we were writing counts, neither as a change nor as all being well.
    if (await this.plans.isWriting(domain.id, quietSince)) return this.postpone(guard);
    const baseline = { zone: look.baseline, delegation: guard.delegation ?? null };
    const given = { memory: guard.memory, baseline, views: look.views, rules, now: this.clock.now() };
    const evaluation = evaluateScan(given);
    const counted = await this.verdicts.settle({ guard, domain, look, evaluation });
    return counted ? { evaluation, look } : 'overtaken';
  }

  private order(guard: Guard, domain: Domain, rules: Awaited<ReturnType<IgnoreRules['of']>>, full: boolean) {
    return {
      ...{ domain, rules, full, baselineHash: guard.baselineHash ?? '' },
      baselineZone: () => this.baselines.zoneOf(guard),
      serials: new Map(guard.views.flatMap(({ name, serial }) => (serial === null ? [] : [[name, serial] as const]))),
    };
  }

  private async postpone({ id }: Guard): Promise<null> {
    const nextDueAt = new Date(this.clock.now().getTime() + settlingMs);
    await this.em.fork().nativeUpdate(Guard, { id }, { nextDueAt });
    return null;
  }
}

function isFullDue({ lastFullAt, memory }: Guard, now: Date): boolean {
  if (!lastFullAt || now.getTime() - lastFullAt.getTime() >= fullEveryMs) return true;
  return memory.suspicions.some(({ subject }) => subject === 'publication');
}
