import { maxTtlSeconds } from '../presentation/ttl.js';
import { codeOfType } from '../type-codes.js';
import { disabledValues } from '../rrset.js';
import { settingsIn, type SettingOfSet } from '../settings/set-settings.js';
import { saySyntax } from '../syntax.words.js';
import { eachInSteps, finish, mapInSteps, type Steps } from '../steps.js';
import type { Fqdn, Rdata, RelativeName, Rrset, Zone } from '../types.js';

/** For records of a file that says nothing else. */
export const usualTtlSeconds = 3_600;

/**
 * A master file that `parseZoneFile` reads back as the same zone, less vendor meta, which has no place in one.
 * SOA first, columns aligned, every TTL written out; `$TTL` serves lines that people add. Records that the host does not
 * serve are comments: whoever loads the file must not publish them. Settings of the host are comments too.
 */
export function printZoneFile(zone: Zone, settingsNote?: string): string {
  return finish(linesInSteps(zone, settingsNote)).join('\n');
}

/** The last line is empty. */
function* linesInSteps({ name, rrsets }: Zone, settingsNote?: string): Steps<string[]> {
  const layout = new ZoneFileLayout();
  yield* layout.measure(rrsets);
  return [...layout.head(name, settingsNote), ...(yield* layout.print(rrsets)), ''];
}

/**
 * Prints a zone in parts, none of which is kept: first all are measured, then all are printed. A part has all sets of its
 * names, and the first one those of the apex.
 */
export class ZoneFileLayout {
  private readonly setsByTtl = new Map<number, number>();
  private widths: Widths = { name: 0, ttl: 0, type: 0 };
  private hasSettings = false;

  *measure(rrsets: readonly Rrset[]): Steps<void> {
    const ttls = new SetTtls(rrsets);
    yield;
    yield* eachInSteps(rrsets, (set) => this.measureSet(set, ttls));
  }

  /** The lines in front of the records. */
  head(zone: Fqdn, settingsNote = saySyntax('comment.settings').text): string[] {
    const note = this.hasSettings ? [`; ${settingsNote}`] : [];
    return [...note, `$ORIGIN ${zone}`, `$TTL ${this.usualTtl()}`];
  }

  *print(rrsets: readonly Rrset[]): Steps<string[]> {
    const ttls = new SetTtls(rrsets);
    const soa = rrsets.filter(({ type }) => type === 'SOA');
    const others = rrsets.filter(({ type }) => type !== 'SOA');
    yield;
    const lines = yield* mapInSteps([...soa, ...others], (set) => {
      return linesOf(set, ttls).flatMap((line) => printLine(line, this.widths));
    });
    return lines.flat();
  }

  private measureSet(set: Rrset, ttls: SetTtls): void {
    const { name, ttl, type } = this.widths;
    this.widths = {
      name: Math.max(name, set.name.length),
      ttl: Math.max(ttl, ...ttls.ofValues(set).map((seconds) => String(seconds).length)),
      type: Math.max(type, set.type.length),
    };
    this.setsByTtl.set(set.ttlSeconds, (this.setsByTtl.get(set.ttlSeconds) ?? 0) + 1);
    this.hasSettings ||=
      set.meta !== undefined && linesOf(set, ttls).some(({ above, beside }) => above.length + beside.length > 0);
  }

  /** The TTL of most sets, the longest among equals. */
  private usualTtl(): number {
    const [first] = [...this.setsByTtl].sort(([ttlA, a], [ttlB, b]) => b - a || ttlB - ttlA);
    return first?.[0] ?? usualTtlSeconds;
  }
}

/** How wide the columns are. */
interface Widths {
  name: number;
  ttl: number;
  type: number;
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

function printLine(line: Line, widths: Widths): string[] {
  const [name, ttl, dnsClass, type, value] = line.cells;
  const columns = [name.padEnd(widths.name), ttl.padEnd(widths.ttl), dnsClass, type.padEnd(widths.type), value].join(
    ' ',
  );
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
