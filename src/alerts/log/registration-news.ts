import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { displayName, parseFqdn } from '../../dns/index.js';
import { Domain } from '../../domains/index.js';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { HandlesJob } from '../../platform/jobs/index.js';
import { Alerts } from '../alerts.js';
import { announceRegistrations } from '../alerts.jobs.js';
import { sayAlert } from '../alerts.words.js';
import type { AlertSeverity } from './alert-kinds.js';

/** Days before the end of a registration at which its recipients are told, the last one first. */
const reminders: readonly { days: number; severity: AlertSeverity }[] = [
  { days: 1, severity: 'critical' },
  { days: 7, severity: 'warning' },
  { days: 14, severity: 'notice' },
  { days: 30, severity: 'notice' },
];
const firstReminderDays = 30;
const domainsPerPage = 500;

type Ending = Pick<Domain, 'id' | 'accountId' | 'name' | 'expiresOn'>;

/** Tells the recipients of a domain that its registration ends: 30, 14, 7 and 1 days before, once each. */
@Injectable()
export class RegistrationNews {
  constructor(
    private readonly em: EntityManager,
    private readonly alerts: Alerts,
    private readonly clock: Clock,
  ) {}

  /** Also after days without a run: the reminder that is due by now is made up for, earlier ones are not. */
  @HandlesJob(announceRegistrations)
  async announce(): Promise<void> {
    for (let after: string | null = null; ;) {
      const domains: Ending[] = await this.endingSoon(after);
      for (const domain of domains) await this.remind(domain);
      after = domains.at(-1)?.id ?? null;
      if (domains.length < domainsPerPage) return;
    }
  }

  private endingSoon(after: string | null): Promise<Ending[]> {
    return this.em.fork().find(
      Domain,
      {
        expiresOn: { $gte: this.dayIn(0), $lte: this.dayIn(firstReminderDays) },
        ...(after !== null && { id: { $gt: after } }),
      },
      { fields: ['id', 'accountId', 'name', 'expiresOn'], orderBy: { id: 'asc' }, limit: domainsPerPage },
    );
  }

  private async remind({ id: domainId, accountId, name, expiresOn: day }: Ending): Promise<void> {
    const reminder = reminders.find(({ days }) => day && day <= this.dayIn(days));
    if (!reminder || !day) return;
    await this.em.fork().transactional((em) =>
      this.alerts.record(em, {
        accountId,
        domainId,
        onceKey: `registration:${day}:${reminder.days}`,
        type: 'registration_ending',
        severity: reminder.severity,
        message: sayAlert('registrationEnds', { domain: displayName(parseFqdn(name)), day }),
      }),
    );
  }

  /** The day so many days from now, in UTC. */
  private dayIn(days: number): string {
    return new Date(this.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  }
}
