import { Emulator, type EmulatorOptions } from '../../contract/emulator/emulator.js';
import type { Incoming } from '../../contract/emulator/incoming.js';
import { numberIn, pageOf } from '../../contract/emulator/paging.js';
import { countHeaders, type RateState } from '../../contract/emulator/rate-windows.js';
import { json, type Reply } from '../../contract/emulator/reply.js';
import { route, type Route } from '../../contract/emulator/routes.js';
import { Actions, type StoredAction } from './actions.js';
import { assertAlone, assertName, knownTypes, recordsIn, ttlIn } from './checks.js';
import { errorBody, invalid, refusal } from './refusals.js';
import { keyOf, nameServers, setBody, zoneBody, type StoredSet, type StoredZone } from './stored-zone.js';

export const hetznerToken = 'hetzner-token';
export const hetznerReadToken = 'hetzner-read-token';

interface SetBody {
  name?: unknown;
  type?: unknown;
  ttl?: unknown;
  labels?: unknown;
  records?: unknown;
  change?: unknown;
}

/** The DNS part of the Hetzner Cloud API. The README has the sources of each behaviour. */
export class HetznerEmulator extends Emulator {
  readonly zones = new Map<string, StoredZone>();
  /** Zones that another project has. */
  readonly taken = new Set<string>();
  zoneLimit = 100;
  protected override readonly basePath = '/v1';
  private readonly actions: Actions;
  private failsNext = false;
  private nextId = 1000;

  constructor(options: EmulatorOptions) {
    super(options, [{ requests: 3600, perMs: 3_600_000 }]);
    this.actions = new Actions(this.clock);
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

  protected authenticate(request: Incoming): void {
    const token = request.bearer();
    if (token === hetznerReadToken) {
      if (request.method !== 'GET')
        throw refusal(401, 'token_readonly', 'token is only allowed to perform GET requests');
    } else if (token !== hetznerToken) {
      throw refusal(401, 'unauthorized', 'unable to authenticate');
    }
  }

  protected override rateHeaders(states: readonly RateState[]): Record<string, string> {
    return countHeaders('ratelimit', states);
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
    return json(201, { zone: zoneBody(zone), action: this.actions.bodyOf(this.actions.start(zone.id, 'create_zone')) });
  }

  private changeZoneTtl(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    zone.ttl = ttlIn((request.json() as SetBody).ttl) ?? zone.ttl;
    return json(201, { action: this.actions.bodyOf(this.actions.start(zone.id, 'change_zone_ttl')) });
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
    return this.page(request, 'actions', this.actions.shown(ids), 50);
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
    return json(201, { rrset: setBody(set, zone), action: this.actions.bodyOf(action) });
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
    return json(201, { action: this.actions.bodyOf(action) });
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
    const action = this.actions.start(zone.id, command, failure);
    set.busyUntil = action.finishesAt;
    return action;
  }

  private page(request: Incoming, key: string, items: readonly unknown[], most: number): Reply {
    const page = numberIn(request.query, 'page', 1);
    const perPage = numberIn(request.query, 'per_page', 25);
    if (perPage > most) throw invalid('per_page', `must be at most ${most}`);
    const { items: shown, pages: lastPage } = pageOf(items, { page, size: perPage });
    const pagination = {
      page,
      per_page: perPage,
      previous_page: page > 1 ? page - 1 : null,
      next_page: page < lastPage ? page + 1 : null,
      last_page: lastPage,
      total_entries: items.length,
    };
    return json(200, { [key]: shown, meta: { pagination } });
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
