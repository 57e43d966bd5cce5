import { defineEntity, p } from '@mikro-orm/core';

const NoticeSchema = defineEntity({
  name: 'MaintenanceNotice',
  tableName: 'maintenance_notice',
  properties: {
    id: p.uuid().primary(),
    /** The administrator's own words, as plain text; empty where the times say enough. */
    message: p.text(),
    startsAt: p.datetime(),
    endsAt: p.datetime().index(),
    createdAt: p.datetime(),
    withdrawnAt: p.datetime().nullable(),
  },
});

/** An announcement of maintenance, above every page of the dashboard until it is over. */
export class MaintenanceNotice extends NoticeSchema.class {}
NoticeSchema.setClass(MaintenanceNotice);
