import { maxTtlSeconds } from '../presentation/ttl.js';
import { codeOfType } from '../type-codes.js';
import { disabledValues } from '../rrset.js';
import { settingsIn, type SettingOfSet } from '../settings/set-settings.js';
import { saySyntax } from '../syntax.words.js';
import { finish, mapInSteps, type Steps } from '../steps.js';
import type { Rdata, RelativeName, Rrset, Zone } from '../types.js';

/** For records of a file that says nothing else. */
export const usualTtlSeconds = 3_600;

/**
 * A master file that `parseZoneFile` reads back as the same zone, less vendor meta, which has no place in one.
 * SOA first, columns aligned, every TTL written out; `$TTL` serves lines that people add. Records that the host does not
 * serve are comments: whoever loads the file must not publish them. Settings of the host are comments too.
 */
export function printZoneFile(zone: Zone, settingsNote?: string): string {
  return finish(printZoneFileInSteps(zone, settingsNote)).join('\n');
}

/** The lines of `printZoneFile` for large zones; the last one is empty. */
export function* printZoneFileInSteps(zone: Zone, settingsNote = saySyntax('comment.settings').text): Steps<string[]> {
  const ttls = new SetTtls(zone.rrsets);
  yield;
  const soa = zone.rrsets.filter(({ type }) => type === 'SOA');
  const others = zone.rrsets.filter(({ type }) => type !== 'SOA');
  const lines = (yield* mapInSteps([...soa, ...others], (set) => linesOf(set, ttls))).flat();
  const widths = [0, 1, 2, 3].map((at) => widest(lines, at)) as [number, number, number, number];
  yield;
  const printed = (yield* mapInSteps(lines, (line) => printLine(line, widths))).flat();
  const note = lines.some(({ above, beside }) => above.length + beside.length > 0) ? [`; ${settingsNote}`] : [];
  return [...note, `$ORIGIN ${zone.name}`, `$TTL ${commonTtl(zone.rrsets)}`, ...printed, ''];
}

interface Line {
  cells: readonly [string, string, string, string, string];
  isDisabled: boolean;
  above: readonly string[];
  beside: readonly SettingOfSet[];
}

function linesOf(set: Rrset, ttls: SetTtls): Line[] {
  const disabled = new Set(disabledValues(set));
  const ttlsOfValues = ttls.ofValues(set);
  const settings = Map.groupBy(settingsIn(set), ({ of }) => of);
  return set.values.map((value, index) => {
    const cells = [set.name, String(ttlsOfValues[index]), 'IN', set.type, value] as const;
    const above = index === 0 ? settingsLine(set, settings.get(null) ?? []) : [];
    const beside = settings.get(value)?.filter(({ key }) => key !== 'disabled') ?? [];
    return { cells, isDisabled: disabled.has(value), above, beside };
  });
}

function printLine(
  line: Line,
  [nameWidth, ttlWidth, , typeWidth]: readonly [number, number, number, number],
): string[] {
  const [name, ttl, dnsClass, type, value] = line.cells;
  const columns = [name.padEnd(nameWidth), ttl.padEnd(ttlWidth), dnsClass, type.padEnd(typeWidth), value].join(' ');
  const settings = line.beside.length > 0 ? ` ; ${settingsText(line.beside)}` : '';
  return [...line.above, `${line.isDisabled ? '; disabled: ' : ''}${columns}${settings}`];
}

/** The settings of the whole set, on a line of their own. */
function settingsLine({ name, type }: Rrset, settings: readonly SettingOfSet[]): string[] {
  return settings.length > 0 ? [`; all ${name} ${type}: ${settingsText(settings)}`] : [];
}

/** JSON keeps the comment on its line whatever the host stores. */
function settingsText(settings: readonly SettingOfSet[]): string {
  return settings.map(({ key, setting }) => `${JSON.stringify(key)}: ${JSON.stringify(setting)}`).join(', ');
}

/** The TTLs of single records: signatures have that of what they sign, so those of one name differ. RFC 4034 §3. */
class SetTtls {
  private readonly bySet: ReadonlyMap<string, number>;

  constructor(rrsets: readonly Rrset[]) {
    const signed = new Set(rrsets.flatMap(({ name, type }) => (type === 'RRSIG' ? [name] : [])));
    const covered = rrsets.filter(({ name }) => signed.has(name));
    this.bySet = new Map(covered.map(({ name, type, ttlSeconds }) => [keyOf(name, codeOfType(type)), ttlSeconds]));
  }

  /** In the order of the values. The lowest is that of the set, or all are: a reader takes the lowest. */
  ofValues({ name, type, ttlSeconds, values }: Rrset): number[] {
    const ofSet = values.map(() => ttlSeconds);
    if (type !== 'RRSIG') return ofSet;
    const ttls = values.map((value) => this.ofSignature(name, value));
    return Math.min(...ttls) === ttlSeconds ? ttls : ofSet;
  }

  private ofSignature(name: RelativeName, signature: Rdata): number {
    const [covered, , , originalTtl] = signature.split(' ', 4) as [string, string, string, string];
    // A reader takes a larger TTL as 0. RFC 2181 §8.
    const unsigned = Number(originalTtl) > maxTtlSeconds ? 0 : Number(originalTtl);
    return this.bySet.get(keyOf(name, codeOfType(covered))) ?? unsigned;
  }
}

function keyOf(name: RelativeName, code: number): string {
  return `${code} ${name}`;
}

function widest(lines: readonly { readonly cells: readonly string[] }[], at: number): number {
  return lines.reduce((width, { cells }) => Math.max(width, cells[at]!.length), 0);
}

/** The TTL of most sets, the longest among equals. */
function commonTtl(rrsets: readonly Rrset[]): number {
  const counts = new Map<number, number>();
  for (const { ttlSeconds } of rrsets) counts.set(ttlSeconds, (counts.get(ttlSeconds) ?? 0) + 1);
  const [first] = [...counts].sort(([ttlA, a], [ttlB, b]) => b - a || ttlB - ttlA);
  return first?.[0] ?? usualTtlSeconds;
}
