import { AccessTokens } from '../contract/emulator/access-tokens.js';
import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { numberIn } from '../contract/emulator/paging.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isBesideCname, isData } from '../contract/emulator/zone-rules.js';

export const ultraDnsUser = { userName: 'ada', password: 'ultra-secret' };

/** As the API shows it. */
export interface StoredSet {
  ownerName: string;
  rrtype: string;
  ttl: number;
  rdata: string[];
  profile?: Record<string, unknown>;
}

export interface StoredZone {
  /** With the dot at its end. */
  name: string;
  type: 'PRIMARY' | 'SECONDARY';
  sets: StoredSet[];
}

const numbers: Readonly<Record<string, number>> = {
  ...{ A: 1, NS: 2, CNAME: 5, SOA: 6, PTR: 12, HINFO: 13, MX: 15, TXT: 16, AAAA: 28, SRV: 33, NAPTR: 35, SSHFP: 44 },
  ...{ CAA: 257, APEXALIAS: 65282 },
};
const largestPage = 1000;
const pool = 'http://schemas.ultradns.com/RDPool.jsonschema';

/** The zones of the UltraDNS API. The README has the sources of each behaviour. */
export class UltraDnsEmulator extends Emulator {
  readonly zones = new Map<string, StoredZone>();
  readonly tokens: AccessTokens;
  /** Whether the user may only read. */
  isReader = false;

  constructor(options: EmulatorOptions) {
    super(options, []);
    this.tokens = new AccessTokens('ultra-', options.clock);
  }

  addZone(name: string): StoredZone {
    const zone: StoredZone = { name, type: 'PRIMARY', sets: [] };
    this.zones.set(name, zone);
    const soa = `udns1.ultradns.net. hostmaster.${name} 2026112701 86400 86400 86400 86400`;
    this.plant(zone, { ownerName: name, rrtype: 'SOA (6)', rdata: [soa] });
    this.plant(zone, { ownerName: name, rrtype: 'NS (2)', rdata: ['udns1.ultradns.net.', 'udns2.ultradns.net.'] });
    return zone;
  }

  /** Puts a set into the zone past the API. */
  plant(zone: StoredZone, set: Partial<StoredSet> & Pick<StoredSet, 'ownerName' | 'rrtype' | 'rdata'>): StoredSet {
    const planted = { ttl: 86_400, ...set };
    zone.sets.push(planted);
    return planted;
  }

  protected routes(): Route[] {
    const set = '/zones/{zone}/rrsets/{type}/{owner}';
    return [
      route('POST /authorization/token', (request) => this.signIn(request)),
      route('GET /v3/zones', (request) => this.list(request)),
      route('GET /zones/{zone}', (request) => json(200, described(this.zoneOf(request)))),
      route('GET /zones/{zone}/rrsets', (request) => listed(this.zoneOf(request), request)),
      route(`GET ${set}`, (request) => this.show(request)),
      route(`POST ${set}`, (request) => this.write(request)),
      route(`PUT ${set}`, (request) => this.write(request)),
      route(`DELETE ${set}`, (request) => this.delete(request)),
    ];
  }

  protected authenticate(request: Incoming): void {
    if (request.url.pathname === '/authorization/token') return;
    if (!this.tokens.isValid(request.bearer())) {
      throw refusal(401, 60001, 'invalid_grant:token not found, expired or invalid');
    }
    if (this.isReader && request.method !== 'GET') throw refusal(403, 2401, 'Permission denied');
  }

  protected override noRoute(): Reply {
    return json(404, [{ errorCode: 404, errorMessage: 'Not found' }]);
  }

  private signIn(request: Incoming): Reply {
    const form = request.form();
    const { userName, password } = ultraDnsUser;
    if (form.get('username') !== userName || form.get('password') !== password) {
      const error = 'invalid_grant:Invalid username & password combination.';
      return json(401, { errorCode: 60001, errorMessage: error, error, error_description: '60001: invalid_grant' });
    }
    const token = this.tokens.issue();
    return json(200, { tokenType: 'Bearer', accessToken: token, access_token: token, expiresIn: '3600' });
  }

  private list({ query }: Incoming): Reply {
    if (this.zones.size === 0) throw refusal(404, 70002, 'Data not found.');
    const all = [...this.zones.values()].map(described);
    const start = Number(query.get('cursor') ?? 0);
    const end = start + Math.min(largestPage, numberIn(query, 'limit', 100));
    const cursorInfo = end < all.length ? { next: String(end) } : {};
    return json(200, { zones: all.slice(start, end), cursorInfo });
  }

  private zoneOf(request: Incoming): StoredZone {
    const zone = this.zones.get(request.param('zone'));
    if (!zone) throw refusal(404, 1801, 'Zone does not exist in the system.');
    return zone;
  }

  private show(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const found = findSet(zone, request);
    if (!found) throw refusal(404, 70002, 'Data not found.');
    return json(200, { zoneName: zone.name, rrSets: [found], resultInfo: infoOf(1, 0, 1) });
  }

  /** `POST` makes a set, `PUT` replaces it. */
  private write(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const found = findSet(zone, request);
    const [type, ownerName] = [request.param('type'), request.param('owner')];
    if (request.method === 'POST' && found) {
      throw refusal(
        400,
        2111,
        `Resource Record of type ${numbers[type]} with these attributes already exists in the system.`,
      );
    }
    const { ttl = 86_400, rdata = [], profile } = (request.json() ?? {}) as Partial<StoredSet>;
    const made: StoredSet = {
      ownerName,
      rrtype: `${type} (${numbers[type]})`,
      ttl,
      rdata,
      ...(profile && { profile }),
    };
    assertAllowed(
      zone,
      made,
      zone.sets.filter((other) => other !== found),
    );
    zone.sets = [...zone.sets.filter((other) => other !== found), made];
    return json(request.method === 'POST' ? 201 : 200, { message: 'Successful' });
  }

  private delete(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const found = findSet(zone, request);
    if (!found)
      throw refusal(404, 56001, 'Cannot find resource record data for the input zone, record type and owner.');
    zone.sets = zone.sets.filter((other) => other !== found);
    return { status: 204 };
  }
}

function findSet({ sets }: StoredZone, request: Incoming): StoredSet | undefined {
  const [type, owner] = [request.param('type'), request.param('owner')];
  return sets.find(({ ownerName, rrtype }) => ownerName === owner && rrtype.startsWith(`${type} (`));
}

function assertAllowed({ name: zone }: StoredZone, set: StoredSet, others: readonly StoredSet[]): void {
  const { ownerName, ttl, rdata, profile } = set;
  const type = set.rrtype.replace(/ .*/, '');
  if (numbers[type] === undefined || type === 'SOA') throw refusal(400, 1006, `Invalid type: ${type}`);
  if (ttl < 0) throw refusal(400, 1009, 'Invalid TTL');
  if (!ownerName.endsWith('.')) throw refusal(400, 54004, 'Invalid owner name');
  if (type === 'APEXALIAS' && ownerName !== zone) throw refusal(400, 2912, 'APEXALIAS is allowed at the apex only.');
  const isAddress = type === 'A' || type === 'AAAA';
  if (isAddress && rdata.length > 1 && profile?.['@context'] !== pool) {
    throw refusal(400, 55001, 'Multiple records of this type need a pool.');
  }
  const bad = rdata.find((value, index) => rdata.indexOf(value) !== index || !isAllowed(type, value, zone));
  if (bad !== undefined || rdata.length === 0) throw refusal(400, 53005, `Invalid input: rdata ${bad}`);
  const here = others
    .filter((other) => other.ownerName === ownerName)
    .map(({ rrtype }) => ({ type: rrtype.replace(/ .*/, '') }));
  if (isBesideCname(type, here)) throw refusal(400, 2113, 'A CNAME cannot coexist with other records.');
}

function isAllowed(type: string, value: string, zone: string): boolean {
  if (type === 'TXT') return value !== '' && !/["\\]/.test(value);
  if (type === 'CAA') return isData(type, value.replace(/^(\d+ \S+) (\S+)$/, '$1 "$2"'), zone);
  if (['APEXALIAS', 'CNAME', 'MX', 'NS', 'PTR', 'SRV'].includes(type) && !value.endsWith('.')) return false;
  return value !== '0 .' && isData(type === 'APEXALIAS' ? 'ALIAS' : type, value, zone);
}

function listed(zone: StoredZone, { query }: Incoming): Reply {
  const offset = numberIn(query, 'offset', 0);
  const rrSets = zone.sets.slice(offset, offset + Math.min(largestPage, numberIn(query, 'limit', 100)));
  return json(200, { zoneName: zone.name, rrSets, resultInfo: infoOf(zone.sets.length, offset, rrSets.length) });
}

function infoOf(totalCount: number, offset: number, returnedCount: number) {
  return { totalCount, offset, returnedCount };
}

function described({ name, type, sets }: StoredZone) {
  return { properties: { name, accountName: 'ada', type, status: 'ACTIVE', resourceRecordCount: sets.length } };
}

function refusal(status: number, errorCode: number, errorMessage: string): Refusal {
  return new Refusal(json(status, [{ errorCode, errorMessage }]));
}
