import { defineEntity, p } from '@mikro-orm/core';

const AutoRestoreSettingSchema = defineEntity({
  name: 'AutoRestoreSettingRow',
  tableName: 'auto_restore_setting',
  properties: {
    /** There is one row at most; without a row automatic restores are on. */
    id: p.integer().primary(),
    isOn: p.boolean(),
    changedBy: p.uuid().nullable(),
    changedAt: p.datetime(),
  },
});

/** Whether this server restores anything without a person. */
export class AutoRestoreSettingRow extends AutoRestoreSettingSchema.class {}
AutoRestoreSettingSchema.setClass(AutoRestoreSettingRow);
