import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import type { RateState } from '../contract/emulator/rate-windows.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isData } from '../contract/emulator/zone-rules.js';

export const cloudflareToken = 'cloudflare-token';

export interface CloudflareOptions extends EmulatorOptions {
  plan?: 'free' | 'pro';
  /** Fewer records on a page than Cloudflare gives, so that small zones have pages. */
  maxPerPage?: number;
}

export interface StoredRecord {
  id: string;
  name: string;
  type: string;
  content: string;
  data?: Record<string, unknown>;
  priority?: number;
  ttl: number;
  proxied: boolean;
  comment: string | null;
  tags: string[];
  settings: Record<string, unknown>;
  private_routing?: boolean;
  meta: Record<string, unknown>;
}

export interface StoredZone {
  id: string;
  name: string;
  status: string;
  type: string;
  permissions: string[];
  records: Map<string, StoredRecord>;
}

type Body = Partial<StoredRecord>;

interface BatchBody {
  deletes?: { id: string }[];
  patches?: (Body & { id: string })[];
  puts?: (Body & { id: string })[];
  posts?: Body[];
}

const proxiable = ['A', 'AAAA', 'CNAME'];
const madeAt = '2026-11-01T12:00:00.00000Z';

/**
 * Cloudflare's API (v4): zones, records and batches. Refusals, codes and quirks as in the README: a batch is one
 * transaction, proxied records have the TTL 1, a page past the end is empty, records of other products are read only.
 */
export class CloudflareEmulator extends Emulator {
  readonly zones = new Map<string, StoredZone>();
  /** State of the token, and the address that it may be used from. */
  token = { status: 'active', isFiltered: false, mayEdit: true };
  protected override readonly basePath = '/client/v4';
  private lastId = 0;

  constructor(private readonly given: CloudflareOptions) {
    super(given, [{ requests: 1200, perMs: 300_000 }]);
  }

  addZone(fqdn: string): StoredZone {
    const name = fqdn.replace(/\.$/, '');
    const permissions = ['#dns_records:edit', '#dns_records:read', '#zone:read'];
    const zone = {
      id: this.newId(),
      name,
      status: 'active',
      type: 'full',
      permissions,
      records: new Map<string, StoredRecord>(),
    };
    this.zones.set(zone.id, zone);
    return zone;
  }

  /** A record as it is stored, past all checks. */
  plant(zone: StoredZone, body: Body): StoredRecord {
    const record = this.filled(body);
    zone.records.set(record.id, record);
    return record;
  }

  protected routes(): Route[] {
    return [
      route('GET /user/tokens/verify', () => success({ id: '0'.repeat(32), status: this.token.status })),
      route('GET /zones', (request) => this.listZones(request)),
      route('GET /zones/{zone}/dns_records', (request) => this.listRecords(request)),
      route('POST /zones/{zone}/dns_records/batch', (request) => this.batch(request)),
    ];
  }

  protected authenticate({ headers }: Incoming): void {
    const [, token] = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '') ?? [];
    if (token === undefined)
      throw refusal(400, 6003, 'Invalid request headers', [
        { code: 6111, message: 'Invalid format for Authorization header' },
      ]);
    if (token !== cloudflareToken || this.token.status !== 'active') {
      // The one call that tells more about it.
      if (token === cloudflareToken) return;
      throw refusal(401, 1000, 'Invalid API Token');
    }
    if (this.token.isFiltered) throw refusal(403, 9109, 'Cannot use the access token from location: 192.0.2.1');
  }

  protected override tooMany(states: readonly RateState[]): Reply {
    const seconds = Math.ceil((states[0]?.resetMs ?? 1000) / 1000);
    const body = failure(971, 'Please wait and consider throttling your request speed');
    return json(429, body, { 'retry-after': String(seconds) });
  }

  protected override rateHeaders([tightest]: readonly RateState[]): Record<string, string> {
    const seconds = Math.ceil((tightest?.resetMs ?? 0) / 1000);
    return { ratelimit: `"default";r=${tightest?.remaining ?? 0};t=${seconds}` };
  }

  protected override noRoute({ url }: Incoming): Reply {
    return json(400, failure(7000, `No route for that URI: ${url.pathname}`));
  }

  private listZones({ query }: Incoming): Reply {
    const name = query.get('name');
    const wanted = [...this.zones.values()].filter((zone) => name === null || zone.name === name);
    const { items, info } = page(wanted, query, 50);
    return success(
      items.map((zone) => this.shownZone(zone)),
      info,
    );
  }

  private shownZone({ id, name, status, type, permissions }: StoredZone): Record<string, unknown> {
    const plan = { id: '0'.repeat(32), legacy_id: this.given.plan ?? 'free', name: 'Plan' };
    const name_servers = ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'];
    const account = { id: '1'.repeat(32), name: 'Example' };
    const common = {
      activated_on: madeAt,
      created_on: madeAt,
      modified_on: madeAt,
      development_mode: 0,
      meta: {},
      owner: {},
    };
    return {
      ...{ id, name, status, type, permissions, plan, name_servers, account, ...common },
      ...{ original_dnshost: null, original_name_servers: null, original_registrar: null },
    };
  }

  private listRecords(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const name = request.query.get('name.exact');
    const wanted = [...zone.records.values()].filter((record) => name === null || record.name === name.toLowerCase());
    const { items, info } = page(wanted, request.query, this.given.maxPerPage ?? 5000);
    return success(items.map(shown), info);
  }

  private batch(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    if (!this.token.mayEdit) throw refusal(403, 10000, 'Authentication error');
    const { deletes = [], patches = [], puts = [], posts = [] } = request.json() as BatchBody;
    const limit = this.given.plan === 'pro' ? 3500 : 200;
    const count = deletes.length + patches.length + puts.length + posts.length;
    if (count > limit) throw refusal(400, 81072, `The batch has ${count} operations; the plan allows ${limit}`);
    // One transaction: the first refusal leaves everything as it was.
    const work = new Transaction(zone);
    const result = {
      deletes: deletes.map(({ id }) => work.delete(id)),
      patches: patches.map(({ id, ...body }) =>
        work.replace(id, { ...work.at(id), ...body, settings: { ...work.at(id).settings, ...body.settings } }),
      ),
      puts: puts.map(({ id, ...body }) => work.replace(id, { ...this.filled(body), id })),
      posts: posts.map((body) => work.add(this.filled(body))),
    };
    zone.records = work.records;
    return success({
      ...{ deletes: result.deletes.map(shown), patches: result.patches.map(shown) },
      ...{ puts: result.puts.map(shown), posts: result.posts.map(shown) },
    });
  }

  private zoneOf(request: Incoming): StoredZone {
    const zone = this.zones.get(request.param('zone'));
    if (!zone) throw refusal(404, 7003, 'Could not route to /zones, perhaps your object identifier is invalid?');
    return zone;
  }

  private filled(body: Body): StoredRecord {
    const empty = {
      name: '',
      type: '',
      content: '',
      ttl: 1,
      proxied: false,
      comment: null,
      tags: [],
      settings: {},
      meta: {},
    };
    return { ...empty, ...body, id: body.id ?? this.newId() };
  }

  private newId(): string {
    this.lastId += 1;
    return this.lastId.toString(16).padStart(32, '0');
  }
}

/** The records of a zone with changes that may still be refused. */
class Transaction {
  readonly records: Map<string, StoredRecord>;
  private readonly names: Map<string, Set<string>>;

  constructor(private readonly zone: StoredZone) {
    this.records = new Map(zone.records);
    this.names = new Map();
    for (const { id, name } of this.records.values()) this.index(name).add(id);
  }

  at(id: string): StoredRecord {
    const record = this.records.get(id);
    if (!record) throw refusal(404, 81044, 'Record does not exist.');
    if (record.meta.read_only === true)
      throw refusal(400, 1043, 'This record is managed by Email Routing and is read only.');
    return record;
  }

  delete(id: string): StoredRecord {
    const record = this.at(id);
    this.records.delete(id);
    this.index(record.name).delete(id);
    return record;
  }

  replace(id: string, next: StoredRecord): StoredRecord {
    this.delete(id);
    return this.add({ ...next, id });
  }

  add(given: StoredRecord): StoredRecord {
    const name = given.name.toLowerCase();
    const record = {
      ...given,
      name,
      ttl: given.proxied ? 1 : given.ttl,
      comment: given.comment === '' ? null : given.comment,
    };
    this.check(record);
    this.records.set(record.id, record);
    this.index(name).add(record.id);
    return record;
  }

  private index(name: string): Set<string> {
    const ids = this.names.get(name) ?? new Set<string>();
    this.names.set(name, ids);
    return ids;
  }

  private check(record: StoredRecord): void {
    const { name, type, ttl, proxied, comment } = record;
    if (name !== this.zone.name && !name.endsWith(`.${this.zone.name}`))
      throw invalid(9000, `DNS name "${name}" is invalid.`);
    if (ttl !== 1 && (ttl < 60 || ttl > 86_400)) {
      throw invalid(9021, 'Invalid TTL. Must be between 60 and 86400 seconds, or 1 for Automatic.');
    }
    if (proxied && !proxiable.includes(type)) throw refusal(400, 9004, 'This record type cannot be proxied.');
    if ((comment ?? '').length > 500) throw refusal(400, 9300, 'The comment is too long.');
    checkContent(record, this.zone.name);
    const others = [...this.index(name)].flatMap((id) => this.records.get(id) ?? []);
    if (others.some((other) => isSame(other, record))) throw refusal(400, 81058, 'An identical record already exists.');
    const has = (...types: string[]) => others.some((other) => types.includes(other.type));
    if (type === 'CNAME' && has('A', 'AAAA', 'CNAME')) {
      throw refusal(400, 81053, 'An A, AAAA, or CNAME record with that host already exists.');
    }
    if (['A', 'AAAA'].includes(type) && has('CNAME')) {
      throw refusal(400, 81054, 'A CNAME record with that host already exists.');
    }
    if (type === 'NS' ? others.some((other) => !['NS', 'DS'].includes(other.type)) : type !== 'DS' && has('NS')) {
      throw refusal(400, 81056, 'NS records with that host already exist.');
    }
  }
}

function checkContent({ type, content, priority, data }: StoredRecord, zone: string): void {
  if (type === 'A' && !isData('A', content, zone))
    throw invalid(9005, 'Content for A record must be a valid IPv4 address.');
  if (type === 'AAAA' && !isData('AAAA', content, zone)) {
    throw invalid(9006, 'Content for AAAA record must be a valid IPv6 address.');
  }
  if (type === 'CNAME' && (content === '' || content.endsWith('.')))
    throw invalid(9007, 'Content for CNAME record is invalid.');
  if (type === 'TXT' && /^("")?$/.test(content)) throw invalid(9009, 'Content for TXT record is empty.');
  if (type === 'MX' && typeof priority !== 'number') throw invalid(9008, 'Priority is required for MX records.');
  if (structured.includes(type) && data === undefined) throw invalid(9102, `Data for ${type} record is missing.`);
}

const structured = ['CAA', 'CERT', 'DS', 'HTTPS', 'LOC', 'NAPTR', 'SMIMEA', 'SRV', 'SSHFP', 'SVCB', 'TLSA', 'URI'];

function isSame(one: StoredRecord, other: StoredRecord): boolean {
  const key = ({ type, content, data, priority }: StoredRecord) => JSON.stringify([type, data ?? content, priority]);
  return key(one) === key(other);
}

function shown(record: StoredRecord): Record<string, unknown> {
  const { data } = record;
  // Cloudflare makes a text of the parts, without regard to quotes and dots.
  const content = data === undefined ? record.content : Object.values(data).join(' ');
  const dates = { created_on: madeAt, modified_on: madeAt };
  return { ...record, content, proxiable: proxiable.includes(record.type), ...dates };
}

function page<Item>(all: readonly Item[], query: URLSearchParams, most: number) {
  const number = Number(query.get('page') ?? 1);
  const size = Math.min(Number(query.get('per_page') ?? 100), most);
  const items = all.slice((number - 1) * size, number * size);
  const pages = Math.ceil(all.length / size);
  return {
    items,
    info: { page: number, per_page: size, count: items.length, total_count: all.length, total_pages: pages },
  };
}

function success(result: unknown, info?: unknown): Reply {
  return json(200, {
    result,
    ...(info !== undefined && { result_info: info }),
    success: true,
    errors: [],
    messages: [],
  });
}

function failure(code: number, message: string, chain?: readonly { code: number; message: string }[]) {
  return {
    result: null,
    success: false,
    errors: [{ code, message, ...(chain && { error_chain: chain }) }],
    messages: [],
  };
}

function refusal(
  status: number,
  code: number,
  message: string,
  chain?: readonly { code: number; message: string }[],
): Refusal {
  return new Refusal(json(status, failure(code, message, chain)));
}

/** Cloudflare names the cause in a chain below a common error. */
function invalid(code: number, message: string): Refusal {
  return refusal(400, 1004, 'DNS Validation Error', [{ code, message }]);
}
