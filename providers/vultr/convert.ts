import { apex, parseRdata, parseRecordType, ttlInRange } from '../../src/dns/index.js';
import type { Fqdn, Rdata } from '../../src/dns/index.js';
import type { PayloadRecord } from '../contract/granularity/payload.js';
import type { HostedRecord } from '../contract/provider.js';
import { ownerIn, unlessUnreadable, withDot, withoutDot } from '../contract/reading.js';
import { quoted, utf8Rdata, utf8Text } from '../contract/texts.js';
import type { VultrRecord } from './answers.js';
import { capabilities } from './limits.js';

/** A record as it is written. */
export interface RecordBody {
  name: string;
  type: string;
  data: string;
  ttl: number;
  priority?: number;
}

export function hostedRecord(record: VultrRecord, zone: Fqdn): HostedRecord {
  const { id, name, type, ttl } = record;
  const rdata = rdataOf(record, zone);
  return { id, name: name === '' ? apex : ownerIn(zone, name), type, ttlSeconds: ttlInRange(ttl), rdata, raw: record };
}

/** The data of a record as people should see it. */
export function textOf({ raw }: HostedRecord): string {
  const { data, priority } = raw as VultrRecord;
  return priority === null || priority <= 0 ? data : `${priority} ${data}`;
}

export function bodyOf({ name, type, ttlSeconds, rdata }: PayloadRecord): RecordBody {
  const value = rdata ?? '';
  return { name: name === apex ? '' : name, type, ttl: ttlSeconds, ...dataOf(type, value as Rdata) };
}

function rdataOf(record: VultrRecord, zone: Fqdn): Rdata | null {
  const { type, data } = record;
  if (!capabilities.types[type]?.write) return null;
  if (type === 'TXT') return textIn(data);
  const text = presentationOf(record);
  return text === null ? null : unlessUnreadable(() => parseRdata(parseRecordType(type), text, zone));
}

/** Vultr keeps a text in one pair of quotation marks, with none inside. What it means by others is not known. */
function textIn(data: string): Rdata | null {
  const inner = /^"([^"\\]*)"$/.exec(data)?.[1];
  return inner === undefined ? null : utf8Rdata(inner);
}

function presentationOf({ type, data, priority }: VultrRecord): string | null {
  switch (type) {
    case 'CNAME':
    case 'NS':
      return withDot(data);
    case 'MX':
      return priority === null || priority < 0 ? null : `${priority} ${withDot(data)}`;
    case 'SRV':
      return priority === null || priority < 0 ? null : `${priority} ${withDot(data)}`;
    case 'CAA': {
      const [flags, tag, ...issuer] = data.split(' ');
      return `${flags} ${tag} ${quoted(issuer.join(' ').replace(/^"(.*)"$/, '$1'))}`;
    }
    default:
      return data;
  }
}

function dataOf(type: string, value: Rdata): Pick<RecordBody, 'data' | 'priority'> {
  const [first = '', ...rest] = value.split(' ');
  switch (type) {
    case 'TXT':
      return { data: `"${utf8Text(value)}"` };
    case 'CNAME':
    case 'NS':
      return { data: withoutDot(value) };
    case 'MX':
      return { data: withoutDot(rest.join(' ')), priority: Number(first) };
    case 'SRV': {
      const [weight = '', port = '', target = ''] = rest;
      return { data: `${weight} ${port} ${withoutDot(target)}`, priority: Number(first) };
    }
    default:
      return { data: value };
  }
}
