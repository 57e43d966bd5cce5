import {
  presentSettingChanges,
  presentSettings,
  type SettingChangeView,
  type SettingView,
  wholeValue,
} from '../record-settings.dto.js';
import {
  changedParts,
  describeChange,
  describeOthersChange,
  visibilityIn,
  type Change,
  type Fqdn,
  type Rrset,
  type Sentence,
  type Zone,
  subjectOf,
  textOrNull,
} from '../../dns/index.js';
import { type PhraseView, presentPhrase } from '../../platform/phrases/index.js';
import type { MovedSet } from './intents/moved-sets.js';

export class RrsetView {
  /** Seconds. */
  ttl!: number;
  /** As the records table shows them; MX and SRV with their priority in front. */
  values!: string[];
  /** Settings that the DNS host keeps beside them; empty for most sets. */
  settings!: SettingView[];
}

export class PlannedChangeView {
  /** Unique in the plan; outcomes name it. */
  id!: string;
  kind!: 'create' | 'update' | 'delete';
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  before!: RrsetView | null;
  after!: RrsetView | null;
  /** The parts that an update changes: `["ttl"]` for the TTL alone. Empty for creates and deletes. */
  changed!: ('values' | 'ttl' | 'settings')[];
  /** The settings that differ. Those of values that simply go are not named, and neither are those of deleted sets. */
  settings!: SettingChangeView[];
  /**
   * Seconds until every resolver sees the change, counted from when the DNS host serves it; null when the host does
   * not show how long resolvers cache negative answers.
   */
  visibleWithinSeconds!: number | null;
  /** A sentence for people. */
  description!: string;
  /** The description as data, for readers of other languages. */
  descriptionPhrase!: PhraseView | null;
}

/** A set that a plan changes, and that somebody else has changed since the plan was made. */
export class MovedSetView {
  /** Names the set in the choice that is sent to rebase the plan. */
  id!: string;
  /** Relative to the domain; `@` is the domain itself. */
  name!: string;
  type!: string;
  /** When the plan was made; null where it did not exist. */
  base!: RrsetView | null;
  now!: RrsetView | null;
  /** As the plan would have it. */
  mine!: RrsetView | null;
  /** Why both changes cannot be made, as a sentence for people; null where they fit together. */
  conflict!: string | null;
  /** The conflict as data, for readers of other languages. */
  conflictPhrase!: PhraseView | null;
  /** A CNAME stands against other data: a choice counts for all sets of the name. */
  wholeName!: boolean;
}

/** `before`: the zone that the changes apply to; null when it is no longer stored. */
export function presentChanges(changes: readonly Change[], zoneName: Fqdn, before: Zone | null): PlannedChangeView[] {
  const visibleWithin = before ? visibilityIn(before, changes) : () => null;
  return changes.map((change) => {
    const { name, type } = subjectOf(change);
    return {
      id: change.id,
      kind: change.kind,
      name,
      type,
      before: change.kind === 'create' ? null : presentRrset(change.before),
      after: change.kind === 'delete' ? null : presentRrset(change.after),
      changed: changedParts(change),
      settings: presentSettingChanges(
        change.kind === 'create' ? null : change.before,
        change.kind === 'delete' ? null : change.after,
      ),
      visibleWithinSeconds: visibleWithin(change),
      ...presentDescription(describeChange(change, zoneName)),
    };
  });
}

/** At most 1,000. */
export function presentMovedSets(moved: readonly MovedSet[]): MovedSetView[] {
  return moved.slice(0, shownChanges).map(({ id, name, type, base, now, mine, conflict, wholeName }) => ({
    id,
    name,
    type,
    base: base && presentRrset(base),
    now: now && presentRrset(now),
    mine: mine && presentRrset(mine),
    conflict: textOrNull(conflict),
    conflictPhrase: presentPhrase(conflict),
    wholeName,
  }));
}

/** Differences that no change of the plan explains. Their descriptions say what has happened, not what will. */
export function presentOtherChanges(changes: readonly Change[], zone: Fqdn): PlannedChangeView[] {
  return presentChanges(changes, zone, null).map((view, index) => ({
    ...view,
    ...presentDescription(describeOthersChange(changes[index]!, zone)),
  }));
}

function presentDescription(sentence: Sentence): Pick<PlannedChangeView, 'description' | 'descriptionPhrase'> {
  return { description: sentence.text, descriptionPhrase: presentPhrase(sentence) };
}

/** A longer answer helps nobody and takes megabytes. */
export const shownChanges = 1_000;

function presentRrset(rrset: Rrset): RrsetView {
  const { type, ttlSeconds, values } = rrset;
  return { ttl: ttlSeconds, values: values.map((rdata) => wholeValue(type, rdata)), settings: presentSettings(rrset) };
}
