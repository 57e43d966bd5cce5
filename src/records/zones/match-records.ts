import { isDeepStrictEqual } from 'node:util';
import {
  eachInSteps,
  finish,
  groupInSteps,
  mapInSteps,
  sameRdata,
  type Steps,
  type Rdata,
  type RecordType,
  type RelativeName,
  type Rrset,
  type RrsetMeta,
  type Zone,
} from '../../dns/index.js';

/** Identifies a record by its data: DNS has no ids. */
export interface RecordIdentity {
  name: RelativeName;
  type: RecordType;
  /** Canonical presentation form. */
  rdata: Rdata;
}

/** The cached record `recordId` continues as `to`. DNS has no ids, so only the plan can say so. */
export interface RecordMove {
  recordId: string;
  to: RecordIdentity;
}

/** One value of a live set. */
export interface LiveRecord extends RecordIdentity {
  ttlSeconds: number;
  /** The set's vendor-only data; null where it has none. */
  meta: RrsetMeta | null;
}

export interface CachedRecord extends LiveRecord {
  id: string;
}

/** The writes that make the cached records equal to the zone. */
export interface RecordDifference {
  added: LiveRecord[];
  changed: CachedRecord[];
  /** Ids. */
  removed: string[];
}

/**
 * Pure. Pairs cached records with live ones, so that a record keeps its id: first by equal data, then by the moves of a
 * plan, then where exactly one value of a set has changed. Unpaired records are added or removed.
 */
export function matchRecords(
  local: readonly CachedRecord[],
  zone: Zone,
  moves: readonly RecordMove[] = [],
): RecordDifference {
  return finish(matchInSteps(local, zone, moves));
}

/** `matchRecords` for large zones. */
export function* matchInSteps(
  local: readonly CachedRecord[],
  zone: Zone,
  moves: readonly RecordMove[] = [],
): Steps<RecordDifference> {
  // Only records of these sets can be those of our copy: an import adds a hundred thousand others.
  const known = new Set([...(yield* mapInSteps(local, setKey)), ...moves.map(({ to }) => setKey(to))]);
  const live: LiveRecord[] = [];
  const added: LiveRecord[] = [];
  yield* eachInSteps(zone.rrsets, (rrset) => {
    const target = known.has(setKey(rrset)) ? live : added;
    for (const record of recordsOfSet(rrset)) target.push(record);
  });
  const open = new OpenRecords();
  yield* open.add(local, live);
  yield* open.pairSame();
  open.pairMoved(moves);
  yield* open.pairRestOfSets();
  const difference = open.difference();
  return { ...difference, added: added.length > 0 ? difference.added.concat(added) : difference.added };
}

export function recordsOf(zone: Zone): LiveRecord[] {
  return zone.rrsets.flatMap(recordsOfSet);
}

/** One for each value. */
export function recordsOfSet({ name, type, ttlSeconds, values, meta }: Rrset): LiveRecord[] {
  return values.map((rdata) => ({ name, type, rdata, ttlSeconds, meta: meta ?? null }));
}

/** The unpaired records of both sides. */
class OpenRecords {
  private readonly local = new Map<string, CachedRecord>();
  private readonly live = new Map<string, LiveRecord>();
  private readonly changed: CachedRecord[] = [];

  *add(local: readonly CachedRecord[], live: readonly LiveRecord[]): Steps<void> {
    yield* eachInSteps(local, (record) => void this.local.set(record.id, record));
    yield* eachInSteps(live, (record) => void this.live.set(identityKey(record), record));
  }

  *pairSame(): Steps<void> {
    yield* eachInSteps([...this.local.values()], (record) => {
      const twin = this.live.get(identityKey(record));
      if (twin) this.pair(record, twin);
    });
  }

  pairMoved(moves: readonly RecordMove[]): void {
    for (const { recordId, to } of moves) {
      const record = this.local.get(recordId);
      const target = this.live.get(identityKey(to));
      if (record && target) this.pair(record, target);
    }
  }

  /** When two values of a set changed, nothing shows which is which, so only a single changed value keeps its id. */
  *pairRestOfSets(): Steps<void> {
    const liveBySet = yield* groupInSteps(this.live.values(), setKey);
    const localBySet = yield* groupInSteps(this.local.values(), setKey);
    yield* eachInSteps(localBySet, ([set, locals]) => {
      const lives = new Set(liveBySet.get(set));
      const unmatched = new Set(locals);
      for (const record of locals) {
        const respelt = [...lives].find((other) => sameRdata(record.type, record.rdata, other.rdata));
        if (!respelt) continue;
        this.pair(record, respelt);
        lives.delete(respelt);
        unmatched.delete(record);
      }
      const [record, ...otherLocals] = unmatched;
      const [live, ...otherLives] = lives;
      if (record && live && otherLocals.length + otherLives.length === 0) this.pair(record, live);
    });
  }

  difference(): RecordDifference {
    return { added: [...this.live.values()], changed: this.changed, removed: [...this.local.keys()] };
  }

  private pair(local: CachedRecord, live: LiveRecord): void {
    this.local.delete(local.id);
    this.live.delete(identityKey(live));
    if (!isDeepStrictEqual(contentOf(local), contentOf(live))) this.changed.push({ ...live, id: local.id });
  }
}

function contentOf({ name, type, rdata, ttlSeconds, meta }: LiveRecord): LiveRecord {
  return { name, type, rdata, ttlSeconds, meta };
}

function identityKey({ name, type, rdata }: RecordIdentity): string {
  return `${name}/${type}/${rdata}`;
}

function setKey({ name, type }: Pick<RecordIdentity, 'name' | 'type'>): string {
  return `${name}/${type}`;
}
