import { Emulator, type EmulatorOptions } from '../../contract/emulator/emulator.js';
import type { Incoming } from '../../contract/emulator/incoming.js';
import { retryAfterSeconds, type RateState } from '../../contract/emulator/rate-windows.js';
import { json, type Reply } from '../../contract/emulator/reply.js';
import { route, type Route } from '../../contract/emulator/routes.js';
import { failure, page, refusal, success } from './answers.js';
import { madeAt, shown, type StoredRecord, type StoredZone } from './stored-zone.js';
import { Transaction } from './transaction.js';

export const cloudflareToken = 'cloudflare-token';

export interface CloudflareOptions extends EmulatorOptions {
  plan?: 'free' | 'pro';
  /** Fewer records on a page than Cloudflare gives, so that small zones have pages. */
  maxPerPage?: number;
}

type Body = Partial<StoredRecord>;

interface BatchBody {
  deletes?: { id: string }[];
  patches?: (Body & { id: string })[];
  puts?: (Body & { id: string })[];
  posts?: Body[];
}

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

  protected authenticate(request: Incoming): void {
    const token = request.bearer();
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
    const body = failure(971, 'Please wait and consider throttling your request speed');
    return json(429, body, { 'retry-after': String(retryAfterSeconds(states)) });
  }

  protected override rateHeaders(states: readonly RateState[]): Record<string, string> {
    return { ratelimit: `"default";r=${states[0]?.remaining ?? 0};t=${retryAfterSeconds(states)}` };
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
