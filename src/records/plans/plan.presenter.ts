import {
  changedParts,
  describeChange,
  parseFqdn,
  printValue,
  visibilityIn,
  type Change,
  type Fqdn,
  type Rrset,
  type Zone,
  subjectOf,
} from '../../dns/index.js';
import type { Domain } from '../../domains/index.js';
import type { ChangePlan, PlanStatus } from './change-plan.entity.js';
import { presentPlanFinding, type PlanFindingView } from '../findings/findings.presenter.js';
import type { StoredChange } from './change-rows.js';
import type { ApplyReport } from './applying/settlement.js';

export class RrsetView {
  /** Seconds. */
  ttl!: number;
  /** As the records table shows them; MX and SRV with their priority in front. */
  values!: string[];
}

export class PlannedChangeView {
  /** Unique in the plan; outcomes name it. */
  id!: string;
  kind!: 'create' | 'update' | 'delete';
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  before!: RrsetView | null;
  after!: RrsetView | null;
  /** What an update alters: a change of the TTL alone is `["ttl"]`. Empty for creates and deletes. */
  changed!: ('values' | 'ttl' | 'settings')[];
  /**
   * After how many seconds at the latest everybody sees it, counted from when the DNS host answers with it;
   * null where the host does not show for how long resolvers remember that there was nothing.
   */
  visibleWithinSeconds!: number | null;
  /** A sentence for people. */
  description!: string;
}

export class PlanBlockView {
  code!: string;
  /** Names the threshold and what was found. */
  message!: string;
}

export class ChangePlanView {
  id!: string;
  domainId!: string;
  status!: PlanStatus;
  /** To be sent back when applying: it says that this very plan was agreed to. */
  hash!: string;
  /** In the order in which they are sent. */
  changes!: PlannedChangeView[];
  /** Sentences for people: what the host spells in its own way, and what the plan would break. */
  warnings!: string[];
  /** What the rules of DNS say, new faults first; at most 1000. */
  findings!: PlanFindingView[];
  /** Why it can be applied with force only; empty when it can be applied as it is. */
  blocked!: PlanBlockView[];
  /** What became of each change; empty while the plan has not been applied. */
  outcomes!: ChangeOutcomeView[];
  /** Whether everything the host confirmed was seen in the zone afterwards; null before that. */
  verified!: boolean | null;
  /** ISO 8601, UTC. */
  createdAt!: string;
}

export class ChangeOutcomeView {
  changeId!: string;
  status!: 'applied' | 'failed' | 'unknown' | 'skipped';
  code?: string;
  message?: string;
}

export class NotStickingView {
  changeId!: string;
  message!: string;
}

export class ApplyReportView {
  id!: string;
  status!: 'applied' | 'partial' | 'failed';
  outcomes!: ChangeOutcomeView[];
  /** The zone was read again and shows every change that the host confirmed. */
  verified!: boolean;
  /** Changes that the host confirmed and does not show. */
  notSticking!: NotStickingView[];
  /** Of the zone afterwards. */
  recordCount!: number;
}

export function presentPlan({
  plan,
  changes,
  domain,
  before,
}: {
  plan: ChangePlan;
  changes: readonly StoredChange[];
  domain: Domain;
  /** The zone that it was made from; null where that is no longer kept. */
  before: Zone | null;
}): ChangePlanView {
  return {
    id: plan.id,
    domainId: plan.domainId,
    status: plan.status,
    hash: plan.hash,
    changes: presentChanges(
      changes.map(({ change }) => change),
      parseFqdn(domain.name),
      before,
    ),
    warnings: plan.warnings,
    findings: plan.findings.map(presentPlanFinding),
    blocked: plan.blocked.map(({ code, message }) => ({ code, message })),
    outcomes: plan.status === 'planned' ? [] : changes.map(presentOutcome),
    verified: plan.verified ?? null,
    createdAt: plan.createdAt.toISOString(),
  };
}

/** Changes of a zone that is, or was, `before`; null where that is no longer known. */
export function presentChanges(changes: readonly Change[], zoneName: Fqdn, before: Zone | null): PlannedChangeView[] {
  const visibleWithin = before ? visibilityIn(before) : () => null;
  return changes.map((change) => {
    const { name, type } = subjectOf(change);
    return {
      id: change.id,
      kind: change.kind,
      name,
      type,
      before: change.kind === 'create' ? null : presentRrset(change.before),
      after: change.kind === 'delete' ? null : presentRrset(change.after),
      changed: changedParts(change),
      visibleWithinSeconds: visibleWithin(change),
      description: `${describeChange(change, zoneName)}.`,
    };
  });
}

export function presentApplyReport(report: ApplyReport): ApplyReportView {
  return {
    id: report.planId,
    status: report.status,
    outcomes: report.changes.map(presentOutcome),
    verified: report.verified,
    notSticking: report.notSticking.map(({ changeId, message }) => ({ changeId, message })),
    recordCount: report.recordCount,
  };
}

/** What is still under way may have happened: that is all anybody can say of it. */
function presentOutcome({ change, state, errorCode, message }: StoredChange): ChangeOutcomeView {
  return {
    changeId: change.id,
    status: state === 'planned' || state === 'intended' ? 'unknown' : state,
    ...(errorCode && { code: errorCode }),
    ...(message && { message }),
  };
}

function presentRrset({ type, ttlSeconds, values }: Rrset): RrsetView {
  return { ttl: ttlSeconds, values: values.map((rdata) => wholeValue(printValue(type, rdata))) };
}

function wholeValue({ value, priority }: ReturnType<typeof printValue>): string {
  return priority === undefined ? value : `${priority} ${value}`;
}
