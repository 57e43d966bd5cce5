import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { numberIn, pageOf } from '../contract/emulator/paging.js';
import { countHeaders, type RateState } from '../contract/emulator/rate-windows.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isBesideCname, isData } from '../contract/emulator/zone-rules.js';

export const digitalOceanToken = 'dop_v1_all';

export type Scope = 'domain:read' | 'domain:create' | 'domain:update' | 'domain:delete';

/** As the API shows it: targets without a dot at the end. */
export interface StoredRecord {
  id: number;
  type: string;
  name: string;
  data: string;
  priority: number | null;
  port: number | null;
  ttl: number;
  weight: number | null;
  flags: number | null;
  tag: string | null;
}

export interface StoredZone {
  /** Without a dot at the end. */
  name: string;
  records: StoredRecord[];
  serial: number;
}

const types = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'SOA', 'SRV', 'TXT'];
const withTarget = ['CNAME', 'MX', 'NS', 'SRV', 'CAA'];
const defaultTtl = 1800;

/** The domains of the DigitalOcean API. The README has the sources of each behaviour. */
export class DigitalOceanEmulator extends Emulator {
  readonly zones = new Map<string, StoredZone>();
  /** Domains of other accounts. */
  readonly taken = new Set<string>();
  zoneLimit = 100;
  /** The scopes of each token. */
  readonly tokens = new Map<string, readonly Scope[]>([
    [digitalOceanToken, ['domain:read', 'domain:create', 'domain:update', 'domain:delete']],
  ]);
  protected override readonly basePath = '/v2';
  private nextId = 28_448_000;

  constructor(options: EmulatorOptions) {
    super(options, [
      { requests: 5000, perMs: 3_600_000 },
      { requests: 250, perMs: 60_000 },
    ]);
  }

  addZone(name: string): StoredZone {
    const zone: StoredZone = { name: name.replace(/\.$/, ''), records: [], serial: 1_790_000_000 };
    this.zones.set(zone.name, zone);
    this.plant(zone, { type: 'SOA', name: '@', data: '1800' });
    for (const host of [1, 2, 3]) this.plant(zone, { type: 'NS', name: '@', data: `ns${host}.digitalocean.com` });
    return zone;
  }

  /** A record that somebody made in the control panel. */
  plant(zone: StoredZone, record: Pick<StoredRecord, 'type' | 'name' | 'data'> & Partial<StoredRecord>): StoredRecord {
    const none = { priority: null, port: null, weight: null, flags: null, tag: null };
    const planted = { id: (this.nextId += 1), ttl: defaultTtl, ...none, ...record };
    zone.records.push(planted);
    return planted;
  }

  protected routes(): Route[] {
    return [
      route('GET /domains', (request) => this.needing('domain:read', request, () => this.listZones(request))),
      route('POST /domains', (request) => this.needing('domain:create', request, () => this.createZone(request))),
      route('GET /domains/{zone}', (request) =>
        this.needing('domain:read', request, () => json(200, { domain: zoneBody(this.zoneOf(request)) })),
      ),
      route('GET /domains/{zone}/records', (request) =>
        this.needing('domain:read', request, () => this.listRecords(request)),
      ),
      route('POST /domains/{zone}/records', (request) =>
        this.needing('domain:create', request, () => this.create(request)),
      ),
      route('PUT /domains/{zone}/records/{id}', (request) =>
        this.needing('domain:update', request, () => this.update(request)),
      ),
      route('DELETE /domains/{zone}/records/{id}', (request) =>
        this.needing('domain:delete', request, () => this.delete(request)),
      ),
    ];
  }

  protected authenticate(request: Incoming): void {
    if (this.scopesOf(request) === undefined) throw refusal(401, 'unauthorized', 'Unable to authenticate you.');
  }

  protected override rateHeaders(states: readonly RateState[]): Record<string, string> {
    return countHeaders('ratelimit', states);
  }

  protected override tooMany(): Reply {
    return json(429, { id: 'too_many_requests', message: 'API rate limit exceeded.' });
  }

  protected override noRoute(): Reply {
    return json(404, { id: 'not_found', message: 'The resource you were accessing could not be found.' });
  }

  private scopesOf(request: Incoming): readonly Scope[] | undefined {
    return this.tokens.get(request.bearer() ?? '');
  }

  private needing(scope: Scope, request: Incoming, handle: () => Reply): Reply {
    if (this.scopesOf(request)?.includes(scope)) return handle();
    throw refusal(403, 'Forbidden', 'You are not authorized to perform this operation');
  }

  private zoneOf(request: Incoming): StoredZone {
    const zone = this.zones.get(request.param('zone'));
    if (!zone) throw refusal(404, 'not_found', 'The resource you were accessing could not be found.');
    return zone;
  }

  private recordOf(request: Incoming, zone: StoredZone): StoredRecord {
    const record = zone.records.find(({ id }) => String(id) === request.param('id'));
    if (!record) throw refusal(404, 'not_found', 'The resource you were accessing could not be found.');
    return record;
  }

  private listZones(request: Incoming): Reply {
    return page(request, 'domains', [...this.zones.values()].map(zoneBody));
  }

  private createZone(request: Incoming): Reply {
    const { name } = (request.json() ?? {}) as { name?: unknown };
    if (typeof name !== 'string' || name === '') throw unprocessable("Name can't be blank");
    if (this.zones.has(name) || this.taken.has(name)) throw unprocessable('Domain already exists.');
    if (this.zones.size >= this.zoneLimit) throw unprocessable('You have reached your domain limit.');
    return json(201, { domain: { ...zoneBody(this.addZone(name)), zone_file: null } });
  }

  /** `name` is a whole name, and both filters are exact. */
  private listRecords(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const [name, type] = [request.query.get('name'), request.query.get('type')];
    const found = zone.records
      .filter((record) => name === null || wholeName(record, zone) === name)
      .filter((record) => type === null || record.type === type);
    return page(
      request,
      'domain_records',
      found.map((record) => recordBody(record, zone)),
    );
  }

  private create(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const made = stored(request.json() as Partial<StoredRecord>, (this.nextId += 1));
    assertAllowed(made, zone, zone.records);
    zone.records.push(made);
    zone.serial += 1;
    return json(201, { domain_record: recordBody(made, zone) });
  }

  private update(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const record = this.recordOf(request, zone);
    if (record.type === 'SOA') throw unprocessable('SOA records can only have their TTL changed');
    const { id: _, ...known } = record;
    const changed = stored({ ...known, ...(request.json() as Partial<StoredRecord>) }, record.id);
    const others = zone.records.filter((other) => other !== record);
    assertAllowed(changed, zone, others);
    Object.assign(record, changed);
    zone.serial += 1;
    return json(200, { domain_record: recordBody(record, zone) });
  }

  private delete(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const record = this.recordOf(request, zone);
    if (record.type === 'SOA') throw unprocessable('SOA records cannot be deleted');
    zone.records = zone.records.filter((other) => other !== record);
    zone.serial += 1;
    return { status: 204 };
  }
}

function stored(given: Partial<StoredRecord>, id: number): StoredRecord {
  const { type = '', name = '', data = '' } = given;
  if (!types.includes(type) || type === 'SOA') throw unprocessable('Type is invalid');
  const { ttl, priority = null, port = null, weight = null, flags = null, tag = null } = given;
  const isTarget = withTarget.includes(type);
  if (isTarget && data !== '@' && !data.endsWith('.')) {
    throw unprocessable('Data needs to end with a dot (.)');
  }
  const shown = isTarget && data !== '.' ? data.replace(/\.$/, '') : data;
  return { id, type, name, data: shown, ttl: ttl ?? defaultTtl, priority, port, weight, flags, tag };
}

function assertAllowed(record: StoredRecord, zone: StoredZone, others: readonly StoredRecord[]): void {
  const { type, name, data, ttl, priority, port, weight, tag, flags } = record;
  if (name === '') throw unprocessable("Name can't be blank");
  if (ttl < 30) throw unprocessable('TTL must be greater than or equal to 30');
  if (type === 'MX' && (priority === null || data === '.')) throw unprocessable('Priority is invalid');
  if (type === 'SRV' && [priority, port, weight].includes(null)) throw unprocessable('Port is required');
  if (type === 'CAA' && (tag === null || flags === null || /\s/.test(data))) throw unprocessable('Data is invalid');
  if (type === 'TXT') assertText(data);
  const content = presentation(record);
  if (type !== 'TXT' && !isData(type, content, `${zone.name}.`)) throw unprocessable('Data is invalid');
  const here = others.filter((other) => other.name === name);
  if (isBesideCname(type, here)) {
    throw unprocessable('CNAME records cannot share a name with other records');
  }
  if (here.some((other) => other.type === type && presentation(other) === content)) {
    throw unprocessable('Record already exists');
  }
}

/** The length with quotes and escapes counts. */
function assertText(data: string): void {
  const strings = Math.max(1, Math.ceil(data.length / 255));
  const encoded = data.replace(/["\\]/g, '\\$&').length + 3 * strings - 1;
  if (data === '' || data.includes('\\')) throw unprocessable('Data is invalid');
  if (encoded > 512) throw unprocessable('Data is too long (maximum is 512 characters)');
}

function presentation({ type, data, priority, port, weight, flags, tag }: StoredRecord): string {
  const target = data === '.' || data === '@' ? data : `${data}.`;
  if (type === 'CNAME' || type === 'NS') return target;
  if (type === 'MX') return `${priority} ${target}`;
  if (type === 'SRV') return `${priority} ${weight} ${port} ${target}`;
  return type === 'CAA' ? `${flags} ${tag} "${data}"` : data;
}

function wholeName({ name }: StoredRecord, zone: StoredZone): string {
  return name === '@' ? zone.name : `${name}.${zone.name}`;
}

/** A target that is the zone itself is shown as `@`. */
function recordBody(record: StoredRecord, zone: StoredZone) {
  return withTarget.includes(record.type) && record.data === zone.name ? { ...record, data: '@' } : record;
}

function zoneBody(zone: StoredZone) {
  const { name, serial } = zone;
  const soa = `${name}. IN SOA ns1.digitalocean.com. hostmaster.${name}. ${serial} 10800 3600 604800 1800`;
  return { name, ttl: defaultTtl, zone_file: `$ORIGIN ${name}.\n$TTL ${defaultTtl}\n${soa}\n` };
}

function page(request: Incoming, key: string, items: readonly unknown[]): Reply {
  const { query } = request;
  const size = Math.min(200, numberIn(query, 'per_page', 20));
  const { items: shown, page: number, pages: last } = pageOf(items, { page: numberIn(query, 'page', 1), size });
  const link = (to: number) => {
    const url = new URL(`https://api.digitalocean.com${request.url.pathname}${request.url.search}`);
    url.searchParams.set('page', String(to));
    return url.href;
  };
  const pages = {
    ...(number > 1 && { first: link(1), prev: link(number - 1) }),
    ...(number < last && { next: link(number + 1), last: link(last) }),
  };
  const links = last > 1 ? { pages } : {};
  return json(200, { [key]: shown, links, meta: { total: items.length } });
}

function unprocessable(message: string): Refusal {
  return refusal(422, 'unprocessable_entity', message);
}

function refusal(status: number, id: string, message: string): Refusal {
  return new Refusal(json(status, { id, message, request_id: '4d9d8375-3c56-4925-a3e7-eb137fed17e9' }));
}
