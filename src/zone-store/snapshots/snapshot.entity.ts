import { defineEntity, p } from '@mikro-orm/core';
import type { Phrase, UnreadRecord, Statement } from '../../dns/index.js';

export const snapshotKinds = ['manual', 'scheduled', 'protection', 'auto'] as const;
/** `protection` is taken before a write; `auto` is what the product saw for other reasons. */
export type SnapshotKind = (typeof snapshotKinds)[number];

const SnapshotSchema = defineEntity({
  name: 'Snapshot',
  tableName: 'snapshot',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [
    { properties: ['domainId', 'takenAt'] },
    // The sweep finds contents that no snapshot points at by this index.
    { properties: ['accountId', 'contentHash'] },
    {
      name: 'snapshot_plan_index',
      expression:
        'create unique index "snapshot_plan_index" on "snapshot" ("plan_id", "kind") where "plan_id" is not null',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    kind: p.enum([...snapshotKinds]).$type<SnapshotKind>(),
    description: p.text(),
    /** The description as data; null for one that a person wrote, and in older releases. */
    phrase: p.json<Phrase>().nullable(),
    /** A few words that people find it by. */
    label: p.string().nullable(),
    /** IANA name of the time zone of the person who took it. */
    timezone: p.string(),
    /** Kept until somebody takes the pin out. */
    pinned: p.boolean(),
    /** The user; null for what the product took by itself. */
    takenBy: p.uuid().nullable(),
    /** The change plan that it was taken for. One of each kind a plan. */
    planId: p.uuid().nullable(),
    /** The catalogue entry of the host that was read, whose settings the content holds; null in older releases. */
    providerId: p.uuid().nullable(),
    contentHash: p.string(),
    /** Single records. */
    recordCount: p.integer(),
    /** Why the reading may not show everything, as a sentence for people; null when it does. */
    incompleteReason: p.json<Statement>().nullable(),
    /** Records that the host listed and we cannot decode, as they came. */
    unread: p.json<readonly UnreadRecord[]>().default('[]'),
    /** When the reading of the zone began. */
    takenAt: p.datetime(),
  },
});

/** A zone as it was at one moment: a row that points at content. */
export class Snapshot extends SnapshotSchema.class {}
SnapshotSchema.setClass(Snapshot);
