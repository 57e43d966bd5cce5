import { defineEntity, p } from '@mikro-orm/core';
import type { Statement } from '../../dns/index.js';

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
    message: p.json<Statement>(),
    /** Null for what the product did or saw by itself. */
    userId: p.uuid().nullable(),
    at: p.datetime(),
  },
});

/** One entry of an incident's timeline. */
export class IncidentEvent extends IncidentEventSchema.class {}
IncidentEventSchema.setClass(IncidentEvent);
