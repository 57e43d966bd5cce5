import { absoluteName, rrsetId } from '../../src/dns/index.js';
import type { Fqdn, RelativeName, Rrset } from '../../src/dns/index.js';
import { pause } from '../contract/pause.js';
import { isUnmoved, type Look } from '../contract/recheck.js';
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
  const found = new FoundSets(zone, { touched, base });
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
  const pieces = cutZone(response.text);
  if (!pieces) {
    const whole = client.readZone(response, zone);
    for (const set of whole.rrsets) found.add(set);
    return versionOf(whole);
  }
  const version = versionOf(client.readHead({ ...response, text: pieces.zone }, zone));
  if (!pieces.sets.some((text) => text.endsWith('"type": "SOA"}'))) throw withoutSoa(zone);
  for (const [index, text] of pieces.sets.entries()) {
    if (found.isAt(nameIn(text))) found.add(client.readSet({ ...response, text }));
    if (index % setsPerPause === setsPerPause - 1) await pause();
  }
  return version;
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

/** The touched sets among those that the host shows. */
class FoundSets {
  /** By `rrsetId`. A set that is as it was is the object in `base`: a large plan holds no second copy. */
  readonly sets = new Map<string, Rrset | null>();
  private readonly typesByName = new Map<string, Map<string, string>>();
  private readonly base: ReadonlyMap<string, Rrset>;

  constructor(
    private readonly zone: Fqdn,
    { touched, base }: Pick<TouchedSets, 'touched' | 'base'>,
  ) {
    this.base = base;
    for (const { name, type } of touched) {
      const key = absoluteName(name, zone).toLowerCase();
      const types = this.typesByName.get(key) ?? new Map<string, string>();
      this.typesByName.set(key, types.set(printTypeName(type), rrsetId(name, type)));
    }
  }

  /** Names are compared as text, which spares parsing all of a large zone: escaped names are never written (`limits.ts`). */
  isAt(name: string): boolean {
    return this.typesByName.has(name.toLowerCase());
  }

  add(set: PowerDnsRrset): void {
    const types = set.records.length > 0 ? this.typesByName.get(set.name.toLowerCase()) : undefined;
    if (types === undefined) return;
    const [rrset] = readRrsets([set], this.zone).rrsets;
    const id = rrset ? rrsetId(rrset.name, rrset.type) : types.get(set.type);
    if (id === undefined) return;
    const was = this.base.get(id);
    this.sets.set(id, was && isUnmoved(was, rrset) ? was : (rrset ?? null));
  }
}
