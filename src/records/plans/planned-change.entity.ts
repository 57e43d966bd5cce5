import { defineEntity, p } from '@mikro-orm/core';
import type { Change, Statement } from '../../dns/index.js';

/** `intended` begins before the provider is called: after a crash, it marks what may have been sent. */
export type ChangeState = 'planned' | 'intended' | 'applied' | 'failed' | 'unknown' | 'skipped';

const PlannedChangeSchema = defineEntity({
  name: 'PlannedChange',
  tableName: 'planned_change',
  indexes: [
    {
      name: 'planned_change_set_index',
      expression: 'create index "planned_change_set_index" on "planned_change" ("plan_id", ("change" ->> \'id\'))',
    },
  ],
  properties: {
    accountId: p.uuid(),
    planId: p.uuid().primary(),
    /** The order in which changes are sent, from 0. */
    position: p.integer().primary(),
    change: p.json<Change>(),
    /** Single records that it adds, changes and removes. */
    recordCount: p.integer().default(1),
    /** As the row says it: `stateOf` knows what became of it. */
    state: p.enum(['planned', 'intended', 'applied', 'failed', 'unknown', 'skipped']).$type<ChangeState>(),
    /** A sentence for people when the change failed, or may have replaced a change of somebody else. */
    message: p.json<Statement>().nullable(),
    errorCode: p.string().nullable(),
    /** Whether resolvers were seen to have the change, in time or not; null while nobody knows. */
    propagation: p.enum(['arrived', 'failed']).$type<'arrived' | 'failed'>().nullable(),
  },
});

export class PlannedChange extends PlannedChangeSchema.class {}
PlannedChangeSchema.setClass(PlannedChange);
