import type {
  Change,
  Finding,
  IgnoreRule,
  Statement,
  PlanMode,
  Rrset,
  UnreadRecord,
  Zone,
} from '../../../dns/index.js';
import type { CachedRecord, RecordMove } from '../../zones/match-records.js';
import type { PlanSource } from '../change-plan.entity.js';
import type { StoredPlan } from '../plan-store.js';
import type { RecordEdit } from './edit-parser.js';
import type { SetChoices } from './moved-sets.js';
import type { SettingsOfHost } from './setting-edits.js';
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

/** A requested change of a zone, in one of its forms. */
export type PlanIntent =
  | { kind: 'edits'; edits: readonly RecordEdit[]; mode: PlanMode }
  /** A request with a single edit: its errors carry no position. */
  | { kind: 'edit'; edit: RecordEdit }
  | { kind: 'zoneFile'; text: string; mode: PlanMode }
  /** `only`: the sets to restore, as people name them. `automatic`: started without a person. */
  | { kind: 'snapshot'; snapshotId: string; mode: PlanMode; only?: readonly NamedSet[]; automatic?: boolean }
  /**
   * Whole sets that were proposed to a person, for example by the assistant. Other sets stay as they are. Ignore rules
   * and the thresholds for unnamed changes apply.
   */
  | { kind: 'proposal'; sets: readonly ProposedSet[] }
  /** The intent of a plan whose zone has changed. `before`: the zone that the plan was made from. */
  | { kind: 'rebase'; stored: StoredPlan; before: Zone; choices: SetChoices }
  /** The reverse of a plan that was applied. */
  | { kind: 'undo'; stored: StoredPlan; choices: SetChoices };

/** The part of a prepared intent that all kinds share. */
interface PreparedPlan {
  source: PlanSource;
  mode: PlanMode;
  /** Fewer thresholds apply to changes that a person named one by one than to those that a file implies. */
  namedByPerson: boolean;
  /** Whether the plan may be made although the host has lost the zone. */
  mayFindNothing: boolean;
  /** Findings in the text of the intent. */
  textFindings: readonly Finding[];
  /** Why the source of the wanted records may not contain all of them; absent when it does. */
  incompleteReason?: Statement | null;
  /** Records of the source that we cannot decode, and so cannot plan. */
  unread?: readonly UnreadRecord[];
}

export interface PreparedEdits extends PreparedPlan {
  kind: 'edits';
  edits: readonly RecordEdit[];
  /** Cached records that the edits name, by id. */
  records: ReadonlyMap<string, CachedRecord>;
  defaultTtlSeconds: number;
  host: SettingsOfHost;
  /** Errors of a single edit carry no position in the request. */
  isSingle: boolean;
}

export interface PreparedZoneFile extends PreparedPlan {
  kind: 'zoneFile';
  rrsets: readonly Rrset[];
  rules: readonly IgnoreRule[];
  /** The first line of each set, by `rrsetId`. */
  lines: ReadonlyMap<string, number>;
}

export interface PreparedSnapshot extends PreparedPlan {
  kind: 'snapshot';
  rrsets: readonly Rrset[];
  /** Settings of the host that are not in it were not set. */
  holdsSettings: boolean;
  scope: RestoreScope;
  rules: readonly IgnoreRule[];
}

export interface PreparedProposal extends PreparedPlan {
  kind: 'proposal';
  /** The proposed sets. A TTL of null keeps the current one; no values delete the set. */
  sets: readonly (Pick<Rrset, 'name' | 'type' | 'values'> & { ttlSeconds: number | null })[];
  defaultTtlSeconds: number;
  rules: readonly IgnoreRule[];
}

export interface PreparedRebase extends PreparedPlan {
  kind: 'rebase';
  stored: StoredPlan;
  before: Zone;
  choices: SetChoices;
  rules: readonly IgnoreRule[];
}

export interface PreparedUndo extends PreparedPlan {
  kind: 'undo';
  /** The changes of the plan that are in place. */
  made: readonly Change[];
  choices: SetChoices;
  rules: readonly IgnoreRule[];
}

/** Step one: an intent with everything it refers to, read before the zone is. Plain data. */
export type PreparedIntent =
  PreparedEdits | PreparedZoneFile | PreparedSnapshot | PreparedProposal | PreparedRebase | PreparedUndo;

/** The input of the request that a refusal names. */
export type Blame =
  | {
      kind: 'fields';
      /** The path of each set in the request (`changes.3.`), by `rrsetId`. */
      paths: ReadonlyMap<string, string>;
      /** For sets that the request does not name. */
      otherwise: string;
      fields: { value: string; ttl: string };
    }
  /** The request has one input for everything. `lines`: where each set stands in it, by `rrsetId`. */
  | { kind: 'input'; field: string; lines?: ReadonlyMap<string, number> }
  /** The request has no input: the refusal names the set. */
  | { kind: 'set' };

/** Step two: the changes that the intent makes to the live zone. Plain data. */
export interface IntendedChanges {
  changes: readonly Change[];
  moves: readonly RecordMove[];
  /** Sentences about changes that are left out. */
  notices: readonly Statement[];
  blame: Blame;
}
