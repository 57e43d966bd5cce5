import { Emulator, type EmulatorOptions } from '../../../providers/contract/emulator/emulator.js';
import type { Incoming } from '../../../providers/contract/emulator/incoming.js';
import { numberIn, pageOf } from '../../../providers/contract/emulator/paging.js';
import { countHeaders, retryAfterSeconds, type RateState } from '../../../providers/contract/emulator/rate-windows.js';
import { json, Refusal, type Reply } from '../../../providers/contract/emulator/reply.js';
import { route, type Route } from '../../../providers/contract/emulator/routes.js';
import { isBesideCname, isData } from '../../../providers/contract/emulator/zone-rules.js';

export const acmeKey = 'acme-key';
export const acmeReadKey = 'acme-key-that-reads';

/** As the API writes a record. */
export interface StoredRecord {
  id: string;
  name: string;
  type: string;
  ttl: number;
  content: string;
  comment?: string;
  locked?: boolean;
}

interface StoredZone {
  name: string;
  records: StoredRecord[];
}

const pageSize = 100;
const recordsPerZone = 5000;
const requestsPerMinute = 1200;
const types = ['A', 'AAAA', 'CAA', 'CNAME', 'HTTPS', 'MX', 'NS', 'PTR', 'SRV', 'TLSA', 'TXT'];

/** Acme's API as of 2026-11-23. The facts are in the README. */
export class AcmeEmulator extends Emulator {
  protected override readonly basePath = '/v1';
  private readonly zones = new Map<string, StoredZone>();
  private lastId = 0;

  constructor(options: EmulatorOptions) {
    super(options, [{ perMs: 60_000, requests: requestsPerMinute }]);
  }

  /** Gives the zone, to look at what it holds. */
  addZone(name: string): StoredZone {
    const zone: StoredZone = { name, records: [] };
    this.zones.set(name, zone);
    this.plant(zone, { type: 'SOA', content: `ns1.acme.example. hostmaster.${name} 1 7200 900 1209600 300` });
    this.plant(zone, { type: 'NS', content: 'ns1.acme.example.' });
    this.plant(zone, { type: 'NS', content: 'ns2.acme.example.' });
    return zone;
  }

  /** Puts a record into the zone past the API. */
  plant(zone: StoredZone, record: Partial<StoredRecord>): StoredRecord {
    const stored = { name: '@', type: 'A', ttl: 3600, content: '', ...record, id: `r${(this.lastId += 1)}` };
    zone.records.push(stored);
    return stored;
  }

  protected routes(): Route[] {
    return [
      route('GET /zones', (request) => this.page(request, 'zones', [...this.zones.values()].map(shownZone))),
      route('GET /zones/{zone}', (request) => json(200, { zone: shownZone(this.zoneOf(request)) })),
      route('GET /zones/{zone}/records', (request) => this.list(request)),
      route('POST /zones/{zone}/records', (request) => this.create(request)),
      route('PUT /zones/{zone}/records/{id}', (request) => this.update(request)),
      route('DELETE /zones/{zone}/records/{id}', (request) => this.delete(request)),
    ];
  }

  protected authenticate(request: Incoming): void {
    const key = request.bearer();
    if (key !== acmeKey && key !== acmeReadKey) throw refusal(401, 'key', 'No such key.');
    if (key === acmeReadKey && request.method !== 'GET') throw refusal(403, 'scope', 'This key may only read.');
  }

  protected override rateHeaders(states: readonly RateState[]): Record<string, string> {
    return countHeaders('ratelimit', states);
  }

  protected override tooMany(states: readonly RateState[]): Reply {
    const body = { error: { code: 'pace', message: 'Slow down, please.' } };
    return json(405, body, { 'retry-after': String(retryAfterSeconds(states)) });
  }

  private list(request: Incoming): Reply {
    const name = request.query.get('name');
    const { records } = this.zoneOf(request);
    return this.page(
      request,
      'records',
      records.filter((record) => name === null || record.name === name),
    );
  }

  private page(request: Incoming, key: string, all: readonly object[]): Reply {
    const { items, page, pages } = pageOf(all, { page: numberIn(request.query, 'page', 1), size: pageSize });
    return json(200, { [key]: items, page, pages, total: all.length });
  }

  private create(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    if (zone.records.length >= recordsPerZone) throw refusal(403, 'full', 'The zone is full.');
    const body = checked(zone, request.json() as StoredRecord, zone.records);
    return json(201, { record: this.plant(zone, body) });
  }

  /** Replaces the record whole, by one with a new id. */
  private update(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const old = writableRecord(zone, request.param('id'));
    const others = zone.records.filter((record) => record !== old);
    const body = checked(zone, request.json() as StoredRecord, others);
    zone.records = others;
    return json(200, { record: this.plant(zone, body) });
  }

  private delete(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const old = writableRecord(zone, request.param('id'));
    zone.records = zone.records.filter((record) => record !== old);
    return { status: 204 };
  }

  private zoneOf(request: Incoming): StoredZone {
    const zone = this.zones.get(request.param('zone'));
    if (!zone) throw refusal(404, 'zone', 'No such zone.');
    return zone;
  }
}

function writableRecord({ records }: StoredZone, id: string): StoredRecord {
  const record = records.find((each) => each.id === id);
  if (!record) throw refusal(404, 'record', 'No such record.');
  if (record.locked) throw refusal(403, 'locked', 'A service made this record.');
  return record;
}

/** The members that a caller may write, if the zone may hold them beside the others. */
function checked(zone: StoredZone, body: StoredRecord, others: readonly StoredRecord[]): Partial<StoredRecord> {
  const { name, type, ttl, content, comment } = body;
  if (!types.includes(type)) throw refusal(422, 'type', `${type} is no type of ours.`);
  if (!(ttl >= 60 && ttl <= 86_400)) throw refusal(422, 'ttl', `${ttl} is out of range.`);
  if (!isData(type, content, zone.name) || content === '""' || (type === 'MX' && content.endsWith(' .'))) {
    throw refusal(422, 'content', `${content} is no ${type}.`);
  }
  if ((comment ?? '').length > 100) throw refusal(422, 'comment', 'A comment has 100 characters at most.');
  const here = others.filter((other) => other.name === name);
  if (here.some((other) => other.type === type && other.content === content)) {
    throw refusal(409, 'duplicate', 'There is such a record.');
  }
  if (isBesideCname(type, here)) throw refusal(409, 'cname', 'A CNAME stands alone.');
  return { name, type, ttl, content, comment };
}

function shownZone({ name }: StoredZone): object {
  return { name, nameServers: ['ns1.acme.example.', 'ns2.acme.example.'], readOnly: false };
}

function refusal(status: number, code: string, message: string): Refusal {
  return new Refusal(json(status, { error: { code, message } }));
}
