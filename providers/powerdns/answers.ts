import { DnsSyntaxError, parseFqdn } from '../../src/dns/index.js';
import type { Fqdn } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { HttpResponse } from '../contract/context.js';

export interface PowerDnsRecord {
  readonly content: string;
  readonly disabled: boolean;
}

export interface PowerDnsRrset {
  /** As it came: absolute, with the dot. */
  readonly name: string;
  readonly type: string;
  readonly ttl: number;
  /** Empty where a set has comments only. */
  readonly records: readonly PowerDnsRecord[];
  /** Kept as they came, fields we do not know included. */
  readonly comments: readonly unknown[];
}

export interface PowerDnsZone {
  readonly name: Fqdn;
  /** `Native`, `Master`, `Slave` …; newer releases add `Primary`, `Producer`, `Consumer`. */
  readonly kind: string;
}

/** Anything but JSON is no answer of PowerDNS: a proxy's page, a wrong port, a cut connection. */
export function parseJson(response: HttpResponse): unknown {
  try {
    return JSON.parse(response.text) as unknown;
  } catch {
    const what = response.text.trim() === '' ? 'an empty page' : /^\s*</.test(response.text) ? 'a web page' : 'no JSON';
    throw new ProviderError('protocol', `The API address answered with ${what} where PowerDNS answers with JSON.`, {
      httpStatus: response.status,
    });
  }
}

export function parseServer(body: unknown): { version: string } {
  const server = object(body, 'a server');
  if (server.type !== 'Server') throw misshapen('a server');
  return { version: text(server.version, 'the version of the server') };
}

export function parseZones(body: unknown): PowerDnsZone[] {
  return list(body, 'the list of zones').map(parseZoneHead);
}

/** Refuses a document that is not this zone, or not whole: a zone with no SOA has not been listed. */
export function parseZone(body: unknown, zone: Fqdn): PowerDnsZone & { rrsets: PowerDnsRrset[] } {
  const head = parseZoneHead(body);
  if (head.name !== zone) throw misshapen(`the zone ${zone}`);
  const rrsets = list(object(body, 'a zone').rrsets, 'the record sets').map(parseRrset);
  if (!rrsets.some(({ type, records }) => type === 'SOA' && records.length > 0)) {
    throw new ProviderError(
      'partial_listing',
      `PowerDNS listed no SOA record for ${zone}, so the listing is not whole.`,
    );
  }
  const ids = rrsets.map(({ name, type }) => `${name.toLowerCase()} ${type}`);
  if (new Set(ids).size !== ids.length) throw misshapen('a record set, listed twice');
  return { ...head, rrsets };
}

function parseZoneHead(body: unknown): PowerDnsZone {
  const zone = object(body, 'a zone');
  return { name: zoneName(text(zone.name, 'the name of a zone')), kind: text(zone.kind, 'the kind of a zone') };
}

function zoneName(name: string): Fqdn {
  try {
    return parseFqdn(name);
  } catch (error) {
    throw error instanceof DnsSyntaxError ? misshapen('the name of a zone') : error;
  }
}

function parseRrset(body: unknown): PowerDnsRrset {
  const rrset = object(body, 'a record set');
  if (typeof rrset.ttl !== 'number' || !Number.isInteger(rrset.ttl) || rrset.ttl < 0) throw misshapen('a TTL');
  return {
    name: text(rrset.name, 'the name of a record set'),
    type: text(rrset.type, 'the type of a record set'),
    ttl: rrset.ttl,
    records: list(rrset.records, 'the records of a set').map(parseRecord),
    comments: rrset.comments === undefined ? [] : list(rrset.comments, 'the comments of a set'),
  };
}

function parseRecord(body: unknown): PowerDnsRecord {
  const record = object(body, 'a record');
  const disabled = record.disabled ?? false;
  if (typeof disabled !== 'boolean') throw misshapen('whether a record is disabled');
  return { content: text(record.content, 'the content of a record'), disabled };
}

function object(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw misshapen(what);
  return value as Record<string, unknown>;
}

function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw misshapen(what);
  return value;
}

function text(value: unknown, what: string): string {
  if (typeof value !== 'string') throw misshapen(what);
  return value;
}

function misshapen(what: string): ProviderError {
  return new ProviderError('protocol', `PowerDNS answered in a form we do not know: ${what} was expected.`);
}
