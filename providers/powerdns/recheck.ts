import { absoluteName, rrsetId } from '../../src/dns/index.js';
import type { Fqdn, RelativeName, Rrset } from '../../src/dns/index.js';
import { pause } from '../contract/pause.js';
import type { CurrentSets, Look } from '../contract/recheck.js';
import { withoutSoa, type PowerDnsRrset } from './answers.js';
import type { PowerDnsClient, SetsAtName } from './client.js';
import { printTypeName } from './content.js';
import { readRrsets, type PowerDnsMeta } from './convert.js';
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
  const names = [...new Set(touched.map(({ name }) => name))];
  const mayHideDisabled = touched.some(({ name, type }) => hasDisabled(base.get(rrsetId(name, type))));
  const isFiltered = names.length <= maxRecheckReads && !mayHideDisabled;
  const filtered = isFiltered ? await setsAt(client, zone, names) : null;
  const isEnough = filtered !== null && (filtered.isWholeZone || !mayHide(filtered.version));
  const { sets, version } = isEnough ? filtered : await setsOfZone(client, zone, names);
  return { sets: currentSets(sets, zone, touched), version };
}

interface TouchedSets {
  touched: readonly Rrset[];
  /** The sets as they were read for the plan, by `rrsetId`. */
  base: ReadonlyMap<string, Rrset>;
  /** Whether somebody may have disabled a record between `base` and this version of the zone. */
  mayHide?(version: ZoneVersion | null): boolean;
}

/** Reads the whole zone, and of its text no more than the sets at these names. */
async function setsOfZone(client: Reader, zone: Fqdn, names: readonly RelativeName[]): Promise<SetsAtName> {
  const response = await client.zoneText(zone);
  const pieces = cutZone(response.text);
  if (!pieces) {
    const found = client.readZone(response, zone);
    return { sets: found.rrsets, isWholeZone: true, version: versionOf(found) };
  }
  const version = versionOf(client.readHead({ ...response, text: pieces.zone }, zone));
  if (!pieces.sets.some((text) => text.endsWith('"type": "SOA"}'))) throw withoutSoa(zone);
  const wanted = new Set<string>(names.map((name) => absoluteName(name, zone)));
  const found: PowerDnsRrset[] = [];
  for (const [index, text] of pieces.sets.entries()) {
    if (wanted.has(nameIn(text).toLowerCase())) found.push(client.readSet({ ...response, text }));
    if (index % setsPerPause === setsPerPause - 1) await pause();
  }
  return { sets: found, isWholeZone: true, version };
}

/** To find and to read one takes microseconds. */
const setsPerPause = 500;

/** One request per name; one in all at a server that ignores the filter and answers with the whole zone. */
async function setsAt(client: Reader, zone: Fqdn, names: readonly RelativeName[]): Promise<SetsAtName> {
  const [first, ...others] = names;
  if (first === undefined) return { sets: [], isWholeZone: false, version: null };
  const { sets, isWholeZone, version } = await client.setsAt(zone, absoluteName(first, zone));
  if (isWholeZone) return { sets, isWholeZone, version };
  const more = await Promise.all(others.map((name) => client.setsAt(zone, absoluteName(name, zone))));
  return { sets: [...sets, ...more.flatMap((answer) => answer.sets)], isWholeZone, version };
}

function hasDisabled(rrset: Rrset | undefined): boolean {
  const { disabled = [] }: PowerDnsMeta = rrset?.meta ?? {};
  return disabled.length > 0;
}

function currentSets(sets: readonly PowerDnsRrset[], zone: Fqdn, touched: readonly Rrset[]): CurrentSets {
  const typesByName = new Map<string, Map<string, string>>();
  for (const { name, type } of touched) {
    const key = absoluteName(name, zone).toLowerCase();
    const types = typesByName.get(key) ?? new Map<string, string>();
    typesByName.set(key, types.set(printTypeName(type), rrsetId(name, type)));
  }
  const current = new Map<string, Rrset | null>();
  for (const set of sets) {
    // Names are compared as text, which spares parsing all of a large zone: escaped names are never written (`limits.ts`).
    const types = set.records.length > 0 ? typesByName.get(set.name.toLowerCase()) : undefined;
    if (types === undefined) continue;
    const [rrset] = readRrsets([set], zone).rrsets;
    const id = rrset ? rrsetId(rrset.name, rrset.type) : types.get(set.type);
    if (id !== undefined) current.set(id, rrset ?? null);
  }
  return current;
}
