import { absoluteName, apex, disabledValues, DnsSyntaxError, rootName, rrsetId } from '../../src/dns/index.js';
import type { Fqdn, RecordType, RelativeName, Rrset } from '../../src/dns/index.js';
import { withoutSoa } from '../contract/incomplete.js';
import { visitAll } from '../contract/turns.js';
import { isUnmoved, type Look } from '../contract/recheck.js';
import type { PowerDnsRrset } from './answers.js';
import type { PowerDnsClient, SetsAtName } from './client.js';
import { readTypeName } from './content.js';
import { readRrsets } from './convert.js';
import { maxRecheckReads } from './limits.js';
import { cutZone, nameIn } from './zone-text.js';
import { versionOf, type ZoneVersion } from './zone-version.js';

/** The calls that read. */
type Reader = Pick<PowerDnsClient, 'setsAt' | 'zoneText' | 'readZone' | 'readHead' | 'readSet'>;

/**
 * Reads the touched sets by one filtered request per owner name, which takes as long in a zone of a million records as
 * in a small one. Reads the whole zone where that is quicker, and where a filtered answer may hide something: releases
 * before 5.0 leave disabled records out of it.
 */
export async function readTouched(
  client: Reader,
  zone: Fqdn,
  { touched, base, mayHide = () => false }: TouchedSets,
): Promise<Look<ZoneVersion>> {
  const names = new Set<RelativeName>();
  await visitAll(touched, ({ name }) => void names.add(name));
  const isFiltered = names.size <= maxRecheckReads && !hidesDisabled(touched, base);
  const filtered = isFiltered ? await setsAt(client, zone, [...names]) : null;
  const found = new FoundSets(zone, names, base);
  if (filtered === null || !(filtered.isWholeZone || !mayHide(filtered.version)))
    return { version: await readWholeZone(client, zone, found), sets: found.sets };
  for (const set of filtered.sets) found.add(set);
  return { version: filtered.version, sets: found.sets };
}

interface TouchedSets {
  touched: readonly Rrset[];
  /** The sets as they were read for the plan, by `rrsetId`. */
  base: ReadonlyMap<string, Rrset>;
  /** Whether somebody may have disabled a record between `base` and this version of the zone. */
  mayHide?(version: ZoneVersion | null): boolean;
}

/** Reads the whole zone, and of its text no more than the sets that are looked for. */
async function readWholeZone(client: Reader, zone: Fqdn, found: FoundSets): Promise<ZoneVersion | null> {
  const response = await client.zoneText(zone);
  const pieces = await cutZone(response.text);
  if (!pieces) {
    const whole = client.readZone(response, zone);
    for (const set of whole.rrsets) found.add(set);
    return versionOf(whole);
  }
  const version = versionOf(client.readHead({ ...response, text: pieces.zone }, zone));
  if (!pieces.sets.some((text) => text.endsWith('"type": "SOA"}'))) throw withoutSoa('PowerDNS', zone);
  await visitAll(pieces.sets, (text) => {
    if (found.isAt(nameIn(text))) found.add(client.readSet({ ...response, text }));
  });
  return version;
}

/** One request per name; one in all at a server that ignores the filter and answers with the whole zone. */
async function setsAt(client: Reader, zone: Fqdn, names: readonly RelativeName[]): Promise<SetsAtName> {
  const [first, ...others] = names;
  if (first === undefined) return { sets: [], isWholeZone: false, version: null };
  const { sets, isWholeZone, version } = await client.setsAt(zone, absoluteName(first, zone));
  if (isWholeZone) return { sets, isWholeZone, version };
  const more = await Promise.all(others.map((name) => client.setsAt(zone, absoluteName(name, zone))));
  return { sets: [...sets, ...more.flatMap((answer) => answer.sets)], isWholeZone, version };
}

/** Few sets have disabled records. */
function hidesDisabled(touched: readonly Rrset[], base: ReadonlyMap<string, Rrset>): boolean {
  const ids = new Set([...base].filter(([, rrset]) => disabledValues(rrset).length > 0).map(([id]) => id));
  return ids.size > 0 && touched.some(({ name, type }) => ids.has(rrsetId(name, type)));
}

/** The sets at the touched names among those that the host shows. */
class FoundSets {
  /** By `rrsetId`. A set that is as it was is the object in `base`: a large plan holds no second copy. */
  readonly sets = new Map<string, Rrset | null>();
  private readonly ending: string;

  constructor(
    private readonly zone: Fqdn,
    private readonly names: ReadonlySet<RelativeName>,
    private readonly base: ReadonlyMap<string, Rrset>,
  ) {
    this.ending = zone === rootName ? rootName : `.${zone}`;
  }

  /** Names are compared as text, which spares parsing all of a large zone: escaped names are never written (`limits.ts`). */
  isAt(name: string): boolean {
    return this.names.has(this.relative(name));
  }

  add(set: PowerDnsRrset): void {
    if (set.records.length === 0 || !this.isAt(set.name)) return;
    const [rrset] = readRrsets([set], this.zone).rrsets;
    const id = rrset ? rrsetId(rrset.name, rrset.type) : this.idOfUnread(set);
    const was = this.base.get(id);
    this.sets.set(id, was && isUnmoved(was, rrset) ? was : (rrset ?? null));
  }

  private relative(name: string): RelativeName {
    const lower = name.toLowerCase();
    if (lower === this.zone) return apex;
    return (lower.endsWith(this.ending) ? lower.slice(0, -this.ending.length) : lower) as RelativeName;
  }

  private idOfUnread({ name, type }: PowerDnsRrset): string {
    return rrsetId(this.relative(name), typeNamed(type));
  }
}

/** A name that we do not know stays as it is: no change is about such a type. */
function typeNamed(name: string): RecordType {
  try {
    return readTypeName(name);
  } catch (error) {
    if (error instanceof DnsSyntaxError) return name as RecordType;
    throw error;
  }
}
