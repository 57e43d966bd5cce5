import { defineEntity, p } from '@mikro-orm/core';
import type { Drift, DriftSeverity, IncidentSubject } from '../detection/drift.js';

export type IncidentState = 'open' | 'restoring' | 'held' | 'resolved';
export type IncidentResolution = 'accepted' | 'restored' | 'vanished' | 'unguarded';

const IncidentSchema = defineEntity({
  name: 'Incident',
  tableName: 'incident',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [
    { properties: ['domainId', 'openedAt'] },
    {
      // However many processes look at a zone: what is wrong with it is told of once.
      name: 'incident_open_index',
      expression:
        'create unique index "incident_open_index" on "incident" ("domain_id", "subject") where "state" <> \'resolved\'',
    },
  ],
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    domainId: p.uuid(),
    subject: p.enum(['zone', 'publication', 'delegation']).$type<IncidentSubject>(),
    state: p.enum(['open', 'restoring', 'held', 'resolved']).$type<IncidentState>(),
    severity: p.enum(['critical', 'warning', 'notice']).$type<DriftSeverity>(),
    changes: p.json<Drift[]>(),
    /** `hashBasis` of the zone as the host showed it; null where only servers showed it. */
    seenHash: p.string().nullable(),
    openedAt: p.datetime(),
    /** When the changes were last other ones: the grace before a restore counts from here. */
    changedAt: p.datetime(),
    /** Why a person has to decide; null unless it is held. */
    heldReason: p.text().nullable(),
    /** The latest restore of it, which is under way in the state `restoring`. */
    restoreId: p.uuid().nullable(),
    /** How often sets of it were put back. */
    revertCount: p.integer(),
    resolvedAt: p.datetime().nullable(),
    /** The user; null for what resolved itself or what the product did. */
    resolvedBy: p.uuid().nullable(),
    resolution: p.enum(['accepted', 'restored', 'vanished', 'unguarded']).$type<IncidentResolution>().nullable(),
  },
});

/** Something about a zone that nobody signed off, from its confirmation to its end. */
export class Incident extends IncidentSchema.class {
  isOpen(): boolean {
    return this.state !== 'resolved';
  }

  startRestore(restoreId: string): void {
    this.state = 'restoring';
    this.restoreId = restoreId;
    this.heldReason = null;
  }

  isRestoring(restoreId: string): boolean {
    return this.state === 'restoring' && this.restoreId === restoreId;
  }

  /** These sets are as approved again. The incident stays open for the others. */
  putBack(ids: readonly string[], { at, by }: { at: Date; by: string | null }): void {
    const others = this.changes.filter(({ id }) => !ids.includes(id));
    this.revertCount += 1;
    if (others.length === 0) return this.resolve({ resolution: 'restored', at, by });
    this.changes = others;
    this.reopen();
  }

  hold(reason: string): void {
    this.state = 'held';
    this.heldReason = reason;
  }

  resolve(end: { resolution: IncidentResolution; at: Date; by?: string | null }): void {
    this.state = 'resolved';
    this.resolution = end.resolution;
    this.resolvedAt = end.at;
    this.resolvedBy = end.by ?? null;
  }

  reopen(): void {
    this.state = 'open';
    this.resolution = null;
    this.resolvedAt = null;
    this.resolvedBy = null;
    this.heldReason = null;
  }
}
IncidentSchema.setClass(Incident);
