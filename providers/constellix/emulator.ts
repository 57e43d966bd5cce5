import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isBesideCname, isData, isQuoted } from '../contract/emulator/zone-rules.js';
import { signedHeaders } from './sign.js';

export const constellixKeys = { apiKey: 'constellix-key', secretKey: 'constellix-secret' };

export type StoredValue = Record<string, string | number | boolean>;

/** As the API shows it: a set in one record. */
export interface StoredRecord {
  id: number;
  type: string;
  name: string;
  ttl: number;
  recordOption: string;
  roundRobin: StoredValue[];
  note: string;
  noAnswer: boolean;
  gtdRegion: number;
  geolocation: Record<string, unknown> | null;
  pools: number[];
}

export interface StoredDomain {
  id: number;
  /** Without a dot at the end. */
  name: string;
  records: StoredRecord[];
}

const types = ['A', 'AAAA', 'ANAME', 'CAA', 'CNAME', 'HTTPRedirection', 'MX', 'NS', 'PTR', 'SPF', 'SRV', 'TXT'];
const longestSkewMs = 60_000;

/** The domains of the Constellix API v1. The README has the sources of each behaviour. */
export class ConstellixEmulator extends Emulator {
  readonly domains = new Map<string, StoredDomain>();
  protected override readonly basePath = '/v1';
  private lastId = 1_800_000;

  constructor(options: EmulatorOptions) {
    super(options, []);
  }

  addDomain(name: string): StoredDomain {
    const domain = { id: (this.lastId += 1), name: name.replace(/\.$/, ''), records: [] };
    this.domains.set(domain.name, domain);
    return domain;
  }

  /** Puts a record into the domain past the API. */
  plant(domain: StoredDomain, record: Partial<StoredRecord> & Pick<StoredRecord, 'type'>): StoredRecord {
    const plain = { name: '', ttl: 1800, recordOption: 'roundRobin', roundRobin: [], note: '', noAnswer: false };
    const planted = { ...plain, gtdRegion: 1, geolocation: null, pools: [], ...record, id: (this.lastId += 1) };
    domain.records.push(planted);
    return planted;
  }

  protected routes(): Route[] {
    const record = '/domains/{id}/records/{type}/{record}';
    return [
      route('GET /domains', () => json(200, [...this.domains.values()].map(described))),
      route('GET /domains/{id}', (request) => json(200, described(this.domainOf(request)))),
      route('GET /domains/{id}/records', (request) => json(200, this.domainOf(request).records)),
      route('POST /domains/{id}/records/{type}', (request) => this.create(request)),
      route(`PUT ${record}`, (request) => this.update(request)),
      route(`DELETE ${record}`, (request) => this.delete(request)),
    ];
  }

  protected authenticate({ headers }: Incoming): void {
    const token = headers.get('x-cns-security-token') ?? '';
    const now = new Date(Number(token.split(':')[2]));
    const isRight = token === signedHeaders(constellixKeys, now)['x-cns-security-token'];
    const isNow = Math.abs(now.getTime() - this.clock.now().getTime()) <= longestSkewMs;
    if (!isRight || !isNow) throw refusal(401, 'Unable to authenticate token');
  }

  protected override noRoute(): Reply {
    return json(404, { errors: ['Not found'] });
  }

  private domainOf(request: Incoming): StoredDomain {
    const domain = [...this.domains.values()].find(({ id }) => String(id) === request.param('id'));
    if (!domain) throw refusal(404, 'Domain not found');
    return domain;
  }

  private recordOf(request: Incoming, { records }: StoredDomain): StoredRecord {
    const found = records.find(
      ({ id, type }) => String(id) === request.param('record') && type === request.param('type'),
    );
    if (!found) throw refusal(404, 'Record not found');
    return found;
  }

  private create(request: Incoming): Reply {
    const domain = this.domainOf(request);
    const type = request.param('type');
    const made = checked(request.json(), { domain, type, others: domain.records });
    if (domain.records.some((other) => other.type === type && other.name === made.name)) {
      throw refusal(400, 'Record with given name and type already exists');
    }
    const { id, name } = this.plant(domain, made);
    return json(201, [{ id, name, type }]);
  }

  private update(request: Incoming): Reply {
    const domain = this.domainOf(request);
    const record = this.recordOf(request, domain);
    const others = domain.records.filter((other) => other !== record);
    const made = checked(request.json(), { domain, type: record.type, others });
    const changed = { ...record, note: '', ...made };
    if (JSON.stringify(changed) === JSON.stringify(record)) throw refusal(400, 'There are no changes to save');
    Object.assign(record, changed);
    return json(200, { success: 'Record updated successfully' });
  }

  private delete(request: Incoming): Reply {
    const domain = this.domainOf(request);
    const record = this.recordOf(request, domain);
    domain.records = domain.records.filter((other) => other !== record);
    return json(200, { success: 'Record deleted successfully' });
  }
}

/** The members of the record as they would be stored beside these. */
function checked(
  body: unknown,
  { domain, type, others }: { domain: StoredDomain; type: string; others: readonly StoredRecord[] },
): Partial<StoredRecord> & Pick<StoredRecord, 'name' | 'type'> {
  const given = (body ?? {}) as Partial<StoredRecord> & { host?: string };
  const {
    name = '',
    ttl = 1800,
    host,
    roundRobin = host === undefined ? [] : [{ value: host, disableFlag: false }],
  } = given;
  if (!types.includes(type)) throw refusal(400, `Invalid record type ${type}`);
  if (ttl < 1) throw refusal(400, 'ttl: must be greater than 0');
  if (type === 'CNAME' && host === undefined) throw refusal(400, 'host: is required');
  const bad = roundRobin.find((value) => !isAllowed(type, value, `${domain.name}.`));
  if (bad || roundRobin.length === 0) throw refusal(400, `Invalid value for ${type}`);
  const here = others.filter((other) => other.name === name);
  if (isBesideCname(type, here)) throw refusal(400, 'A CNAME record cannot exist with other records of its name');
  const kept = Object.fromEntries(
    (['note', 'noAnswer', 'gtdRegion'] as const).flatMap((key) =>
      given[key] === undefined ? [] : [[key, given[key]]],
    ),
  );
  return { ...kept, name, type, ttl, roundRobin };
}

function isAllowed(type: string, given: StoredValue, zone: string): boolean {
  const { value = '', level, priority, weight, port, flag, tag, data } = given;
  const text = String(value);
  if (type === 'TXT') return isQuoted(text) && text !== '""' && !text.includes('\\');
  if (type === 'CAA') return !/[\s"]/.test(String(data)) && isData(type, `${flag} ${tag} "${data}"`, zone);
  if (type === 'MX') return text !== '.' && isData(type, `${level} ${text}`, zone);
  if (type === 'SRV') return isData(type, `${priority} ${weight} ${port} ${text}`, zone);
  return isData(type === 'ANAME' ? 'ALIAS' : type, text, zone);
}

function described({ id, name }: StoredDomain) {
  const nameservers = ['ns11.constellix.com.', 'ns21.constellix.com.', 'ns31.constellix.com.'];
  return { id, name, nameservers, hasGeoIP: false, status: 'ACTIVE' };
}

function refusal(status: number, ...errors: string[]): Refusal {
  return new Refusal(json(status, { errors }));
}
