import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import type { RateState } from '../contract/emulator/rate-windows.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isData } from '../contract/emulator/zone-rules.js';

export const hetznerToken = 'hetzner-token';
export const hetznerReadToken = 'hetzner-read-token';

export interface StoredRecord {
  value: string;
  comment?: string;
}

export interface StoredSet {
  name: string;
  type: string;
  ttl: number | null;
  labels: Record<string, string>;
  protection: { change: boolean };
  records: StoredRecord[];
  /** The action that changes the set at present. */
  busyUntil: number;
}

export interface StoredZone {
  id: number;
  /** Without a dot at the end. */
  name: string;
  mode: 'primary' | 'secondary';
  ttl: number;
  sets: Map<string, StoredSet>;
  /** Another action of somebody else runs until then: writes are refused as `locked`. */
  lockedUntil: number;
}

interface StoredAction {
  id: number;
  command: string;
  zone: number;
  startedAt: number;
  finishesAt: number;
  error: { code: string; message: string } | null;
}

interface SetBody {
  name?: unknown;
  type?: unknown;
  ttl?: unknown;
  labels?: unknown;
  records?: unknown;
  change?: unknown;
}

const types = ['A', 'AAAA', 'CAA', 'CNAME', 'DS', 'HINFO', 'HTTPS', 'MX', 'NS', 'PTR', 'RP', 'SOA', 'SRV', 'SVCB'];
const knownTypes = new Set([...types, 'TLSA', 'TXT']);
const nameServers = ['hydrogen.ns.hetzner.com.', 'oxygen.ns.hetzner.com.', 'helium.ns.hetzner.de.'];
/** For how long an action runs. */
const actionMs = 300;
const maxRecords = 50;

/** The DNS part of the Hetzner Cloud API. The README has the sources of each behaviour. */
export class HetznerEmulator extends Emulator {
  readonly zones = new Map<string, StoredZone>();
  /** Zones that another project has. */
  readonly taken = new Set<string>();
  zoneLimit = 100;
  protected override readonly basePath = '/v1';
  private readonly actions: StoredAction[] = [];
  private failsNext = false;
  private nextId = 1000;

  constructor(options: EmulatorOptions) {
    super(options, [{ requests: 3600, perMs: 3_600_000 }]);
  }

  addZone(name: string, mode: StoredZone['mode'] = 'primary'): StoredZone {
    const zone: StoredZone = {
      id: (this.nextId += 1),
      name: name.replace(/\.$/, ''),
      mode,
      ttl: 3600,
      sets: new Map(),
      lockedUntil: 0,
    };
    this.zones.set(zone.name, zone);
    this.put(zone, 'NS', nameServers);
    this.put(zone, 'SOA', [`${nameServers[0]} dns.hetzner.com. 2026112301 86400 10800 3600000 3600`]);
    return zone;
  }

  /** A set that somebody made in the Hetzner Console. */
  plant(zone: StoredZone, set: Pick<StoredSet, 'name' | 'type' | 'records'> & Partial<StoredSet>): void {
    const planted = { ttl: null, labels: {}, protection: { change: false }, busyUntil: 0, ...set };
    zone.sets.set(keyOf(set.name, set.type), planted);
  }

  failNextAfterAccepting(): void {
    this.failsNext = true;
  }

  protected routes(): Route[] {
    const act = (action: string, change: (set: StoredSet, body: SetBody, zone: StoredZone) => void): Route =>
      route(`POST /zones/{zone}/rrsets/{name}/{type}/actions/${action}`, (request) =>
        this.changeSet(request, action, change),
      );
    return [
      route('GET /zones', (request) => this.listZones(request)),
      route('POST /zones', (request) => this.createZone(request)),
      route('GET /zones/actions', (request) => this.listActions(request)),
      route('GET /zones/{zone}', (request) => json(200, { zone: zoneBody(this.zoneOf(request)) })),
      route('POST /zones/{zone}/actions/change_ttl', (request) => this.changeZoneTtl(request)),
      route('GET /zones/{zone}/rrsets', (request) => this.listSets(request)),
      route('POST /zones/{zone}/rrsets', (request) => this.createSet(request)),
      route('PUT /zones/{zone}/rrsets/{name}/{type}', (request) => this.label(request)),
      route('DELETE /zones/{zone}/rrsets/{name}/{type}', (request) =>
        this.changeSet(request, 'delete_rrset', (set, _body, zone) => zone.sets.delete(keyOf(set.name, set.type))),
      ),
      act('set_records', (set, { records }, zone) => {
        set.records = recordsIn(records, set, zone, true);
      }),
      act('change_ttl', (set, { ttl }) => {
        set.ttl = ttlIn(ttl);
      }),
      act('change_protection', (set, { change }) => {
        if (typeof change !== 'boolean') throw invalid('change', 'is required');
        set.protection = { change };
      }),
    ];
  }

  protected authenticate({ headers, method }: Incoming): void {
    const token = headers.get('authorization');
    if (token === `Bearer ${hetznerReadToken}`) {
      if (method !== 'GET') throw refusal(401, 'token_readonly', 'token is only allowed to perform GET requests');
    } else if (token !== `Bearer ${hetznerToken}`) {
      throw refusal(401, 'unauthorized', 'unable to authenticate');
    }
  }

  protected override rateHeaders([tightest]: readonly RateState[]): Record<string, string> {
    if (!tightest) return {};
    return {
      'ratelimit-limit': String(tightest.rule.requests),
      'ratelimit-remaining': String(tightest.remaining),
      'ratelimit-reset': String(Math.ceil(tightest.resetAt / 1000)),
    };
  }

  protected override tooMany(): Reply {
    return json(429, errorBody('rate_limit_exceeded', 'limit of 3600 requests per hour reached'));
  }

  protected override noRoute(_request: Incoming, isPathKnown: boolean): Reply {
    if (isPathKnown) return json(405, errorBody('method_not_allowed', 'the request method is not allowed'));
    return json(404, errorBody('not_found', 'not found'));
  }

  private put(zone: StoredZone, type: string, values: readonly string[]): void {
    this.plant(zone, { name: '@', type, records: values.map((value) => ({ value })) });
  }

  private zoneOf(request: Incoming): StoredZone {
    const wanted = request.param('zone');
    const zone = this.zones.get(wanted) ?? [...this.zones.values()].find(({ id }) => String(id) === wanted);
    if (!zone) throw refusal(404, 'not_found', `zone with ID or name '${wanted}' not found`);
    return zone;
  }

  private listZones(request: Incoming): Reply {
    return this.page(request, 'zones', [...this.zones.values()].map(zoneBody), 50);
  }

  private createZone(request: Incoming): Reply {
    const { name, mode } = (request.json() ?? {}) as { name?: unknown; mode?: unknown };
    if (typeof name !== 'string' || name === '') throw invalid('name', 'is required');
    if (mode !== 'primary' && mode !== 'secondary') throw invalid('mode', 'is required');
    if (this.zones.has(name) || this.taken.has(name)) throw refusal(409, 'uniqueness_error', 'zone already exists');
    if (this.zones.size >= this.zoneLimit) throw refusal(403, 'resource_limit_exceeded', 'zone limit exceeded');
    const zone = this.addZone(name);
    return json(201, { zone: zoneBody(zone), action: actionBody(this.start(zone, 'create_zone'), this.now()) });
  }

  private changeZoneTtl(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    zone.ttl = ttlIn((request.json() as SetBody).ttl) ?? zone.ttl;
    return json(201, { action: actionBody(this.start(zone, 'change_zone_ttl'), this.now()) });
  }

  private listSets(request: Incoming): Reply {
    const zone = this.primary(request);
    const [name, wanted] = [request.query.get('name'), request.query.getAll('type')];
    const sets = [...zone.sets.values()]
      .filter((set) => name === null || set.name === name)
      .filter((set) => wanted.length === 0 || wanted.includes(set.type));
    const bodies = sets.map((set) => setBody(set, zone));
    return this.page(request, 'rrsets', bodies, 100);
  }

  private listActions(request: Incoming): Reply {
    const ids = request.query.getAll('id').map(Number);
    const found = this.actions.filter(({ id }) => ids.length === 0 || ids.includes(id));
    const bodies = found.map((action) => actionBody(action, this.now()));
    return this.page(request, 'actions', bodies, 50);
  }

  private createSet(request: Incoming): Reply {
    const zone = this.primary(request);
    const { name, type, ttl, records, labels = {} } = (request.json() ?? {}) as SetBody;
    assertName(name, zone);
    if (typeof type !== 'string' || !knownTypes.has(type)) throw invalid('type', 'is not supported');
    if (zone.sets.has(keyOf(name, type))) {
      throw refusal(409, 'uniqueness_error', `RRSet with name '${name}' and type '${type}' already exists`);
    }
    assertAlone(zone, name, type);
    const set: StoredSet = {
      ...{ name, type, ttl: ttlIn(ttl ?? null), records: recordsIn(records, { name, type }, zone) },
      ...{ labels: labels as Record<string, string>, protection: { change: false }, busyUntil: 0 },
    };
    this.assertFree(zone, set);
    const action = this.make(zone, set, 'create_rrset', () => zone.sets.set(keyOf(name, type), set));
    return json(201, { rrset: setBody(set, zone), action: actionBody(action, this.now()) });
  }

  private changeSet(
    request: Incoming,
    command: string,
    change: (set: StoredSet, body: SetBody, zone: StoredZone) => void,
  ): Reply {
    const zone = this.primary(request);
    const set = this.setOf(request, zone);
    this.assertFree(zone, set);
    const isProtection = command === 'change_protection';
    if (set.protection.change && !isProtection) throw refusal(423, 'protected', 'rrset is protected');
    // A request that is refused changes nothing.
    const draft = structuredClone(set);
    const body = (request.json() ?? {}) as SetBody;
    if (command !== 'delete_rrset') change(draft, body, zone);
    const action = this.make(zone, set, command, () =>
      command === 'delete_rrset' ? change(set, body, zone) : Object.assign(set, draft),
    );
    return json(201, { action: actionBody(action, this.now()) });
  }

  private label(request: Incoming): Reply {
    const zone = this.primary(request);
    const set = this.setOf(request, zone);
    const { labels, records } = (request.json() ?? {}) as SetBody;
    if (records !== undefined) throw refusal(422, 'invalid_input', "can't update records with this endpoint");
    if (labels !== undefined) set.labels = labels as Record<string, string>;
    return json(200, { rrset: setBody(set, zone) });
  }

  private primary(request: Incoming): StoredZone {
    const zone = this.zoneOf(request);
    if (zone.mode === 'primary') return zone;
    throw refusal(422, 'incorrect_zone_mode', 'zone is not in primary mode');
  }

  private setOf(request: Incoming, zone: StoredZone): StoredSet {
    const set = zone.sets.get(keyOf(request.param('name'), request.param('type')));
    if (!set) throw refusal(404, 'not_found', 'rrset not found');
    return set;
  }

  private assertFree(zone: StoredZone, set: StoredSet): void {
    if (this.now() >= Math.max(zone.lockedUntil, set.busyUntil)) return;
    throw refusal(423, 'locked', 'the zone is locked by another action');
  }

  /** The records are as asked for when the request is answered; the action runs until they are published. */
  private make(zone: StoredZone, set: StoredSet, command: string, change: () => void): StoredAction {
    const failure = this.failsNext ? { code: 'action_failed', message: 'Action failed' } : null;
    this.failsNext = false;
    if (failure === null) {
      change();
      const soa = zone.sets.get(keyOf('@', 'SOA'))?.records[0];
      if (soa) soa.value = soa.value.replace(/ \d{10} /, (serial) => ` ${Number(serial) + 1} `);
    }
    const action = this.start(zone, command, failure);
    set.busyUntil = action.finishesAt;
    return action;
  }

  private start(zone: StoredZone, command: string, error: StoredAction['error'] = null): StoredAction {
    const startedAt = this.now();
    const id = (this.nextId += 1);
    const action = { id, command, zone: zone.id, startedAt, finishesAt: startedAt + actionMs, error };
    this.actions.push(action);
    return action;
  }

  private page(request: Incoming, key: string, items: readonly unknown[], most: number): Reply {
    const page = Number(request.query.get('page') ?? 1);
    const perPage = Number(request.query.get('per_page') ?? 25);
    if (perPage > most) throw invalid('per_page', `must be at most ${most}`);
    const lastPage = Math.max(1, Math.ceil(items.length / perPage));
    const pagination = {
      page,
      per_page: perPage,
      previous_page: page > 1 ? page - 1 : null,
      next_page: page < lastPage ? page + 1 : null,
      last_page: lastPage,
      total_entries: items.length,
    };
    return json(200, { [key]: items.slice((page - 1) * perPage, page * perPage), meta: { pagination } });
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

function keyOf(name: string, type: string): string {
  return `${name} ${type}`;
}

function assertName(name: unknown, { name: zone }: StoredZone): asserts name is string {
  if (typeof name !== 'string' || name === '') throw invalid('name', 'is required');
  const isWithinRules = name === name.toLowerCase() && !name.endsWith('.') && !`.${name}`.endsWith(`.${zone}`);
  if (!isWithinRules || !/^[\x21-\x7e]+$/.test(name)) throw invalid('name', 'is not a valid RRSet name');
  if (name.split('.').some((label) => label.length > 63)) throw invalid('name', 'is too long');
}

/** RFC 1034 §3.6.2. */
function assertAlone(zone: StoredZone, name: string, type: string): void {
  const others = [...zone.sets.values()].filter((set) => set.name === name);
  if (others.length === 0 || (type !== 'CNAME' && others.every((set) => set.type !== 'CNAME'))) return;
  throw invalid('name', 'a CNAME RRSet cannot coexist with other RRSets of the same name');
}

function ttlIn(ttl: unknown): number | null {
  if (ttl === null) return null;
  if (!Number.isInteger(ttl) || Number(ttl) < 60 || Number(ttl) > 2_147_483_647) {
    throw invalid('ttl', 'must be between 60 and 2147483647');
  }
  return Number(ttl);
}

function recordsIn(
  given: unknown,
  { type }: Pick<StoredSet, 'name' | 'type'>,
  { name }: StoredZone,
  isLimited = false,
): StoredRecord[] {
  const records = Array.isArray(given) ? (given as StoredRecord[]) : [];
  if (records.length === 0) throw invalid('records', 'must not be empty');
  if (isLimited && records.length > maxRecords) throw invalid('records', `must have at most ${maxRecords} items`);
  if (new Set(records.map(({ value }) => value)).size < records.length) throw invalid('records', 'must be distinct');
  for (const { value } of records) {
    if (type === 'TXT' && !/^"(?:[^"\\]|\\.)*"(?:\s+"(?:[^"\\]|\\.)*")*$/.test(value)) {
      throw invalid('records', 'a TXT record must be fully quoted');
    }
    if (!isData(type, value, `${name}.`)) throw invalid('records', `'${value}' is not a valid ${type} record`);
  }
  return records.map(({ value, comment }) => ({ value, ...(comment ? { comment } : {}) }));
}

function zoneBody({ id, name, mode, ttl, sets }: StoredZone) {
  return {
    ...{ id, name, mode, ttl, labels: {}, created: '2026-11-23T00:00:00Z', protection: { delete: false } },
    ...{ record_count: sets.size, registrar: 'unknown', status: 'ok', primary_nameservers: [] },
    authoritative_nameservers: {
      ...{ assigned: nameServers, delegated: [], delegation_last_check: null, delegation_status: 'unknown' },
    },
  };
}

function setBody({ name, type, ttl, labels, protection, records }: StoredSet, zone: StoredZone) {
  return { id: `${name}/${type}`, name, type, ttl, labels, protection, records, zone: zone.id };
}

function actionBody(action: StoredAction, now: number) {
  const isRunning = now < action.finishesAt;
  const end = action.error ? 'error' : 'success';
  return {
    id: action.id,
    command: action.command,
    status: isRunning ? 'running' : end,
    progress: isRunning ? 50 : 100,
    started: new Date(action.startedAt).toISOString(),
    finished: isRunning ? null : new Date(action.finishesAt).toISOString(),
    resources: [{ id: action.zone, type: 'zone' }],
    error: isRunning ? null : action.error,
  };
}

function invalid(field: string, message: string): Refusal {
  const details = { fields: [{ name: field, messages: [message] }] };
  return refusal(422, 'invalid_input', `invalid input in field '${field}': ${message}`, details);
}

function refusal(status: number, code: string, message: string, details: unknown = null): Refusal {
  return new Refusal(json(status, errorBody(code, message, details)));
}

function errorBody(code: string, message: string, details: unknown = null) {
  return { error: { code, message, details } };
}
