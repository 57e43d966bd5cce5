import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { numberIn, pageOf } from '../contract/emulator/paging.js';
import { countHeaders, retryAfterSeconds, type RateState } from '../contract/emulator/rate-windows.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isBesideCname, isData } from '../contract/emulator/zone-rules.js';

export const linodeToken = 'linode-token';
export const linodeReadToken = 'linode-read-token';
/** The user of this token has no grant for writing to any domain. */
export const linodeRestrictedToken = 'linode-restricted-token';

/** As the API shows it: targets without a dot at the end. */
export interface StoredRecord {
  id: number;
  type: string;
  name: string;
  target: string;
  ttl_sec: number;
  priority: number;
  weight: number;
  port: number;
  service: string | null;
  protocol: string | null;
  tag: string | null;
}

export interface StoredZone {
  id: number;
  /** Without a dot at the end. */
  domain: string;
  type: 'master' | 'slave';
  ttl_sec: number;
  records: StoredRecord[];
  serial: number;
}

/** The description asks for names of one character at least, and the apex has none (DNSControl, 2026-11-23). */
export function isEmptyName(violation: string): boolean {
  return /\/name: must NOT have fewer than 1 characters/.test(violation);
}

const types = ['A', 'AAAA', 'NS', 'MX', 'CNAME', 'TXT', 'SRV', 'PTR', 'CAA'];
const ttls = [
  ...[0, 30, 120, 300, 3600, 7200, 14_400, 28_800, 57_600],
  ...[86_400, 172_800, 345_600, 604_800, 1_209_600, 2_419_200],
];
const scopes: Readonly<Record<string, string>> = {
  [linodeToken]: 'domains:read_write',
  [linodeReadToken]: 'domains:read_only',
  [linodeRestrictedToken]: 'domains:read_write',
};

/** The Domains part of the Linode API. The README has the sources of each behaviour. */
export class LinodeEmulator extends Emulator {
  readonly zones: StoredZone[] = [];
  maxRecords = 12_000;
  /** As some releases of the API did. */
  losesTtlOfNewRecords = false;
  protected override readonly basePath = '/v4';
  private nextId = 14_950_000;

  constructor(options: EmulatorOptions) {
    super(options, [{ requests: 1600, perMs: 60_000 }]);
  }

  addZone(name: string, type: StoredZone['type'] = 'master', ttl = 0): StoredZone {
    const domain = name.replace(/\.$/, '');
    const zone = { id: (this.nextId += 1), domain, type, ttl_sec: ttl, records: [], serial: 2_026_000_001 };
    this.zones.push(zone);
    return zone;
  }

  /** A record that somebody made in the Cloud Manager. */
  plant(
    zone: StoredZone,
    record: Pick<StoredRecord, 'type' | 'name' | 'target'> & Partial<StoredRecord>,
  ): StoredRecord {
    const planted = { ...empty(), ...record, id: (this.nextId += 1) };
    zone.records.push(planted);
    return planted;
  }

  protected routes(): Route[] {
    return [
      route('GET /domains', (request) => this.list(request, this.zones.map(zoneBody))),
      route('GET /domains/{zone}/zone-file', (request) => json(200, { zone_file: zoneFile(this.zoneOf(request)) })),
      route('GET /domains/{zone}/records', (request) =>
        this.list(request, this.zoneOf(request).records.map(recordBody)),
      ),
      route('POST /domains/{zone}/records', (request) => this.create(request)),
      route('PUT /domains/{zone}/records/{id}', (request) => this.update(request)),
      route('DELETE /domains/{zone}/records/{id}', (request) => this.delete(request)),
    ];
  }

  protected authenticate(request: Incoming): void {
    const { method } = request;
    const token = request.bearer() ?? '';
    const held = scopes[token];
    const shown = {
      'x-oauth-scopes': held ?? 'unknown',
      'x-accepted-oauth-scopes': `domains:${method === 'GET' ? 'read_only' : 'read_write'}`,
    };
    if (held === undefined) throw refusal(401, [{ reason: 'Invalid Token' }], shown);
    if (method !== 'GET' && !held.includes('read_write')) {
      throw refusal(401, [{ reason: 'Your OAuth token is not authorized to use this endpoint.' }], shown);
    }
    if (method !== 'GET' && token === linodeRestrictedToken) throw refusal(403, [{ reason: 'Unauthorized' }], shown);
  }

  /** `Retry-After` is in every answer: it is no sign of a limit that was reached. */
  protected override rateHeaders(states: readonly RateState[]): Record<string, string> {
    return { ...countHeaders('x-ratelimit', states), 'retry-after': String(retryAfterSeconds(states)) };
  }

  protected override tooMany(): Reply {
    return json(429, { errors: [{ reason: 'Too many requests' }] });
  }

  protected override noRoute(): Reply {
    return json(404, { errors: [{ reason: 'Not found' }] });
  }

  private zoneOf(request: Incoming): StoredZone {
    const zone = this.zones.find(({ id }) => String(id) === request.param('zone'));
    if (!zone) throw refusal(404, [{ reason: 'Not found' }]);
    return zone;
  }

  private recordOf(request: Incoming, zone: StoredZone): StoredRecord {
    const record = zone.records.find(({ id }) => String(id) === request.param('id'));
    if (!record) throw refusal(404, [{ reason: 'Not found' }]);
    return record;
  }

  private list(request: Incoming, all: readonly Record<string, unknown>[]): Reply {
    const page = numberIn(request.query, 'page', 1);
    const size = numberIn(request.query, 'page_size', 100);
    if (size < 25 || size > 500) throw invalid('page_size', 'Must be 25-500');
    const filter = JSON.parse(request.headers.get('x-filter') ?? '{}') as Filter;
    const found = all.filter((item) => fits(item, filter));
    const { items, pages } = pageOf(found, { page, size });
    if (page > pages) throw invalid('page', `Must be 1-${pages}`);
    return json(200, { data: items, page, pages, results: found.length });
  }

  private create(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    if (zone.records.length >= this.maxRecords) throw invalid('', 'This domain has reached its limit of records');
    const made = stored({ ...empty(), id: (this.nextId += 1) }, request.json() as Partial<StoredRecord>, zone);
    assertAllowed(made, zone, zone.records);
    if (this.losesTtlOfNewRecords) made.ttl_sec = 0;
    zone.records.push(made);
    zone.serial += 1;
    return json(200, recordBody(made));
  }

  private update(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const record = this.recordOf(request, zone);
    const changed = stored(record, request.json() as Partial<StoredRecord>, zone);
    const others = zone.records.filter((other) => other !== record);
    assertAllowed(changed, zone, others);
    Object.assign(record, changed);
    zone.serial += 1;
    return json(200, recordBody(record));
  }

  private delete(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const record = this.recordOf(request, zone);
    zone.records = zone.records.filter((other) => other !== record);
    zone.serial += 1;
    return json(200, {});
  }
}

type Filter = Readonly<Record<string, unknown>> & { '+or'?: readonly Filter[] };

function fits(item: Record<string, unknown>, { '+or': choices, ...wanted }: Filter): boolean {
  const isOne = choices === undefined || choices.some((choice) => fits(item, choice));
  return isOne && Object.entries(wanted).every(([key, value]) => item[key] === value);
}

function empty(): StoredRecord {
  const none = { priority: 0, weight: 0, port: 0, service: null, protocol: null, tag: null };
  return { id: 0, type: '', name: '', target: '', ttl_sec: 0, ...none };
}

/** Other TTLs become the nearest that is valid; whole names lose the domain, and targets the dot at their end. */
function stored(record: StoredRecord, given: Partial<StoredRecord>, zone: StoredZone): StoredRecord {
  const next = { ...record, ...given, id: record.id };
  const withTarget = ['CNAME', 'MX', 'NS', 'PTR', 'SRV'].includes(next.type);
  const target = withTarget ? next.target.replace(/\.$/, '') : next.target;
  const isInside = next.type === 'SRV' && target !== '' && !target.includes('.');
  const nearest = ttls.reduce((best, ttl) =>
    Math.abs(ttl - next.ttl_sec) < Math.abs(best - next.ttl_sec) ? ttl : best,
  );
  return {
    ...next,
    name: next.type === 'SRV' ? `_${next.service}._${next.protocol}` : withoutZone(next.name, zone.domain),
    target: isInside ? `${target}.${zone.domain}` : target,
    ttl_sec: nearest,
  };
}

function withoutZone(name: string, domain: string): string {
  if (name === domain) return '';
  return name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : name;
}

function assertAllowed(record: StoredRecord, zone: StoredZone, others: readonly StoredRecord[]): void {
  const { type, name, target, priority, service, protocol, tag } = record;
  if (!types.includes(type)) throw invalid('type', 'Must be one of A, AAAA, NS, MX, CNAME, TXT, SRV, PTR, CAA');
  if (name.length > 100) throw invalid('name', 'Length must be 1-100 characters');
  if (priority > 255) throw invalid('priority', 'Must be 0-255');
  if (target === '' && type !== 'MX') throw invalid('target', 'target is required');
  if (type === 'SRV' && (!service || !protocol)) throw invalid('service', 'service is required');
  if (type === 'CAA' && (!['issue', 'issuewild', 'iodef'].includes(tag ?? '') || /[\s;]/.test(target))) {
    throw invalid('target', 'You have entered an invalid target');
  }
  if (type === 'NS' && name.startsWith('*')) throw invalid('name', 'Wildcard NS records are not supported');
  if (type !== 'TXT' && !isData(type, presentation(record), `${zone.domain}.`))
    throw invalid('target', 'Invalid target');
  const here = others.filter((other) => other.name === name);
  if (isBesideCname(type, here)) {
    throw invalid('name', 'Hostname conflicts with a CNAME record');
  }
  const mail = type === 'MX' ? here.filter((other) => other.type === 'MX') : [];
  if (mail.some((other) => other.target === '') || (target === '' && mail.length > 0)) {
    throw invalid('target', 'A Null MX record cannot be used with other MX records');
  }
  if (here.some((other) => other.type === type && presentation(other) === presentation(record))) {
    throw invalid('target', 'A record with this name and target already exists');
  }
}

function presentation({ type, target, priority, weight, port, tag }: StoredRecord): string {
  const absolute = `${target}.`;
  if (type === 'MX') return `${priority} ${absolute}`;
  if (type === 'SRV') return `${priority} ${weight} ${port} ${absolute}`;
  if (type === 'CAA') return `0 ${tag} "${target}"`;
  return ['CNAME', 'NS', 'PTR'].includes(type) ? absolute : target;
}

function zoneFile({ id, domain, serial }: StoredZone): string[] {
  return [
    `; ${domain} [${id}]`,
    '$TTL 86400',
    `@  IN  SOA  ns1.linode.com. admin.${domain}. ${serial} 14400 14400 1209600 86400`,
    ...[1, 2, 3, 4, 5].map((number) => `@    NS  ns${number}.linode.com.`),
  ];
}

function zoneBody({ id, domain, type, ttl_sec: ttl }: StoredZone): Record<string, unknown> {
  const times = { ttl_sec: ttl, refresh_sec: 0, retry_sec: 0, expire_sec: 0 };
  return { id, domain, type, status: 'active', soa_email: `admin@${domain}`, ...times, tags: [], axfr_ips: [] };
}

function recordBody(record: StoredRecord): Record<string, unknown> {
  return { ...record };
}

function invalid(field: string, reason: string): Refusal {
  return refusal(400, [{ ...(field !== '' && { field }), reason }]);
}

function refusal(status: number, errors: readonly object[], headers: Record<string, string> = {}): Refusal {
  return new Refusal(json(status, { errors }, headers));
}
