import { ProviderError } from '../../providers/contract/errors.js';
import {
  messageOf,
  type Change,
  type DnsRule,
  type DnsRuleError,
  type MergeConflict,
  type Statement,
  type Zone,
} from '../dns/index.js';
import { AppError, type AppErrorDetails } from '../platform/errors/index.js';
import type { PlanBlock } from './plans/draft-plan.js';
import type { MovedSet } from './plans/intents/moved-sets.js';
import { sayRecordRefusal } from './refusals.words.js';

export class ZoneBusy extends AppError {
  readonly code = 'zone_busy';
  readonly status = 409;

  constructor() {
    super('Another change is being applied to this domain. Try again in a moment.', { retryAfterSeconds: 5 });
  }
}

/** The host can only be read. */
export class ReadOnlyHost extends AppError {
  readonly code = 'read_only';
  readonly status = 422;

  constructor(hostName: string) {
    super(`${hostName} can only be read: make the change where the domain's DNS is hosted, then refresh.`, {
      extras: { host: hostName },
    });
  }
}

/** The changes at the DNS host since a plan was made. */
export interface ZoneMovement {
  /** The zone that the plan was made from. */
  before: Zone;
  changes: readonly Change[];
  /** The sets among them that the plan changes, too. */
  moved: readonly MovedSet[];
}

/** The zone has changed since the plan was made. Nothing was sent. `MovedZoneFilter` adds the changes to the answer. */
export class PlanStale extends AppError {
  readonly code = 'plan_stale';
  readonly status = 409;

  /** `movement`: null when the zone that the plan was made from is no longer stored. */
  constructor(
    readonly movement: ZoneMovement | null,
    more: AppErrorDetails = {},
  ) {
    super('The zone has changed since this plan was made. Nothing was sent. Rebase the plan, or make a new one.', more);
  }
}

/**
 * The plan contradicts changes made to the zone meanwhile. `conflicts` lists where, as sentences for people;
 * `MovedZoneFilter` adds the sets on both sides.
 */
export class PlanConflict extends AppError {
  readonly code = 'plan_conflict';
  readonly status = 409;

  constructor(
    readonly conflicts: readonly MergeConflict[],
    readonly moved: readonly MovedSet[],
    extras: AppErrorDetails['extras'] = {},
  ) {
    super('The zone has changed in a way that conflicts with this plan. Nothing was sent. Choose for each set.', {
      extras: {
        conflicts: conflicts.map(({ id, name, type, code, message }) => {
          return { id, name, type, code, ...messageOf(message) };
        }),
        ...extras,
      },
    });
  }
}

/** The hash does not match the plan, so the person agreed to another plan. */
export class PlanMismatch extends AppError {
  readonly code = 'plan_mismatch';
  readonly status = 409;

  constructor() {
    super('This is not the plan that was shown. Nothing was sent. Look at the plan again before applying it.');
  }
}

export class PlanAlreadyApplied extends AppError {
  readonly code = 'plan_already_applied';
  readonly status = 409;

  constructor() {
    super('This plan has been applied already. Make a new plan for further changes.');
  }
}

/** None of the plan's changes is in the zone, so there is nothing to take back. */
export class PlanNotApplied extends AppError {
  readonly code = 'plan_not_applied';
  readonly status = 409;

  constructor() {
    super('None of these changes was made, so there is nothing to undo.');
  }
}

/** The plan exceeds a safety threshold without force. `planId` and `hash` let a client apply it with force. */
export class PlanRefused extends AppError {
  readonly code = 'plan_refused';
  readonly status = 422;

  constructor(plan: { id: string; hash: string; blocked: readonly PlanBlock[] }) {
    const reasons = plan.blocked.map(({ message }) => message).join(' ');
    super(`${reasons} Nothing was sent. To apply it anyway, send the plan with "force": true.`, {
      extras: { planId: plan.id, hash: plan.hash, blocked: plan.blocked },
    });
  }
}

/** The change breaks a rule in the live zone: a duplicate, data beside a CNAME, a record that no longer exists. */
export class ZoneRefusesChange extends AppError {
  readonly code: DnsRule;
  readonly status: number;

  constructor({ rule, statement }: DnsRuleError) {
    super(statement);
    this.code = rule;
    this.status = rule === 'host_managed' ? 422 : 409;
  }
}

/** SOA, types whose values the product cannot parse, and records that it cannot decode. */
export class RecordLocked extends AppError {
  readonly code = 'record_locked';
  readonly status = 422;

  constructor(type: string, { isUnreadable = false } = {}) {
    super(isUnreadable ? sayRecordRefusal('recordUnreadable', { type }) : sayRecordRefusal('recordLocked', { type }));
  }
}

/** The writer lost the zone's lease during the write. Recovery settles the plan later. */
export class LeaseLost extends AppError {
  readonly code = 'lease_lost';
  readonly status = 503;

  constructor() {
    super(
      'Applying the plan took too long and was stopped. Zonekeeper reads the zone to find out which changes were made.',
      {
        retryAfterSeconds: 60,
      },
    );
  }
}

/** An edit of one record had no effect, although the host's API did not fail. */
export class ChangeNotApplied extends AppError {
  readonly code = 'change_not_applied';
  readonly status = 502;
}

/** The error as a sentence for people; null for an internal error, which is not shown. */
export function reasonOf(error: unknown): Statement | null {
  return error instanceof ProviderError || error instanceof AppError ? error.statement : null;
}

/** Whether a later retry may succeed without anybody changing anything. */
export function passesByItself(error: unknown): boolean {
  if (error instanceof ZoneBusy) return true;
  return error instanceof ProviderError && (error.retryable || error.kind === 'unavailable');
}

/** For the API document: an operation that works out what changes mean for a zone. */
export const planningFailures = {
  409: ['duplicate_record', 'record_gone', 'cname_conflict', 'single_value', 'bad_ttl', 'no_values'],
  422: ['host_managed', 'read_only', 'record_locked'],
} satisfies Record<number, readonly (DnsRule | ReadOnlyHost['code'] | RecordLocked['code'])[]>;

/** For the API document: an operation that plans a change and applies it. */
export const quickEditFailures = {
  409: ['plan_stale', 'zone_busy'],
  422: ['plan_refused'],
  502: ['change_not_applied'],
  503: ['lease_lost'],
};
