import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { parseFqdn, type RelativeName } from '../../dns/index.js';
import { Domain, exportFolderOf } from '../../domains/index.js';
import { NotFound } from '../../platform/errors/index.js';
import {
  eachRow,
  ExportsData,
  jsonFile,
  spoolZone,
  zoneFiles,
  type ExportFiles,
  type ExportOwner,
  type ZoneParts,
} from '../../platform/data-export/index.js';
import { translate, type Language } from '../../platform/phrases/index.js';
import { ZoneContents } from '../contents/zone-contents.js';
import { Snapshot } from './snapshot.entity.js';
import { SnapshotStore } from './snapshot-store.js';

/** Chunks are by the hash of names: each pass reads all of them, and keeps the sets at as many names. */
const namesPerPass = 20_000;

/** All snapshots. A content that several of them have is written once, and their list says where. */
@Injectable()
export class SnapshotsExport {
  constructor(
    private readonly em: EntityManager,
    private readonly store: SnapshotStore,
    private readonly contents: ZoneContents,
  ) {}

  @ExportsData({ tables: ['snapshot', 'zone_content', 'zone_chunk_list', 'zone_chunk'] })
  async *files(owner: ExportOwner): ExportFiles {
    for await (const domain of eachRow(this.em, Domain, { accountId: owner.accountId })) {
      yield* this.filesOf(domain, owner);
    }
  }

  private async *filesOf(domain: Domain, { language, spool }: ExportOwner): ExportFiles {
    const folder = exportFolderOf(domain);
    const where = { accountId: domain.accountId, domainId: domain.id };
    const written = new Map<string, string>();
    for await (const snapshot of eachRow(this.em, Snapshot, where)) {
      if (written.has(contentOf(snapshot))) continue;
      const path = `snapshots/${snapshot.takenAt.toISOString().replaceAll(/[:.]/g, '-')}-${snapshot.id.slice(-12)}`;
      const zone = await this.spooled(snapshot, domain, spool);
      if (zone === null) continue;
      yield* zoneFiles(`${folder}/${path}`, { ...snapshot, zone }, language);
      written.set(contentOf(snapshot), path);
    }
    yield jsonFile(`${folder}/snapshots.json`, eachRow(this.em, Snapshot, where), (snapshot) => ({
      ...facts(snapshot, language),
      file: written.get(contentOf(snapshot)) ?? null,
    }));
  }

  /** Null when it is deleted meanwhile. */
  private async spooled(snapshot: Snapshot, { name }: Domain, spool: string) {
    const sets = () => this.contents.sets(snapshot.accountId, snapshot.contentHash);
    const parts: ZoneParts = {
      name: parseFqdn(name),
      namesAtOnce: namesPerPass,
      async *names() {
        for await (const some of sets()) yield some.map((set) => set.name);
      },
      async *setsAt(names: readonly RelativeName[]) {
        const wanted = new Set(names);
        for await (const some of sets()) yield some.filter((set) => wanted.has(set.name));
      },
    };
    try {
      return await this.store.whileKept(snapshot, () => spoolZone(spool, parts));
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }
}

/** Snapshots with the same text in their files. */
function contentOf({ contentHash, incompleteReason, unread }: Snapshot): string {
  return JSON.stringify([contentHash, incompleteReason ?? null, unread]);
}

function facts(snapshot: Snapshot, language: Language) {
  const { description, phrase, incompleteReason = null } = snapshot;
  return {
    id: snapshot.id,
    takenAt: snapshot.takenAt,
    kind: snapshot.kind,
    description: phrase ? translate({ ...phrase, text: description }, language) : description,
    label: snapshot.label,
    pinned: snapshot.pinned,
    takenBy: snapshot.takenBy,
    planId: snapshot.planId,
    recordCount: snapshot.recordCount,
    incomplete: incompleteReason && translate(incompleteReason, language),
  };
}
