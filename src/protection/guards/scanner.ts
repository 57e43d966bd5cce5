import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Domain } from '../../domains/index.js';
import { Clock, hourMs } from '../../platform/clock/index.js';
import { HandlesJob } from '../../platform/jobs/index.js';
import { IgnoreRules, AppliedPlans } from '../../records/index.js';
import { withArrived } from '../detection/awaited.js';
import { evaluateScan, type ScanEvaluation } from '../detection/evaluate-scan.js';
import { ZoneObserver, type Observation } from '../observation/zone-observer.js';
import { Baselines } from './baselines.js';
import { Guard } from './guard.entity.js';
import { scanGuard } from './guards.jobs.js';
import { ScanRecorder } from './scan-recorder.js';

/** Hosts may list an older zone for a while after a change made through Zonekeeper. */
const settlingMs = 30_000;
/** Every set is compared at every server at least this often, even if no serial has changed. */
const fullEveryMs = 6 * hourMs;
/** A write without an answer is looked for during ten minutes, and for longer while its host is away. */
const awaitedMs = 2 * hourMs;
/** Retries when another scan or a user decision modified the guard meanwhile. */
const attempts = 3;

export interface Scan {
  evaluation: ScanEvaluation;
  observation: Observation;
}

/** Scans one zone: observes it, evaluates what it sees, and has the result saved. */
@Injectable()
export class Scanner {
  constructor(
    private readonly em: EntityManager,
    private readonly baselines: Baselines,
    private readonly observer: ZoneObserver,
    private readonly plans: AppliedPlans,
    private readonly ignored: IgnoreRules,
    private readonly recorder: ScanRecorder,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(scanGuard)
  async run({ guardId }: { guardId: string }): Promise<void> {
    await this.scan(guardId);
  }

  /**
   * `full`: query the servers for every set. `quietMs`: how long Zonekeeper must not have written to the zone; null when
   * it has. Rejects only for faults of our own.
   */
  async scan(guardId: string, { full = false, quietMs = settlingMs } = {}): Promise<Scan | null> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const outcome = await this.scanOnce(guardId, { full, quietMs });
      if (outcome !== 'overtaken') return outcome;
    }
    return null;
  }

  private async scanOnce(
    guardId: string,
    { full, quietMs }: { full: boolean; quietMs: number },
  ): Promise<Scan | null | 'overtaken'> {
    const em = this.em.fork();
    const stored = await em.findOne(Guard, { id: guardId, enabled: true });
    const domain = stored && (await em.findOne(Domain, { id: stored.domainId }));
    if (!stored || !domain) return null;
    const startedAt = this.clock.now();
    const quietSince = new Date(startedAt.getTime() - quietMs);
    if (await this.plans.isWriting(domain.id, quietSince)) return this.postpone(stored);
    const guard = await this.baselines.catchUp(stored);
    const rules = await this.ignored.of(domain);
    const isFull = full || isFullDue(guard, startedAt);
    const observation = await this.observer.observe(this.requestFor(guard, domain, rules, isFull));
    // A zone that was read during a write of our own proves nothing, neither a change nor that all is well.
    if (await this.plans.isWriting(domain.id, quietSince)) return this.postpone(guard);
    const { memory } = guard;
    const { views, remarks } = observation;
    const awaited = await this.plans.awaited(domain.id, new Date(startedAt.getTime() - awaitedMs));
    const zone = withArrived(observation.baseline, awaited, views);
    const baseline = { zone, delegation: guard.delegation ?? null };
    const evaluation = evaluateScan({ memory, baseline, views, rules, remarks, now: this.clock.now() });
    const isSaved = await this.recorder.record({ guard, domain, observation, evaluation });
    return isSaved ? { evaluation, observation } : 'overtaken';
  }

  private requestFor(guard: Guard, domain: Domain, rules: Awaited<ReturnType<IgnoreRules['of']>>, full: boolean) {
    return {
      domain,
      rules,
      full,
      baselineHash: guard.baselineHash ?? '',
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
