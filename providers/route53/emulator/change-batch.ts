import { isWithin, parseFqdn, parseRecordType, typesConflict } from '../../../src/dns/index.js';
import { isData, isQuoted } from '../../contract/emulator/zone-rules.js';
import { tryXml } from '../../contract/rest/xml.js';
import { contentKey } from '../convert.js';
import { fromOctal } from '../octal.js';
import { isWhole } from '../record-set-xml.js';
import { readRecordSet, type AwsSet } from '../record-sets.js';
import { refusal } from './answers.js';
import { keyOf, normalName, type StoredSet, type StoredZone } from './stored-zone.js';

export interface Operation {
  action: string;
  set: AwsSet;
}

export function operationsIn(body: string): Operation[] {
  const root = tryXml(body);
  const changes = root?.children[0]?.children.find(({ name }) => name === 'Changes')?.children ?? [];
  if (root?.name !== 'ChangeResourceRecordSetsRequest' || changes.length === 0) {
    throw refusal(400, 'MalformedInput', 'Unexpected list element termination');
  }
  return changes.map(({ children: [action, element] }) => {
    if (!element) throw refusal(400, 'MalformedInput', 'Unexpected complex element termination');
    const { set } = readRecordSet(element);
    if (!isWhole(element, set)) throw refusal(400, 'InvalidInput', 'Invalid XML ; unexpected element');
    return { action: action?.text ?? '', set: { ...set, name: normalName(set.name) } };
  });
}

/** An UPSERT counts twice. */
export function faultsOfSize(operations: readonly Operation[]): string[] {
  let [records, characters] = [0, 0];
  for (const { action, set } of operations) {
    const times = action === 'UPSERT' ? 2 : 1;
    records += times * Math.max(1, set.values?.length ?? 0);
    for (const value of set.values ?? []) characters += times * value.length;
  }
  return [
    ...(records > 1000 ? ['Number of records limit of 1000 exceeded.'] : []),
    ...(characters > 32_000 ? ['Maximum of 32000 characters in record values exceeded.'] : []),
  ];
}

/** Makes one operation on the working copy of the zone; gives what is wrong with it. */
export function applyTo(working: Map<string, StoredSet>, { action, set }: Operation, zone: StoredZone): string[] {
  const there = working.get(keyOf(set));
  const label = `[name='${set.name}', type='${set.type}'${set.identifier ? `, set-identifier='${set.identifier}'` : ''}]`;
  if (there?.trafficPolicy) return [`Tried to change resource record set ${label} of a traffic policy instance`];
  if (action === 'DELETE') {
    if (!there) return [`Tried to delete resource record set ${label} but it was not found`];
    if (contentKey(there.set) !== contentKey(set)) {
      return [`Tried to delete resource record set ${label} but the values provided do not match the current values`];
    }
    working.delete(keyOf(set));
    return [];
  }
  if (action === 'CREATE' && there) return [`Tried to create resource record set ${label} but it already exists`];
  const faults = faultsOfData(set, zone);
  if (faults.length === 0) working.set(keyOf(set), { set });
  return faults;
}

function faultsOfData(set: AwsSet, zone: StoredZone): string[] {
  const { name, type, values = [], alias, ttl } = set;
  const [owner, apex] = [parseFqdn(fromOctal(name)), parseFqdn(fromOctal(zone.name))];
  if (!isWithin(owner, apex)) return [`RRSet with DNS name ${name} is not permitted in zone ${zone.name}`];
  if (type === 'CNAME' && owner === apex)
    return [`RRSet of type CNAME with DNS name ${name} is not permitted at apex in zone ${zone.name}`];
  if (alias && (ttl !== undefined || values.length > 0)) return ['Invalid request: alias with records'];
  if (!alias && (ttl === undefined || values.length === 0))
    return ['Invalid request: Expected exactly one of [AliasTarget, all of [TTL, and ResourceRecords]]'];
  if (type === 'CNAME' && values.length > 1) return [`Invalid Resource Record: CNAME ${name} has more than one value`];
  const repeated = values.find((value, index) => values.indexOf(value) !== index);
  if (repeated !== undefined) return [`Duplicate Resource Record: '${repeated}'`];
  return values.flatMap((value) => faultOfValue(type, value));
}

function faultOfValue(type: string, value: string): string[] {
  const isText = type === 'TXT' || type === 'SPF';
  if (value.length > 4000)
    return [`Value '${value.slice(0, 20)}…' failed to satisfy constraint: length less than or equal to 4000`];
  if (isText && !isQuoted(value)) {
    return [
      `Invalid Resource Record: 'FATAL problem: InvalidCharacterString (Value should be enclosed in quotation marks) encountered with '${value}''`,
    ];
  }
  return isData(type, fromOctal(value), '.')
    ? []
    : [`Invalid Resource Record: 'FATAL problem: Invalid${type} encountered with '${value}''`];
}

/** The rules of a zone that its sets would break together. */
export function faultsIn(
  working: ReadonlyMap<string, StoredSet>,
  zone: StoredZone,
  operations: readonly Operation[],
): string[] {
  if (!working.has(keyOf({ name: zone.name, type: 'NS' }))) {
    return ['A HostedZone must contain at least one NS record for the zone itself.'];
  }
  if (!working.has(keyOf({ name: zone.name, type: 'SOA' })))
    return ['A HostedZone must contain exactly one SOA record.'];
  const touched = new Set(operations.map(({ set: { name } }) => name));
  const byName = Map.groupBy(
    [...working.values()].filter(({ set: { name } }) => touched.has(name)),
    ({ set: { name } }) => name,
  );
  return [...byName].flatMap(([name, stored]) =>
    faultsAt(
      name,
      stored.map(({ set }) => set),
      { working, zone },
    ),
  );
}

function faultsAt(
  name: string,
  sets: readonly AwsSet[],
  { working, zone }: { working: ReadonlyMap<string, StoredSet>; zone: StoredZone },
): string[] {
  const conflict = sets.some(({ type }) =>
    sets.some((other) => typesConflict(parseRecordType(type), parseRecordType(other.type))),
  );
  if (conflict) {
    return [
      `RRSet of type CNAME with DNS name ${name} is not permitted as it conflicts with other records with the same DNS name in zone ${zone.name}`,
    ];
  }
  const mixed = sets.find(
    ({ type, identifier }) => identifier === undefined && sets.filter((other) => other.type === type).length > 1,
  );
  if (mixed)
    return [
      `RRSet with DNS name ${name}, type ${mixed.type} cannot be created as other RRSets exist with the same name and type.`,
    ];
  const lost = sets.find(({ type, alias }) => {
    if (alias?.zone !== zone.id) return false;
    const target = normalName(alias.target);
    return ![...working.values()].some(({ set }) => set.name === target && set.type === type);
  });
  return lost
    ? [
        `Tried to create an alias that targets ${lost.alias?.target}, type ${lost.type} in zone ${zone.id}, but that target was not found`,
      ]
    : [];
}
