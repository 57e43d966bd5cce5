import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { numberIn } from '../contract/emulator/paging.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isBesideCname, isData } from '../contract/emulator/zone-rules.js';

export const easyDnsKeys = { apiToken: 'easydns-token', apiKey: 'easydns-key' };
export const easyDnsUser = 'ops';

/** As the API shows it: numbers are texts. */
export interface StoredRecord {
  id: string;
  domain: string;
  host: string;
  ttl: string;
  prio: string | null;
  type: string;
  rdata: string;
  geozone_id: string;
  last_mod: string;
}

export interface StoredZone {
  /** Without a dot at the end. */
  name: string;
  records: StoredRecord[];
}

const types = [
  'A',
  'AAAA',
  'ANAME',
  'CAA',
  'CNAME',
  'DS',
  'MX',
  'NAPTR',
  'NS',
  'PTR',
  'SRV',
  'SSHFP',
  'TLSA',
  'TXT',
  'URL',
];
const withTarget = ['CNAME', 'MX', 'NS', 'PTR', 'SRV'];
const largestPage = 1000;

/** The domains of the easyDNS API. The README has the sources of each behaviour. */
export class EasyDnsEmulator extends Emulator {
  readonly zones = new Map<string, StoredZone>();
  private lastId = 60_000_000;

  constructor(options: EmulatorOptions) {
    super(options, [
      { requests: 1, perMs: 1000 },
      { requests: 500, perMs: 86_400_000 },
    ]);
  }

  addZone(name: string): StoredZone {
    const zone: StoredZone = { name: name.replace(/\.$/, ''), records: [] };
    this.zones.set(zone.name, zone);
    const soa = 'dns1.easydns.com. zone.easydns.com. 2026010101 3600 600 604800 300';
    this.plant(zone, { type: 'SOA', host: '@', rdata: soa, ttl: '3600' });
    for (const host of [1, 2])
      this.plant(zone, { type: 'NS', host: '@', rdata: `dns${host}.easydns.com.`, ttl: '3600' });
    return zone;
  }

  /** A record that somebody made in the control panel. */
  plant(zone: StoredZone, record: Pick<StoredRecord, 'type' | 'host' | 'rdata'> & Partial<StoredRecord>): StoredRecord {
    const plain = { domain: zone.name, ttl: '600', prio: null, geozone_id: '0', last_mod: '2026-01-01 01:01:01' };
    const planted = { ...plain, ...record, id: String((this.lastId += 1)) };
    zone.records.push(planted);
    return planted;
  }

  protected routes(): Route[] {
    return [
      route('GET /user', () => answer(200, { user: easyDnsUser, first_name: 'Olga' })),
      route('GET /domains/list/{user}', (request) => this.listed(request)),
      route('GET /domain/{domain}', (request) => this.described(request)),
      route('GET /zones/records/all/{domain}', (request) => paged(request, this.zoneOf(request).records)),
      route('GET /zones/records/parsed/{domain}', (request) => this.parsed(request)),
      route('PUT /zones/records/add/{domain}/{type}', (request) => this.create(request)),
      route('POST /zones/records/{id}', (request) => this.update(request)),
      route('DELETE /zones/records/{domain}/{id}', (request) => this.delete(request)),
    ];
  }

  protected authenticate({ headers }: Incoming): void {
    const { apiToken, apiKey } = easyDnsKeys;
    const pair = Buffer.from(`${apiToken}:${apiKey}`).toString('base64');
    if (headers.get('authorization') !== `Basic ${pair}`) throw refusal(401, 'Unauthorized');
  }

  /** With the status 200. */
  protected override tooMany(): Reply {
    return refusedAs(200, 420, 'Enhance Your Calm. Rate limit exceeded (too many requests)');
  }

  protected override noRoute(): Reply {
    return refusedAs(404, 404, 'Not found');
  }

  private zoneOf(request: Incoming): StoredZone {
    const zone = this.zones.get(request.param('domain'));
    if (!zone) throw refusal(400, 'Domain does not exist or is not yours');
    return zone;
  }

  /** The domains have numbers as their keys. */
  private listed(request: Incoming): Reply {
    const user = request.param('user');
    if (user !== easyDnsUser) throw refusal(400, 'Username provided does not match provided credentials');
    const names = [...this.zones.keys()].map((name) => ({ name, link: `/domain/${name}` }));
    return answer(200, { user, ...Object.fromEntries(names.entries()) });
  }

  /** One that easyDNS does not host is no error. */
  private described(request: Incoming): Reply {
    const domain = request.param('domain');
    const isHere = this.zones.has(domain) ? 'Y' : 'N';
    return answer(200, { domain, exists: 'Y', onsystem: isHere, service: '2' });
  }

  /** As it stands in the zone: special words are records, which share an id, and names are absolute. */
  private parsed(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const records = zone.records.flatMap((record) => {
      if (record.rdata === 'EASYDNS') return [1, 2].map((host) => ({ ...record, rdata: `dns${host}.easydns.com.` }));
      return [{ ...record, rdata: publishedData(record, zone.name) }];
    });
    return paged(request, records);
  }

  private create(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const given = { ...(request.json() as Given), type: request.param('type') };
    return answer(201, this.plant(zone, checked(given, zone, zone.records)));
  }

  private update(request: Incoming): Reply {
    const given = request.json() as Given & { domain?: string };
    const zone = this.zones.get(given.domain ?? '');
    const record = zone?.records.find(({ id }) => id === request.param('id'));
    if (!zone || !record) throw refusal(404, 'Record not found');
    const others = zone.records.filter((other) => other !== record);
    Object.assign(record, checked(given, zone, others));
    return answer(200, record);
  }

  private delete(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const record = zone.records.find(({ id }) => id === request.param('id'));
    if (!record) throw refusal(404, 'Record not found');
    zone.records = zone.records.filter((other) => other !== record);
    return answer(200, { id: record.id });
  }
}

type Given = Partial<Record<'host' | 'type' | 'rdata' | 'ttl' | 'prio' | 'geozone_id', string | number>>;

/** The record as it would be stored beside these. */
function checked(given: Given, { name: zone }: StoredZone, others: readonly StoredRecord[]) {
  const { host = '', type = '', rdata = '', ttl = 600, prio = 0, geozone_id: region = 0 } = given;
  const made = { host: String(host), type: String(type), rdata: String(rdata), ttl: String(ttl) };
  if (!types.includes(made.type)) throw refusal(400, `Invalid record type ${made.type}`);
  if (Number(ttl) < 300) throw refusal(400, 'TTL is below the minimum of 300');
  if (made.type === 'DS' && made.host === '@') throw refusal(400, 'DS is not allowed at the root');
  if (Number(prio) > 100 && made.type === 'MX') throw refusal(400, 'prio must be between 0 and 100');
  const stored = { ...made, prio: String(prio), geozone_id: String(region) };
  if (!isAllowed(stored, zone)) throw refusal(400, `Invalid ${made.type} data`);
  const here = others.filter((other) => other.host === made.host);
  if (isBesideCname(made.type, here)) throw refusal(400, 'A CNAME record cannot exist with other records');
  const isSame = ({ type: own, rdata: data, geozone_id: at, prio: rank }: StoredRecord) => {
    return (
      own === stored.type && data === stored.rdata && at === stored.geozone_id && (own !== 'MX' || rank === stored.prio)
    );
  };
  if (here.some(isSame)) throw refusal(409, 'Duplicate record');
  return stored;
}

function isAllowed({ type, rdata, prio }: Pick<StoredRecord, 'type' | 'rdata' | 'prio'>, zone: string): boolean {
  if (type === 'TXT') return /^[!-~]([ -~]*[!-~])?$/.test(rdata) && !/["\\]/.test(rdata);
  if (type === 'MX') return rdata !== '.' && isData(type, `${prio} ${rdata}`, `${zone}.`);
  if (type === 'CAA') return rdata.split(' ').length === 3 && !rdata.includes('"') && isData(type, rdata, `${zone}.`);
  return isData(type, rdata, `${zone}.`);
}

function publishedData({ type, rdata }: StoredRecord, zone: string): string {
  if (!withTarget.includes(type) || rdata.endsWith('.')) return rdata;
  return rdata === '@' ? `${zone}.` : `${rdata}.${zone}.`;
}

function paged({ query }: Incoming, records: readonly StoredRecord[]): Reply {
  const start = numberIn(query, 'start', 0);
  const max = Math.min(largestPage, numberIn(query, 'max', largestPage));
  const data = records.slice(start, start + max);
  const rest = { count: data.length, total: records.length, start, max, status: 200 };
  return blankLinesBefore(json(200, { tm: 1_700_000_000, data, ...rest }));
}

function answer(status: number, data: unknown): Reply {
  return blankLinesBefore(json(status, { tm: 1_700_000_000, data, status }));
}

function blankLinesBefore(reply: Reply): Reply {
  return { ...reply, body: `\n\n${String(reply.body)}` };
}

function refusedAs(status: number, code: number, message: string): Reply {
  return blankLinesBefore(json(status, { error: { code, message } }));
}

function refusal(status: number, message: string): Refusal {
  return new Refusal(refusedAs(status, status, message));
}
