import { parseFqdn, parseRdata, parseRecordType, relativeName, sameRdata, ttlInRange } from '../../src/dns/index.js';
import type { Change, Fqdn, Rdata, Rrset } from '../../src/dns/index.js';
import type { HostedRecord } from '../contract/provider.js';
import { unlessUnreadable, withDot } from '../contract/reading.js';
import { caaParts, quoted, utf8Rdata, utf8Text } from '../contract/texts.js';
import type { Ns1Listed, Ns1Record } from './answers.js';
import type { SetBody } from './client.js';
import { capabilities } from './limits.js';
import { wantedData, type Ns1Meta, type RawAnswer } from './settings.js';

/** The TTL of a record that follows its zone. */
const defaultTtl = 3600;

/** A plain record of a listing, as it would be by itself. */
export function recordOfListed({ short_answers: shorts, ...listed }: Ns1Listed): Ns1Record {
  const answers = shorts.map((short) => ({ answer: fieldsOfShort(listed.type, short), meta: {}, region: null }));
  return { ...listed, answers, filters: [], regions: {}, meta: {}, use_client_subnet: true };
}

/**
 * The answers of a set. One that follows another record, that holds an answer which cannot be read, or that has the same value
 * more than once, for several groups, is not written at all.
 */
export function hostedRecords(record: Ns1Record, zone: Fqdn): HostedRecord[] {
  const name = relativeName(parseFqdn(withDot(record.domain)), zone);
  const { type } = record;
  const base = { id: '', name, type, ttlSeconds: ttlInRange(record.ttl ?? defaultTtl) };
  if (record.link !== null || record.answers.length === 0) {
    return [{ ...base, rdata: null, raw: { record, answer: null } satisfies RawAnswer }];
  }
  const values = record.answers.map(({ answer }) => rdataOf(type, answer));
  const isWhole = values.every((value) => value !== null) && new Set(values).size === values.length;
  return record.answers.map((answer, index): HostedRecord => {
    return { ...base, rdata: isWhole ? (values[index] ?? null) : null, raw: { record, answer } satisfies RawAnswer };
  });
}

/** The data of a record as people should see it. */
export function textOf({ raw }: HostedRecord): string {
  const { record, answer } = raw as RawAnswer;
  return answer ? answer.answer.join(' ') : `→ ${record.link ?? ''}`;
}

/** Whether the set holds something that a write would lose. */
export function isLocked(records: readonly HostedRecord[]): boolean {
  return records.some(({ rdata }) => rdata === null);
}

/** `records`: those of the set right before. A change without settings keeps those that its values have. */
export function bodyOf(change: Exclude<Change, { kind: 'delete' }>, records: readonly HostedRecord[]): SetBody {
  const { after } = change;
  const { ttlSeconds: ttl, meta } = after;
  if (meta === undefined) return { ttl, answers: keptAnswers(after, records) };
  const { routing = {} }: Ns1Meta = meta;
  const values = inOrder(after, routing.order ?? []);
  return {
    ttl,
    answers: values.map((value) => ({ answer: fieldsOf(after.type, value), ...wantedData(meta, after, value) })),
    filters: routing.filters ?? [],
    regions: routing.regions ?? {},
    meta: routing.meta ?? {},
    use_client_subnet: routing.useClientSubnet ?? true,
  };
}

function keptAnswers({ type, values }: Rrset, records: readonly HostedRecord[]): SetBody['answers'] {
  const kept = records.filter(({ rdata }) => values.some((value) => rdata !== null && sameRdata(type, value, rdata)));
  const added = values.filter((value) => !kept.some(({ rdata }) => rdata !== null && sameRdata(type, value, rdata)));
  return [
    ...kept.map(({ raw }) => {
      const { answer } = raw as RawAnswer;
      const { meta = {}, region } = answer ?? {};
      return {
        answer: answer?.answer ?? [],
        ...(Object.keys(meta).length > 0 && { meta }),
        ...(region && { region }),
      };
    }),
    ...added.map((value) => ({ answer: fieldsOf(type, value) })),
  ];
}

function inOrder({ type, values }: Rrset, order: readonly string[]): Rdata[] {
  const placeOf = (value: Rdata) => {
    const place = order.findIndex((other) => sameRdata(type, other as Rdata, value));
    return place < 0 ? order.length : place;
  };
  return values.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function fieldsOfShort(type: string, short: string): string[] {
  const parts = short.split(' ');
  switch (type) {
    case 'TXT':
      return [short];
    case 'CAA':
      return [...parts.slice(0, 2), parts.slice(2).join(' ')];
    case 'HTTPS':
    case 'SVCB':
      return [...parts.slice(0, 2), parts.slice(2).join(' ')];
    default:
      return parts;
  }
}

function rdataOf(type: string, fields: readonly string[]): Rdata | null {
  if (!capabilities.types[type]?.write) return null;
  if (type === 'TXT') return fields.length === 1 ? utf8Rdata(fields[0] ?? '') : null;
  return unlessUnreadable(() => parseRdata(parseRecordType(type), presentationOf(type, fields)));
}

function presentationOf(type: string, fields: readonly string[]): string {
  const last = fields.at(-1) ?? '';
  switch (type) {
    case 'ALIAS':
    case 'CNAME':
    case 'DNAME':
    case 'MX':
    case 'NS':
    case 'PTR':
    case 'SRV':
      return [...fields.slice(0, -1), withDot(last)].join(' ');
    case 'CAA':
      return [...fields.slice(0, 2), quoted(last.replace(/^"(.*)"$/, '$1'))].join(' ');
    case 'NAPTR': {
      const [order, preference, ...texts] = fields.slice(0, -1);
      const strings = texts.map((text) => quoted(text.replace(/^"(.*)"$/, '$1')));
      return [order, preference, ...strings, withDot(last)].join(' ');
    }
    default:
      return fields.join(' ').trim();
  }
}

function fieldsOf(type: string, value: Rdata): string[] {
  const parts = value.split(' ');
  switch (type) {
    case 'TXT':
      return [utf8Text(value)];
    case 'CAA': {
      const { flags, tag, value: issuer } = caaParts(value);
      return [String(flags), tag, issuer];
    }
    case 'HTTPS':
    case 'SVCB':
      return [parts[0] ?? '', parts[1] ?? '', parts.slice(2).join(' ')];
    case 'NAPTR': {
      const strings = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) =>
        text.replace(/\\(["\\])/g, '$1'),
      );
      return [parts[0] ?? '', parts[1] ?? '', ...strings, parts.at(-1) ?? ''];
    }
    default:
      return parts;
  }
}
