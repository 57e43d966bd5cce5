import { defineEntity, p } from '@mikro-orm/core';

export type SnapshotKind = 'manual' | 'auto';

const SnapshotSchema = defineEntity({
  name: 'Snapshot',
  tableName: 'snapshot',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [{ properties: ['domainId', 'takenAt'] }],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    kind: p.enum(['manual', 'auto']).$type<SnapshotKind>(),
    description: p.text(),
    contentHash: p.string(),
    takenAt: p.datetime(),
  },
});

/** A zone as it was at one moment: a row that points at content. */
export class Snapshot extends SnapshotSchema.class {}
SnapshotSchema.setClass(Snapshot);
