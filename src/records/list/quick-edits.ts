import { Injectable } from '@nestjs/common';
import { ProviderError, providerErrorKinds } from '../../../providers/contract/errors.js';
import type { Actor } from '../../auth/index.js';
import { DnsRuleError, sameRdata, type Statement } from '../../dns/index.js';
import type { RecordEdit } from '../plans/intents/edit-parser.js';
import { Plans, type PlanOfDomain } from '../plans/plans.service.js';
import type { ApplyReport } from '../plans/applying/settlement.js';
import type { RecordIdentity } from '../zones/match-records.js';
import { RecordList, type ListedRecord } from './record-list.js';
import { ChangeNotApplied, PlanStale, ZoneRefusesChange } from '../records.errors.js';
import { sayRecordRefusal } from '../refusals.words.js';

/** An edit names one record, so it can be planned again when the zone has changed meanwhile. */
const maxAttempts = 3;

export interface EditReport extends ApplyReport {
  /** The plan's warnings, as sentences for people. */
  warnings: Statement[];
}

/** A record as an edit left it. */
export interface EditedRecord {
  record: ListedRecord;
  report: EditReport;
}

/** Edits of single records from the table: plans of one edit, applied at once. */
@Injectable()
export class QuickEdits {
  constructor(
    private readonly plans: Plans,
    private readonly records: RecordList,
  ) {}

  async create(
    actor: Actor,
    domainId: string,
    edit: Omit<RecordEdit, 'action'>,
    force: boolean,
  ): Promise<EditedRecord> {
    const { changes, report } = await this.make(actor, domainId, { ...edit, action: 'create' }, force);
    return { record: await this.records.withData(actor, domainId, newRecordOf(changes)), report };
  }

  async update(
    actor: Actor,
    recordId: string,
    edit: Pick<RecordEdit, 'name' | 'value' | 'ttl' | 'priority' | 'settings'>,
    force: boolean,
  ): Promise<EditedRecord> {
    const { domainId } = await this.records.find(actor, recordId);
    const { report } = await this.make(actor, domainId, { ...edit, recordId, action: 'update' }, force);
    return { record: await this.records.find(actor, recordId), report };
  }

  async delete(actor: Actor, recordId: string, force: boolean): Promise<EditReport> {
    const { domainId } = await this.records.find(actor, recordId);
    const { changes, report } = await this.make(actor, domainId, { recordId, action: 'delete' }, force);
    // The value was already deleted. A record that still has this id holds another value, which must stay.
    if (changes.length === 0 && (await this.records.exists(actor, recordId)))
      throw new ZoneRefusesChange(changedMeanwhile);
    return report;
  }

  private async make(
    actor: Actor,
    domainId: string,
    edit: RecordEdit,
    force: boolean,
  ): Promise<Pick<PlanOfDomain, 'changes'> & { report: EditReport }> {
    for (let attempt = 1; ; attempt += 1) {
      const { plan, changes } = await this.plans.plan(actor, domainId, { kind: 'edit', edit });
      try {
        const report = await this.plans.apply(actor, plan.id, { hash: plan.hash, force });
        assertApplied(report);
        return { changes, report: { ...report, warnings: plan.warnings } };
      } catch (error) {
        if (!(error instanceof PlanStale) || attempt === maxAttempts) throw error;
      }
    }
  }
}

const changedMeanwhile = new DnsRuleError('record_gone', sayRecordRefusal('changedMeanwhile'));

/** Throws the failure of the one change. */
function assertApplied({ changes, notSticking }: ApplyReport): void {
  const failed = changes.find(({ state }) => state !== 'applied');
  if (failed) {
    const message = failed.message ?? sayRecordRefusal('notMade');
    const kind = providerErrorKinds.find((known) => known === failed.errorCode);
    throw kind ? new ProviderError(kind, message) : new ChangeNotApplied(message);
  }
  const [missing] = notSticking;
  if (missing) throw new ChangeNotApplied(missing.message);
}

/** The one value that the plan adds. */
function newRecordOf(changes: PlanOfDomain['changes']): RecordIdentity {
  for (const { change } of changes) {
    if (change.kind === 'delete') continue;
    const { name, type, values } = change.after;
    const before = change.kind === 'update' ? change.before.values : [];
    const rdata = values.find((value) => !before.some((old) => sameRdata(type, old, value)));
    if (rdata !== undefined) return { name, type, rdata };
  }
  throw new ChangeNotApplied(sayRecordRefusal('alreadyStored'));
}
