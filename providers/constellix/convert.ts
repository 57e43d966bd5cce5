import { apex, parseRdata, parseRecordType, ttlInRange } from '../../src/dns/index.js';
import type { Change, Fqdn, Rdata } from '../../src/dns/index.js';
import type { HostedRecord } from '../contract/provider.js';
import { ownerIn, unlessUnreadable } from '../contract/reading.js';
import { caaParts, joinedText, plainTextRdata, quoted, textRdata } from '../contract/texts.js';
import type { ConstellixRecord, ConstellixValue } from './answers.js';
import type { SetBody } from './client.js';
import { capabilities } from './limits.js';
import type { ConstellixMeta, RawValue } from './settings.js';

/**
 * The values of the records. Those of pools, of failover or for some locations, with a value that is switched off or cannot be read,
 * and those of a name and type that has several, are not written at all.
 */
export function hostedRecords(records: readonly ConstellixRecord[], zone: Fqdn): HostedRecord[] {
  const ofSet = Map.groupBy(records, ({ name, type }) => `${name} ${type}`);
  return records.flatMap((record) => {
    const isAlone = ofSet.get(`${record.name} ${record.type}`)?.length === 1;
    return valuesOf(record, isAlone, zone);
  });
}

/** The data of a record as people should see it. */
export function textOf({ raw }: HostedRecord): string {
  const { record, value } = raw as RawValue;
  const { recordOption } = record;
  if (!value) return recordOption;
  const { level, priority, weight, port, flag, tag, data, value: text } = value;
  const shown = [level, priority, weight, port, flag, tag, data, text].filter((part) => part !== null && part !== '');
  return recordOption === 'roundRobin' ? shown.join(' ') : `${shown.join(' ')} (${recordOption})`;
}

/** Whether the set holds something that a write would lose. */
export function isLocked(records: readonly HostedRecord[]): boolean {
  return records.some(({ rdata }) => rdata === null);
}

/** `records`: those of the set right before. A change without settings keeps those that the set has. */
export function bodyOf({ after }: Exclude<Change, { kind: 'delete' }>, records: readonly HostedRecord[]): SetBody {
  const { name, type, ttlSeconds: ttl, values, meta } = after;
  const had = (records[0]?.raw as RawValue | undefined)?.record;
  const { note = '' }: ConstellixMeta = meta ?? { note: had?.note };
  const base = {
    name: name === apex ? '' : name,
    ttl,
    ...(had && { noAnswer: had.noAnswer, gtdRegion: had.gtdRegion }),
    ...((note !== '' || had) && { note }),
  };
  if (type === 'CNAME') return { ...base, host: values[0] ?? '' };
  return { ...base, roundRobin: values.map((value) => dataOf(type, value)) };
}

/** As Constellix calls it. */
export function hostType(type: string): string {
  return type === 'ALIAS' ? 'ANAME' : type;
}

function valuesOf(record: ConstellixRecord, isAlone: boolean, zone: Fqdn): HostedRecord[] {
  const name = record.name === '' ? apex : ownerIn(zone, record.name);
  const type = record.type === 'ANAME' ? 'ALIAS' : record.type;
  const base = { id: String(record.id), name, type, ttlSeconds: ttlInRange(record.ttl) };
  const { roundRobin, recordOption, geolocation } = record;
  const values = roundRobin.map((value) => rdataOf(value, type, zone));
  const isPlain =
    recordOption === 'roundRobin' && geolocation === null && roundRobin.every(({ disableFlag }) => !disableFlag);
  const isOfHost = type === 'NS' && name === apex;
  const isWhole = isAlone && isPlain && !isOfHost && values.every((value) => value !== null);
  if (roundRobin.length === 0) return [{ ...base, rdata: null, raw: { record, value: null } satisfies RawValue }];
  return roundRobin.map((value, index): HostedRecord => {
    return { ...base, rdata: isWhole ? (values[index] ?? null) : null, raw: { record, value } satisfies RawValue };
  });
}

function rdataOf(value: ConstellixValue, type: string, zone: Fqdn): Rdata | null {
  if (!capabilities.types[type]?.write) return null;
  if (type === 'TXT' && !value.value.startsWith('"')) return plainTextRdata(value.value);
  const text = presentationOf(value, type, zone);
  if (text === null) return null;
  const rdata = unlessUnreadable(() => parseRdata(parseRecordType(type), text, zone));
  return type === 'TXT' && rdata !== null ? textRdata(joinedText(rdata)) : rdata;
}

function presentationOf(given: ConstellixValue, type: string, zone: Fqdn): string | null {
  const { value, level, priority, weight, port, flag, tag, data } = given;
  // An empty target is the domain itself, and one without a dot at its end is relative.
  const target = value === '' ? zone : value;
  switch (type) {
    case 'ALIAS':
    case 'CNAME':
    case 'NS':
    case 'PTR':
      return target;
    case 'MX':
      return level === null ? null : `${level} ${target}`;
    case 'SRV':
      return [priority, weight, port].includes(null) ? null : `${priority} ${weight} ${port} ${target}`;
    case 'CAA':
      return tag === null ? null : `${flag ?? 0} ${tag} ${quoted((data ?? '').replace(/^"(.*)"$/, '$1'))}`;
    case 'TXT':
      // Strings of a long text stand side by side, with a space between them or without.
      return value.replaceAll('""', '" "');
    default:
      return value;
  }
}

function dataOf(type: string, value: Rdata): object {
  const [first = '', second = '', third = '', fourth = ''] = value.split(' ');
  switch (type) {
    case 'MX':
      return { level: Number(first), value: second, disableFlag: false };
    case 'SRV':
      return {
        priority: Number(first),
        weight: Number(second),
        port: Number(third),
        value: fourth,
        disableFlag: false,
      };
    case 'CAA': {
      const { flags, tag, value: issuer } = caaParts(value);
      return { flag: flags, tag, data: issuer, disableFlag: false };
    }
    default:
      return { value, disableFlag: false };
  }
}
