import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Domain } from '../../domains/index.js';
import { Clock, hourMs, secondMs } from '../../platform/clock/index.js';
import { HandlesJob, Jobs } from '../../platform/jobs/index.js';
import { RestoreUnderWay } from '../../snapshots/index.js';
import { restoreIncident } from '../guards/guards.jobs.js';
import { IncidentLog } from '../incidents/incident-log.js';
import { changeIncident, type IncidentContext } from '../incidents/incident-context.js';
import { AutoRestoreSetting } from './auto-restore-setting.js';
import { IncidentRestores } from './incident-restores.js';
import { decisionAbout } from './restore-decision.js';
import { overBudget, switchedOff } from './restore-texts.js';
import type { Sentence } from '../../dns/index.js';

/** At one host, across all accounts: a host that loses zones must not have all of them written at once. */
const restoresPerHostAndHour = 30;

/** Decides when the product puts an incident's records back by itself. */
@Injectable()
export class AutomaticRestores {
  constructor(
    private readonly em: EntityManager,
    private readonly restores: IncidentRestores,
    private readonly log: IncidentLog,
    private readonly setting: AutoRestoreSetting,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Schedules the restore of an open incident for the end of its grace period, or holds it. In the caller's transaction. */
  async consider(em: EntityManager, context: IncidentContext): Promise<void> {
    const { incident } = context;
    if (incident.state !== 'open') return;
    const now = this.clock.now();
    const decision = decisionAbout(context, now);
    if (decision.kind === 'none') return;
    if (decision.kind === 'hold') return this.log.hold(em, context, decision.reason);
    const waitMs = decision.kind === 'wait' ? decision.until.getTime() - now.getTime() : 0;
    const options = { singletonKey: incident.id, startAfterSeconds: Math.ceil(waitMs / secondMs), within: em };
    await this.jobs.enqueue(restoreIncident, { incidentId: incident.id }, options);
  }

  /** Decides again: since the job was enqueued, somebody may have accepted the change or switched restores off. */
  @HandlesJob(restoreIncident)
  async start({ incidentId }: { incidentId: string }): Promise<void> {
    const isOn = await this.setting.isOn();
    try {
      await changeIncident(this.em, incidentId, (em, context) => this.startIfDue(em, context, isOn));
    } catch (error) {
      // A person restores this domain right now. The end of that brings the next scan forward, which decides again.
      if (!(error instanceof RestoreUnderWay)) throw error;
    }
  }

  private async startIfDue(em: EntityManager, context: IncidentContext, isOn: boolean): Promise<void> {
    if (context.incident.state !== 'open') return;
    const now = this.clock.now();
    const decision = decisionAbout(context, now);
    // The changes became others while the job waited, so the grace period has begun again.
    if (decision.kind !== 'restore') return this.consider(em, context);
    const reason = isOn ? await this.budgetSpent(em, context.domain, now) : switchedOff;
    if (reason) return this.log.hold(em, context, reason);
    return this.restores.automatically(em, context, decision.ids);
  }

  private async budgetSpent(em: EntityManager, { providerId }: Domain, now: Date): Promise<Sentence | null> {
    const [row] = await em.execute<{ count: string }[]>(
      `select count(*) from incident_event event
         join incident on incident.id = event.incident_id join domain on domain.id = incident.domain_id
       where event.kind = 'restoring' and event.user_id is null and event.at > ? and domain.provider_id = ?`,
      [new Date(now.getTime() - hourMs), providerId],
    );
    return Number(row?.count ?? 0) < restoresPerHostAndHour ? null : overBudget(restoresPerHostAndHour);
  }
}
