import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { absoluteName, parseFqdn } from '../../dns/index.js';
import { Domain } from '../../domains/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Events } from '../../platform/events/index.js';
import { defineJob, HandlesJob } from '../../platform/jobs/index.js';
import { AppliedPlans } from '../../records/index.js';
import { CheckEngine, type CheckOutcome, type CheckQuestion } from '../checks/check-engine.js';
import { countsInVerdict } from '../checks/check-counts.js';
import { CheckStore } from '../checks/check-store.js';
import { propagationFailed } from '../propagation.events.js';
import { DnsServers } from '../resolvers/dns-servers.js';
import { sameSet } from '../states/answered-set.js';
import { nextStep, type NextStep, type SeenCheck } from './next-step.js';
import { PropagationWatch } from './propagation-watch.entity.js';

export const checkWatch = defineJob<{ watchId: string }>('propagation.check-watch', {
  concurrency: 4,
  retryLimit: 0,
  expireSeconds: 60,
});

/** Checks the changes that are watched, each when it is due. */
@Injectable()
export class WatchRunner {
  constructor(
    private readonly em: EntityManager,
    private readonly engine: CheckEngine,
    private readonly checks: CheckStore,
    private readonly servers: DnsServers,
    private readonly plans: AppliedPlans,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  @HandlesJob(checkWatch)
  async check({ watchId }: { watchId: string }): Promise<void> {
    const watch = await this.em.fork().findOne(PropagationWatch, { id: watchId, endedAt: null });
    const domain = watch && (await this.em.fork().findOne(Domain, { id: watch.domainId }));
    if (!watch || !domain) return;
    const question = await this.questionOf(watch, domain);
    const outcome = await this.engine.run(question);
    const now = this.clock.now();
    const step = nextStep(watch, seenIn(outcome, watch), now);
    await this.em.fork().transactional(async (em) => {
      const { accountId, domainId, name, type, planId, changeId } = watch;
      if (!(await this.write(em, watch, step, now))) return;
      this.checks.add(em, {
        ...{ accountId, domainId, userId: null, zone: question.zone, owner: name, type },
        ...{ expected: question.expected.values, outcome, everywhereBy: step.everywhereBy },
      });
      if (step.state === 'arrived' || step.state === 'failed') {
        await this.plans.markPropagation(em, { planId, changeId, result: step.state });
      }
      if (step.state === 'failed') {
        const reason = outcome.published.state === 'published' ? 'stale' : 'unpublished';
        const news = { accountId, domainId, watchId, name, type, reason } as const;
        await this.events.publish(propagationFailed, news, { within: em });
      }
    });
  }

  private async questionOf(watch: PropagationWatch, domain: Domain): Promise<CheckQuestion> {
    const { accountId, name, type, wanted = null, earlier = null } = watch;
    const zone = parseFqdn(domain.name);
    return {
      zone,
      name: absoluteName(name, zone),
      type,
      expected: { type, values: wanted, isWhole: true },
      earlier: [earlier && { type, values: earlier }],
      resolvers: await this.servers.list({ accountId }),
    };
  }

  /** False when a later change has taken the place of this one meanwhile. */
  private async write(em: EntityManager, watch: PropagationWatch, step: NextStep, now: Date): Promise<boolean> {
    const { state, publishedAt, everywhereBy, nextAt } = step;
    const written = await em.nativeUpdate(
      PropagationWatch,
      { id: watch.id, endedAt: null, checkCount: watch.checkCount },
      {
        ...{ state, publishedAt, everywhereBy, checkCount: watch.checkCount + 1 },
        ...(nextAt ? { nextAt } : { endedAt: now }),
      },
    );
    return written === 1;
  }
}

function seenIn({ published, set, results }: CheckOutcome, { type, earlier = null }: PropagationWatch): SeenCheck {
  const isEarlier = earlier !== null && sameSet(set, { type, values: earlier });
  const { state, negativeTtlSeconds, delegation } = published;
  return { published: state, isEarlier, negativeTtlSeconds, delegation, results: results.filter(countsInVerdict) };
}
