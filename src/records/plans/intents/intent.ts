import type { Change, Finding, IgnoreRule, PlanMode, Rrset, Zone } from '../../../dns/index.js';
import type { CachedRecord, RecordMove } from '../../zones/match-records.js';
import type { PlanSource } from '../change-plan.entity.js';
import type { StoredPlan } from '../plan-store.js';
import type { RecordEdit } from './edit-parser.js';
import type { RestoreScope } from './restore-scope.js';

/** A set as people name it: `www`, `@`, `www.example.org`. */
export interface NamedSet {
  name: string;
  type: string;
}

/** A whole set as it should be, in presentation form. */
export interface ProposedSet extends NamedSet {
  /** Left out: the TTL that the set has, or the user's default for a new one. */
  ttlSeconds?: number;
  /** Empty deletes the set. */
  values: readonly string[];
}

/** What someone wants of a zone, in one of the forms they may say it in. */
export type PlanIntent =
  | { kind: 'edits'; edits: readonly RecordEdit[]; mode: PlanMode }
  /** One edit is the whole request: its mistakes are named without a place. */
  | { kind: 'edit'; edit: RecordEdit }
  | { kind: 'zoneFile'; text: string; mode: PlanMode }
  /** `only`: the sets that are meant, as people name them. `automatic`: the product does it by itself. */
  | { kind: 'snapshot'; snapshotId: string; mode: PlanMode; only?: readonly NamedSet[]; automatic?: boolean }
  /**
   * Changes of whole sets that somebody else has worked out for a person, such as the assistant. Other sets stay as
   * they are. Ignore rules hold, and so do the thresholds for changes that nobody named one by one.
   */
  | { kind: 'proposal'; sets: readonly ProposedSet[] }
  /** The intent of a plan whose zone has changed. `before`: the zone that the plan was made from. */
  | { kind: 'rebase'; stored: StoredPlan; before: Zone };

/** What holds for a plan of any kind, known before the zone is read. */
interface PreparedPlan {
  source: PlanSource;
  mode: PlanMode;
  /** Changes that a person named one by one are held to fewer thresholds than those a file implies. */
  namedByPerson: boolean;
  /** Whether a host that has lost the zone is no reason to refuse. */
  mayFindNothing: boolean;
  /** Faults of the text that the intent came as. */
  textFindings: readonly Finding[];
}

export interface PreparedEdits extends PreparedPlan {
  kind: 'edits';
  edits: readonly RecordEdit[];
  /** Local records that the edits name, by id. */
  records: ReadonlyMap<string, CachedRecord>;
  defaultTtlSeconds: number;
  /** Mistakes of a single edit are named without its place in the request. */
  isSingle: boolean;
}

export interface PreparedZoneFile extends PreparedPlan {
  kind: 'zoneFile';
  rrsets: readonly Rrset[];
  rules: readonly IgnoreRule[];
}

export interface PreparedSnapshot extends PreparedPlan {
  kind: 'snapshot';
  rrsets: readonly Rrset[];
  scope: RestoreScope;
  rules: readonly IgnoreRule[];
}

export interface PreparedProposal extends PreparedPlan {
  kind: 'proposal';
  /** With the set that is proposed; a TTL of null keeps the one that is there. No values: the set goes. */
  sets: readonly (Pick<Rrset, 'name' | 'type' | 'values'> & { ttlSeconds: number | null })[];
  defaultTtlSeconds: number;
  rules: readonly IgnoreRule[];
}

export interface PreparedRebase extends PreparedPlan {
  kind: 'rebase';
  stored: StoredPlan;
  before: Zone;
  rules: readonly IgnoreRule[];
}

/** Step one: an intent with everything it refers to, read before the zone is. Plain data. */
export type PreparedIntent = PreparedEdits | PreparedZoneFile | PreparedSnapshot | PreparedProposal | PreparedRebase;

/** Which input of the request a refusal names. */
export type Blame =
  | {
      kind: 'fields';
      /** By `rrsetId`, where in the request the set stands: `changes.3.`. */
      paths: ReadonlyMap<string, string>;
      /** For sets that the request does not name. */
      otherwise: string;
      fields: { value: string; ttl: string };
    }
  /** One input holds everything. */
  | { kind: 'input'; field: string }
  /** There is no input: the set is named. */
  | { kind: 'set' };

/** Step two: what the intent means for the zone as it is. Plain data. */
export interface IntendedChanges {
  changes: readonly Change[];
  moves: readonly RecordMove[];
  /** Sentences about what is left out. */
  notices: readonly string[];
  blame: Blame;
}
