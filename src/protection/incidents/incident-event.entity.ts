import { defineEntity, p } from '@mikro-orm/core';

export type IncidentEventKind =
  | 'opened'
  | 'changed'
  | 'restoring'
  | 'restored'
  | 'restore_failed'
  | 'held'
  | 'accepted'
  | 'vanished'
  | 'reopened'
  | 'closed';

const IncidentEventSchema = defineEntity({
  name: 'IncidentEvent',
  tableName: 'incident_event',
  indexes: [{ properties: ['incidentId', 'at'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    incidentId: p.uuid(),
    kind: p.string().$type<IncidentEventKind>(),
    /** A sentence for people. */
    message: p.text(),
    /** Null for what the product did or saw by itself. */
    userId: p.uuid().nullable(),
    at: p.datetime(),
  },
});

/** One entry of an incident's timeline. */
export class IncidentEvent extends IncidentEventSchema.class {}
IncidentEventSchema.setClass(IncidentEvent);
