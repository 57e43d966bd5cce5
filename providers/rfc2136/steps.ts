import {
  absoluteName,
  type Fqdn,
  isApexNs,
  parseRecordType,
  type RecordType,
  type Rrset,
  rrsetId,
} from '../../src/dns/index.js';
import type { Prerequisite, Update, UpdateStep } from '../../src/dns/index.js';
import type { Change, ChangeSet } from '../contract/provider.js';

/** Changes that the server applies together or not at all. */
export interface ChangeStep extends UpdateStep {
  readonly changeIds: readonly string[];
}

const cname = parseRecordType('CNAME');
/** Types that may have been added at a name since it was read. DNS has no prerequisite for "no other type". */
const usualTypes = ['A', 'AAAA', 'MX', 'TXT', 'NS', 'SRV', 'CAA', 'PTR', 'HTTPS', 'SVCB', 'TLSA', 'SSHFP', 'DS'].map(
  parseRecordType,
);

/** The changes in their order, one per step; changes around a CNAME at one name form one step. */
export function toSteps({ zone, base, changes }: ChangeSet): ChangeStep[] {
  const ground = readGround(zone, base.rrsets);
  const withCname = new Set(changes.map(setOf).flatMap(({ name, type }) => (type === cname ? [name] : [])));
  const groups = Map.groupBy(changes, (change) => {
    const { name, type } = setOf(change);
    return withCname.has(name) ? name : rrsetId(name, type);
  });
  return [...groups.values()].map((group) => toStep(group, ground));
}

/** The set of a change: the new one, or the old one if it is deleted. */
export function setOf(change: Change): Rrset {
  return change.kind === 'delete' ? change.before : change.after;
}

interface Ground {
  zone: Fqdn;
  /** The sets that were read, by `rrsetId`. */
  sets: ReadonlyMap<string, Rrset>;
  typesAt: ReadonlyMap<string, ReadonlySet<RecordType>>;
}

function readGround(zone: Fqdn, rrsets: readonly Rrset[]): Ground {
  const typesAt = new Map<string, Set<RecordType>>();
  for (const { name, type } of rrsets) typesAt.set(name, (typesAt.get(name) ?? new Set()).add(type));
  return { zone, typesAt, sets: new Map(rrsets.map((rrset) => [rrsetId(rrset.name, rrset.type), rrset])) };
}

function toStep(group: readonly Change[], ground: Ground): ChangeStep {
  const updates = group.flatMap((change) => updatesOf(change, ground));
  return {
    changeIds: group.map(({ id }) => id),
    prerequisites: group.flatMap((change) => prerequisitesOf(change, ground)),
    // Servers silently drop a record beside a CNAME, so deletions must come first. RFC 2136 §3.4.2.2.
    updates: group.length === 1 ? updates : [...updates.filter(removes), ...updates.filter((one) => !removes(one))],
  };
}

/** Compare and swap: the set is unchanged or still absent, and no CNAME hides the added records. */
function prerequisitesOf(change: Change, { zone, sets, typesAt }: Ground): Prerequisite[] {
  const { name: owner, type } = setOf(change);
  const name = absoluteName(owner, zone);
  const here = typesAt.get(owner) ?? new Set();
  const known = sets.get(rrsetId(owner, type));
  const absent = (types: readonly RecordType[]): Prerequisite[] =>
    types.filter((other) => !here.has(other)).map((other) => ({ kind: 'rrset_absent', name, type: other }));
  if (known) return [{ kind: 'rrset_is', name, type, values: known.values }];
  if (type !== cname) return absent([type, cname]);
  return here.size === 0 ? [{ kind: 'name_unused', name }] : absent([cname, ...usualTypes]);
}

function updatesOf(change: Change, { zone, sets }: Ground): Update[] {
  const { name: owner, type } = setOf(change);
  const name = absoluteName(owner, zone);
  if (change.kind === 'delete') return [{ kind: 'delete_rrset', name, type }];
  const { ttlSeconds, values } = change.after;
  const adds = values.map((rdata): Update => ({ kind: 'add', name, type, ttlSeconds, rdata }));
  const known = sets.get(rrsetId(owner, type));
  if (!known) return adds;
  if (!isApexNs(change.after)) return [{ kind: 'delete_rrset', name, type }, ...adds];
  // The server would ignore deleting this whole set: adds the new values first, then deletes the old ones.
  const oldValues = known.values.filter((value) => !values.includes(value));
  return [...adds, ...oldValues.map((rdata): Update => ({ kind: 'delete_value', name, type, rdata }))];
}

function removes(update: Update): boolean {
  return update.kind !== 'add';
}
