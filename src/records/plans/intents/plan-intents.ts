import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { ProviderManifest } from '../../../../providers/contract/manifest.js';
import { PreferenceStore } from '../../../auth/index.js';
import { parseFqdn, type Steps, type Zone } from '../../../dns/index.js';
import type { Domain } from '../../../domains/index.js';
import { NotFound, type AppError } from '../../../platform/errors/index.js';
import { SnapshotStore } from '../../../zone-store/index.js';
import { IgnoreRules } from '../../ignore-rules/ignore-rules.service.js';
import { RecordLocked } from '../../records.errors.js';
import { loadCachedRecords } from '../../zones/cached-records.js';
import { DnsRecord } from '../../zones/dns-record.entity.js';
import type { CachedRecord } from '../../zones/match-records.js';
import type { RecordEdit } from './edit-parser.js';
import { editedChanges } from './edits.js';
import type { IntendedChanges, PlanIntent, PreparedEdits, PreparedIntent } from './intent.js';
import { prepareProposal, proposedChanges } from './proposal.js';
import { prepareRebase, rebasedChanges } from './rebase.js';
import { prepareUndo, undoneChanges } from './undo.js';
import { prepareSnapshot, restoredChanges, type SnapshotContent } from './snapshot.js';
import { importedChanges, prepareZoneFile } from './zone-file.js';

/** Prepares intents: loads everything that they refer to, as the domain's own, before the zone is read. */
@Injectable()
export class PlanIntents {
  constructor(
    private readonly em: EntityManager,
    private readonly preferences: PreferenceStore,
    private readonly ignored: IgnoreRules,
    private readonly snapshots: SnapshotStore,
  ) {}

  /** `userId` selects the preferences for defaults; null for automatic plans. `host`: where the zone is. */
  async prepare(
    domain: Domain,
    userId: string | null,
    intent: PlanIntent,
    { displayName, settings }: ProviderManifest,
  ): Promise<PreparedIntent> {
    const zone = parseFqdn(domain.name);
    const host = { displayName, settings };
    switch (intent.kind) {
      case 'edit':
        return this.edits(domain, userId, [intent.edit], { source: 'edit', mode: 'additive', isSingle: true, host });
      case 'edits':
        return this.edits(domain, userId, intent.edits, {
          source: 'changes',
          mode: intent.mode,
          isSingle: false,
          host,
        });
      case 'zoneFile':
        return prepareZoneFile(zone, intent, await this.ignored.of(domain));
      case 'snapshot': {
        const found = await this.snapshot(domain, intent.snapshotId);
        return prepareSnapshot(zone, { ...intent, ...found }, await this.ignored.of(domain));
      }
      case 'proposal': {
        const defaultTtlSeconds = await this.preferences.defaultTtlSeconds(userId);
        return prepareProposal(zone, intent.sets, { defaultTtlSeconds, rules: await this.ignored.of(domain) });
      }
      case 'rebase':
        return prepareRebase(intent, await this.ignored.of(domain));
      case 'undo':
        return prepareUndo(intent, await this.ignored.of(domain));
    }
  }

  private async edits(
    domain: Domain,
    userId: string | null,
    edits: readonly RecordEdit[],
    as: Pick<PreparedEdits, 'source' | 'mode' | 'isSingle' | 'host'>,
  ): Promise<PreparedEdits> {
    return {
      ...as,
      kind: 'edits',
      namedByPerson: true,
      mayFindNothing: false,
      textFindings: [],
      edits,
      records: await this.recordsOf(domain, edits),
      defaultTtlSeconds: await this.preferences.defaultTtlSeconds(userId),
    };
  }

  /** Loads the records before the zone is read: an edit refers to the record as its author saw it. */
  private async recordsOf(domain: Domain, edits: readonly RecordEdit[]): Promise<ReadonlyMap<string, CachedRecord>> {
    const ids = edits.flatMap(({ recordId }) => recordId ?? []);
    const known = ids.every((id) => isUUID(id))
      ? await loadCachedRecords(this.em, { accountId: domain.accountId, domainId: domain.id }, { ids })
      : [];
    const records = new Map(known.map((record) => [record.id, record]));
    const missing = ids.filter((id) => !records.has(id));
    if (missing.length > 0) throw await this.missingRecord(domain, missing);
    return records;
  }

  private async missingRecord({ id: domainId, accountId }: Domain, ids: readonly string[]): Promise<AppError> {
    const id = { $in: ids.filter((candidate) => isUUID(candidate)) };
    const unreadable = await this.em.findOne(DnsRecord, { accountId, domainId, id, status: 'unreadable' });
    return unreadable ? new RecordLocked(unreadable.type, { isUnreadable: true }) : new NotFound('DNS record');
  }

  private async snapshot(domain: Domain, snapshotId: string): Promise<SnapshotContent> {
    const snapshot = await this.snapshots.find(domain, domain, snapshotId);
    const { rrsets } = await this.snapshots.zone(snapshot, domain);
    const { incompleteReason = null, unread, providerId } = snapshot;
    return { rrsets, incompleteReason, unread, holdsSettings: providerId === domain.providerId };
  }
}

/** Pure. Derives the changes from the intent and the live zone. Throws `AppError` in the terms of the request. */
export function* intendedChanges(prepared: PreparedIntent, live: Zone): Steps<IntendedChanges> {
  switch (prepared.kind) {
    case 'edits':
      return yield* editedChanges(prepared, live);
    case 'zoneFile':
      return yield* importedChanges(prepared, live);
    case 'snapshot':
      return yield* restoredChanges(prepared, live);
    case 'proposal':
      return proposedChanges(prepared, live);
    case 'rebase':
      return rebasedChanges(prepared, live);
    case 'undo':
      return undoneChanges(prepared, live);
  }
}
