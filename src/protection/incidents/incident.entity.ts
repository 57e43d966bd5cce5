import { defineEntity, p } from '@mikro-orm/core';
import { highestSeverity, type Drift, type DriftSeverity, type IncidentSubject } from '../detection/drift.js';
import type { Statement } from '../../dns/index.js';

export type IncidentState = 'open' | 'restoring' | 'held' | 'resolved';
export type IncidentResolution = 'accepted' | 'restored' | 'vanished' | 'unguarded';

const IncidentSchema = defineEntity({
  name: 'Incident',
  tableName: 'incident',
  uniques: [{ properties: ['accountId', 'id'] }],
  indexes: [
    { properties: ['domainId', 'openedAt'] },
    {
      // Two processes that scan one zone at the same time open one incident.
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
    /** When the changes last became others. The grace period before a restore counts from here. */
    changedAt: p.datetime(),
    /** Why a person has to decide; null unless it is held. */
    heldReason: p.json<Statement>().nullable(),
    /** The latest restore of it, which is under way in the state `restoring`. */
    restoreId: p.uuid().nullable(),
    /** How often sets of it were put back. */
    revertCount: p.integer(),
    resolvedAt: p.datetime().nullable(),
    /** The user; null when it resolved by itself or by the product. */
    resolvedBy: p.uuid().nullable(),
    resolution: p.enum(['accepted', 'restored', 'vanished', 'unguarded']).$type<IncidentResolution>().nullable(),
  },
});

/** Changes that a scan has confirmed. `changes` is never empty. */
export interface ConfirmedChanges {
  changes: readonly Drift[];
  /** `hashBasis` of the zone as the host listed it; null where only servers showed the changes. */
  seenHash?: string | null;
  at: Date;
}

/** Changes of a zone that nobody has approved, from their confirmation to their end. */
export class Incident extends IncidentSchema.class {
  static opened(
    owner: { id: string; accountId: string; domainId: string },
    subject: IncidentSubject,
    { changes, seenHash = null, at }: ConfirmedChanges,
  ) {
    const severity = highestSeverity(changes.map((change) => change.severity));
    return {
      ...owner,
      subject,
      state: 'open' as const,
      severity,
      changes: [...changes],
      seenHash,
      openedAt: at,
      changedAt: at,
      revertCount: 0,
    };
  }

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

  /** A restore must fit the zone as it was last seen. */
  seen(hash: string | null): void {
    if (hash !== null) this.seenHash = hash;
  }

  /** The changes are others now, so that a held incident is decided again, and the grace period starts again. */
  update({ changes, at }: ConfirmedChanges): void {
    this.changes = [...changes];
    this.severity = highestSeverity(changes.map((change) => change.severity));
    this.changedAt = at;
    if (this.state === 'held') this.reopen();
  }

  reopenWith(confirmed: ConfirmedChanges): void {
    this.reopen();
    this.update(confirmed);
    this.seenHash = confirmed.seenHash ?? null;
  }

  hold(reason: Statement): void {
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
