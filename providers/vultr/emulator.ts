import { domainToUnicode } from 'node:url';
import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { numberIn } from '../contract/emulator/paging.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isBesideCname, isData } from '../contract/emulator/zone-rules.js';

export const vultrKey = 'VULTR-KEY';
/** Belongs to a user whose access control does not have the caller's address. */
export const vultrElsewhereKey = 'VULTR-KEY-FROM-ELSEWHERE';
/** Belongs to a user who may not manage DNS. */
export const vultrOtherKey = 'VULTR-KEY-WITHOUT-DNS';

/** As the API shows it: names without a dot at the end, IDNs in Unicode. */
export interface StoredRecord {
  id: string;
  type: string;
  name: string;
  data: string;
  priority: number;
  ttl: number;
}

export interface StoredZone {
  /** Without a dot at the end. */
  name: string;
  records: StoredRecord[];
}

const types = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'SSHFP', 'TXT'];
const defaultTtl = 300;
const withPriority = ['MX', 'SRV'];

/** The domains of the Vultr API v2. The README has the sources of each behaviour. */
export class VultrEmulator extends Emulator {
  readonly zones = new Map<string, StoredZone>();
  /** Domains of other accounts. */
  readonly taken = new Set<string>();
  protected override readonly basePath = '/v2';
  private lastId = 0;

  constructor(options: EmulatorOptions) {
    super(options, [{ requests: 30, perMs: 1000 }]);
  }

  addZone(name: string): StoredZone {
    const zone: StoredZone = { name: name.replace(/\.$/, ''), records: [] };
    this.zones.set(zone.name, zone);
    for (const host of [1, 2]) this.plant(zone, { type: 'NS', name: '', data: `ns${host}.vultr.com` });
    return zone;
  }

  /** A record that somebody made in the control panel. */
  plant(zone: StoredZone, record: Pick<StoredRecord, 'type' | 'name' | 'data'> & Partial<StoredRecord>): StoredRecord {
    this.lastId += 1;
    const id = `cb676a46-66fd-4dfb-b839-${String(this.lastId).padStart(12, '0')}`;
    const planted = { ttl: defaultTtl, priority: withPriority.includes(record.type) ? 10 : -1, ...record, id };
    zone.records.push(planted);
    return planted;
  }

  protected routes(): Route[] {
    const records = '/domains/{domain}/records';
    return [
      route('GET /domains', (request) => page(request, 'domains', [...this.zones.values()].map(described))),
      route('POST /domains', (request) => this.createZone(request)),
      route('GET /domains/{domain}', (request) => json(200, { domain: described(this.zoneOf(request)) })),
      route(`GET ${records}`, (request) => page(request, 'records', this.zoneOf(request).records)),
      route(`POST ${records}`, (request) => this.create(request)),
      route(`PATCH ${records}/{id}`, (request) => this.update(request)),
      route(`DELETE ${records}/{id}`, (request) => this.delete(request)),
    ];
  }

  protected authenticate(request: Incoming): void {
    const key = request.bearer();
    if (key === vultrElsewhereKey) throw refusal(401, 'Your IP 203.0.113.5 is not authorized to use this API key');
    if (key === vultrOtherKey) throw refusal(403, 'User is not allowed to manage DNS');
    if (key !== vultrKey) throw refusal(401, 'Invalid API token.');
  }

  protected override tooMany(): Reply {
    return json(429, { error: 'Rate limit reached - please try your request again later.', status: 429 });
  }

  protected override noRoute(): Reply {
    return json(404, { error: 'Invalid API path', status: 404 });
  }

  private zoneOf(request: Incoming): StoredZone {
    const zone = this.zones.get(request.param('domain'));
    if (!zone) throw refusal(404, 'Invalid domain.');
    return zone;
  }

  private recordOf(request: Incoming, zone: StoredZone): StoredRecord {
    const record = zone.records.find(({ id }) => id === request.param('id'));
    if (!record) throw refusal(404, 'Invalid record.');
    return record;
  }

  /** With an address Vultr would make records of it. */
  private createZone(request: Incoming): Reply {
    const { domain = '' } = (request.json() ?? {}) as { domain?: string };
    if (this.zones.has(domain) || this.taken.has(domain)) throw refusal(400, 'Domain already exists.');
    const zone: StoredZone = { name: domain, records: [] };
    this.zones.set(domain, zone);
    return json(201, { domain: described(zone) });
  }

  private create(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const made = checked(request.json() ?? {}, zone, zone.records);
    const here = zone.records.filter(({ name, type }) => name === made.name && type === made.type);
    if (here.some(({ ttl }) => ttl !== made.ttl)) {
      throw refusal(400, 'Records with the same name and type must have the same TTL');
    }
    return json(201, { record: this.plant(zone, made) });
  }

  private update(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const record = this.recordOf(request, zone);
    const others = zone.records.filter((other) => other !== record);
    Object.assign(record, checked({ ...record, ...(request.json() as Partial<StoredRecord>) }, zone, others));
    return { status: 204 };
  }

  private delete(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const record = this.recordOf(request, zone);
    zone.records = zone.records.filter((other) => other !== record);
    return { status: 204 };
  }
}

/** The record as Vultr would store it beside these. */
function checked(given: Partial<StoredRecord>, zone: StoredZone, others: readonly StoredRecord[]) {
  const { type = '', name = '', data = '', ttl = defaultTtl, priority } = given;
  if (!types.includes(type)) throw refusal(400, 'Invalid record type');
  if (ttl < 120) throw refusal(400, 'TTL must be at least 120 seconds');
  if (withPriority.includes(type) && priority === undefined) throw refusal(400, 'Invalid priority');
  const stored = { type, name: name === '@' ? '' : name, data, ttl, priority: priority ?? -1 };
  const content = presentation(stored);
  if (type === 'TXT' && !/^"[^"\\]*"$/.test(data)) throw refusal(400, 'TXT data must be enclosed in quotes');
  if (type === 'CAA' && /".*\s.*"/.test(data)) throw refusal(400, 'Invalid CAA data');
  if (content === '0 .' || (type !== 'TXT' && !isData(type, content, `${zone.name}.`))) {
    throw refusal(400, `Invalid ${type} data`);
  }
  const here = others.filter((other) => other.name === stored.name);
  if (isBesideCname(type, here)) throw refusal(400, 'A CNAME record cannot exist with other records');
  const shown = { ...stored, data: shownData(stored) };
  if (here.some((other) => other.type === type && presentation(other) === presentation(shown))) {
    throw refusal(400, 'Duplicate records not allowed');
  }
  return shown;
}

function presentation({ type, data, priority }: Pick<StoredRecord, 'type' | 'data' | 'priority'>): string {
  if (type === 'CNAME' || type === 'NS') return dotted(data);
  return type === 'MX' || type === 'SRV' ? `${priority} ${dotted(data)}` : data;
}

function dotted(data: string): string {
  return data.endsWith('.') ? data : `${data}.`;
}

function shownData({ type, data }: Pick<StoredRecord, 'type' | 'data'>): string {
  if (!['CNAME', 'MX', 'NS', 'SRV'].includes(type)) return data;
  const words = data.split(' ');
  const target = words.pop() ?? '';
  return [...words, target === '.' ? target : domainToUnicode(target.replace(/\.$/, '')) || target].join(' ');
}

function described({ name }: StoredZone) {
  return { domain: name, date_created: '2026-01-01T00:00:00+00:00', dns_sec: 'disabled' };
}

function page({ query }: Incoming, key: string, items: readonly unknown[]): Reply {
  const size = Math.min(500, numberIn(query, 'per_page', 100));
  const start = Number(
    Buffer.from(query.get('cursor') ?? '', 'base64')
      .toString()
      .replace('next__', ''),
  );
  const end = start + size;
  const next = end < items.length ? Buffer.from(`next__${end}`).toString('base64') : '';
  return json(200, { [key]: items.slice(start, end), meta: { total: items.length, links: { next, prev: '' } } });
}

function refusal(status: number, error: string): Refusal {
  return new Refusal(json(status, { error, status }));
}
