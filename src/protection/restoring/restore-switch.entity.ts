import { defineEntity, p } from '@mikro-orm/core';

const RestoreSwitchSchema = defineEntity({
  name: 'RestoreSwitch',
  tableName: 'restore_switch',
  properties: {
    /** There is one row at most: no row means that it is on. */
    id: p.integer().primary(),
    isOn: p.boolean(),
    changedBy: p.uuid().nullable(),
    changedAt: p.datetime(),
  },
});

/** Whether the product puts anything back by itself, anywhere. */
export class RestoreSwitch extends RestoreSwitchSchema.class {}
RestoreSwitchSchema.setClass(RestoreSwitch);
