import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../auth/index.js';
import { displayName, type Fqdn } from '../../dns/index.js';
import { sayInput, ValidationFailed } from '../../platform/errors/index.js';
import { Clock, dayMs } from '../../platform/clock/index.js';
import { findOwned } from '../../platform/db/index.js';
import { findPage, Listing, oneOf, type Page, type QueryOf } from '../../platform/listing/index.js';
import { ActivityLog, DomainAccess, sayActivity } from '../../domains/index.js';
import type { HealthSeverity } from '../checks/health-check.js';
import { HealthFinding } from './health-finding.entity.js';
import { HealthRun, runTriggers } from './health-run.entity.js';
import { bySeverity, type HealthReport } from './zone-health.js';

export const healthRunListing = new Listing({
  resource: 'health-runs',
  label: 'Health checks',
  sortable: ['startedAt'],
  defaultDirection: 'desc',
  filters: { trigger: oneOf(runTriggers) },
  maxPage: 100,
});

/** The state of one zone at its last run: acknowledged findings count for themselves. */
export interface HealthSummary {
  domainId: string;
  checkedAt: Date;
  counts: Record<HealthSeverity, number>;
  acknowledged: number;
}

const longestAcknowledgementDays = 366;

type Owner = Pick<Actor, 'accountId'>;

/** Reads what runs have found, and takes acknowledgements. */
@Injectable()
export class HealthArchive {
  constructor(
    private readonly em: EntityManager,
    private readonly domains: DomainAccess,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** The last run with what is wrong since, and what is gone since the run before; null before the first run. */
  async latest(owner: Owner, domainId: string): Promise<HealthReport | null> {
    const { id } = await this.domains.find(owner, domainId);
    const em = this.em.fork();
    const run = await em.findOne(HealthRun, { domainId: id }, { orderBy: { startedAt: 'desc', id: 'desc' } });
    if (!run) return null;
    const [present, gone] = await Promise.all([
      em.find(HealthFinding, { domainId: id, goneAt: null }),
      this.em.fork().find(HealthFinding, { domainId: id, goneAt: run.startedAt }),
    ]);
    return { run, findings: bySeverity(present), gone: bySeverity(gone) };
  }

  async page(owner: Owner, domainId: string, query: QueryOf<typeof healthRunListing>): Promise<Page<HealthRun>> {
    const { id } = await this.domains.find(owner, domainId);
    return findPage(this.em.fork(), HealthRun, healthRunListing, query, { domainId: id });
  }

  /** Covers every domain of the account that was ever checked. */
  async summaries({ accountId }: Owner): Promise<HealthSummary[]> {
    const em = this.em.fork();
    const rows = await em.execute<SummaryRow[]>(summarySql, [this.clock.now(), accountId]);
    return rows.map(({ domain_id, checked_at, critical, error, warning, note, acknowledged }) => ({
      domainId: domain_id,
      checkedAt: new Date(checked_at),
      counts: { critical, error, warning, note },
      acknowledged,
    }));
  }

  /** Quiet until then. Rejects with `NotFound` and `ValidationFailed`. */
  async acknowledge(
    actor: Pick<Actor, 'accountId' | 'id'>,
    { domainId, findingId }: FindingPlace,
    { reason, until }: { reason: string; until: Date },
  ): Promise<HealthFinding> {
    const at = this.clock.now();
    if (until <= at) throw new ValidationFailed({ until: sayInput('expiryPast') });
    if (until.getTime() > at.getTime() + longestAcknowledgementDays * dayMs) {
      throw new ValidationFailed({ until: sayInput('expiryFar', { days: longestAcknowledgementDays }) });
    }
    return this.change(actor, { domainId, findingId }, 'acknowledged', (finding) =>
      finding.acknowledge({ by: actor.id, at, until, reason }),
    );
  }

  /** Rejects with `NotFound`. */
  async withdraw(actor: Pick<Actor, 'accountId' | 'id'>, place: FindingPlace): Promise<HealthFinding> {
    return this.change(actor, place, 'withdrawn', (finding) => finding.withdrawAcknowledgement());
  }

  private async change(
    { accountId, id: userId }: Pick<Actor, 'accountId' | 'id'>,
    { domainId, findingId }: FindingPlace,
    event: 'acknowledged' | 'withdrawn',
    change: (finding: HealthFinding) => void,
  ): Promise<HealthFinding> {
    const domain = await this.domains.find({ accountId }, domainId);
    return this.em.fork().transactional(async (em) => {
      const where = { domainId: domain.id };
      const finding = await findOwned(em, HealthFinding, { accountId }, findingId, { what: 'Finding', where });
      change(finding);
      const resource = displayName(domain.name as Fqdn);
      const action = sayActivity(`health.${event}`, { domain: resource });
      this.activity.record(em, { accountId, userId, action, resource });
      return finding;
    });
  }
}

interface FindingPlace {
  domainId: string;
  findingId: string;
}

interface SummaryRow extends Record<HealthSeverity | 'acknowledged', number> {
  domain_id: string;
  checked_at: Date | string;
}

const loud = (severity: HealthSeverity) =>
  `count(f.id) filter (where f.severity = '${severity}' and not quiet)::int as ${severity}`;

const summarySql = `
  select r.domain_id, r.checked_at, ${(['critical', 'error', 'warning', 'note'] as const).map(loud).join(', ')},
    count(f.id) filter (where quiet)::int as acknowledged
  from (select domain_id, account_id, max(started_at) as checked_at from health_run group by domain_id, account_id) r
  left join lateral (
    select id, severity, coalesce(acknowledged_until > ?, false) as quiet from health_finding
    where domain_id = r.domain_id and gone_at is null) f on true
  where r.account_id = ?
  group by r.domain_id, r.checked_at`;
