import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { numberIn, pageOf } from '../contract/emulator/paging.js';
import { json, Refusal, webPage, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isBesideCname, isData, isQuoted } from '../contract/emulator/zone-rules.js';
import { signedHeaders } from './sign.js';

export const dnsMadeEasyKeys = { apiKey: 'dnsme-key', secretKey: 'dnsme-secret' };

/** As the API shows it: members that its type does not have are left out. */
export interface StoredRecord {
  id: number;
  type: string;
  name: string;
  value: string;
  ttl: number;
  gtdLocation: string;
  dynamicDns: boolean;
  password: string;
  mxLevel?: number;
  priority?: number;
  weight?: number;
  port?: number;
  caaType?: string;
  issuerCritical?: number;
}

export interface StoredDomain {
  id: number;
  /** Without a dot at the end. */
  name: string;
  /** Being made: nothing can be written yet. */
  isPending: boolean;
  records: StoredRecord[];
}

const types = ['A', 'AAAA', 'ANAME', 'CAA', 'CNAME', 'HTTPRED', 'MX', 'NS', 'PTR', 'SPF', 'SRV', 'TXT'];
const pageSize = 100;
const longestSkewMs = 30_000;

/** The managed domains of the DNS Made Easy API V2.0. The README has the sources of each behaviour. */
export class DnsMadeEasyEmulator extends Emulator {
  readonly domains = new Map<string, StoredDomain>();
  /** Domains of other accounts. */
  readonly taken = new Set<string>();
  protected override readonly basePath = '/V2.0';
  private lastId = 1_000_000;

  constructor(options: EmulatorOptions) {
    super(options, [{ requests: 150, perMs: 300_000 }]);
  }

  addDomain(name: string): StoredDomain {
    const domain = { id: (this.lastId += 1), name: name.replace(/\.$/, ''), isPending: false, records: [] };
    this.domains.set(domain.name, domain);
    return domain;
  }

  /** A record that somebody made in the control panel. */
  plant(domain: StoredDomain, record: Partial<StoredRecord> & Pick<StoredRecord, 'type' | 'value'>): StoredRecord {
    const plain = { name: '', ttl: 1800, gtdLocation: 'DEFAULT', dynamicDns: false, password: '' };
    const planted = { ...plain, ...record, id: (this.lastId += 1) };
    domain.records.push(planted);
    return planted;
  }

  protected routes(): Route[] {
    const records = '/dns/managed/{id}/records';
    return [
      route('GET /dns/managed', (request) => listed(request, [...this.domains.values()].map(described))),
      route('POST /dns/managed/', (request) => this.createDomain(request)),
      route('GET /dns/managed/{id}', (request) => json(200, { ...described(this.domainOf(request)), nameServers })),
      route(`GET ${records}`, (request) => listed(request, this.domainOf(request).records)),
      route(`POST ${records}`, (request) => this.create(request)),
      route(`PUT ${records}/{record}`, (request) => this.update(request)),
      route(`DELETE ${records}/{record}`, (request) => this.delete(request)),
    ];
  }

  protected authenticate({ headers }: Incoming): void {
    const date = new Date(headers.get('x-dnsme-requestdate') ?? '');
    if (headers.get('x-dnsme-apikey') !== dnsMadeEasyKeys.apiKey) throw refusal(403, 'API key not found');
    if (Math.abs(date.getTime() - this.clock.now().getTime()) > longestSkewMs) {
      throw refusal(403, 'Request sent with date header skewed more than 30 seconds from current time');
    }
    const { 'x-dnsme-hmac': hmac } = signedHeaders(dnsMadeEasyKeys, date);
    if (headers.get('x-dnsme-hmac') !== hmac) throw refusal(403, 'HMAC does not match');
  }

  protected override callerOf({ headers }: Incoming): string {
    return headers.get('x-dnsme-apikey') ?? '';
  }

  protected override tooMany(): Reply {
    return json(400, { error: ['Rate limit exceeded'] });
  }

  protected override noRoute(): Reply {
    return notFound();
  }

  private domainOf(request: Incoming): StoredDomain {
    const domain = [...this.domains.values()].find(({ id }) => String(id) === request.param('id'));
    if (!domain) throw new Refusal(notFound());
    return domain;
  }

  /** For a write. */
  private settled(request: Incoming): StoredDomain {
    const domain = this.domainOf(request);
    if (!domain.isPending) return domain;
    throw refusal(400, 'Cannot create or update records while the domain is pending a create or delete action.');
  }

  private recordOf(request: Incoming, { records }: StoredDomain): StoredRecord {
    const record = records.find(({ id }) => String(id) === request.param('record'));
    if (!record) throw new Refusal(notFound());
    return record;
  }

  private createDomain(request: Incoming): Reply {
    const { name = '' } = (request.json() ?? {}) as { name?: string };
    if (this.domains.has(name) || this.taken.has(name)) throw refusal(400, 'Domain name already exists.');
    return json(201, described(this.addDomain(name)));
  }

  private create(request: Incoming): Reply {
    const domain = this.settled(request);
    const made = checked(request.json() ?? {}, domain, domain.records);
    return json(201, this.plant(domain, made));
  }

  /** Replaces the record whole: what is not named is gone. */
  private update(request: Incoming): Reply {
    const domain = this.settled(request);
    const record = this.recordOf(request, domain);
    const others = domain.records.filter((other) => other !== record);
    const made = checked(request.json() ?? {}, domain, others);
    const { id } = record;
    domain.records = domain.records.map((other) => (other === record ? { ...made, id } : other));
    return { status: 200 };
  }

  private delete(request: Incoming): Reply {
    const domain = this.settled(request);
    const record = this.recordOf(request, domain);
    domain.records = domain.records.filter((other) => other !== record);
    return { status: 200 };
  }
}

const nameServers = [0, 1, 2, 3, 4].map((number) => ({ fqdn: `ns${number}.dnsmadeeasy.com`, ipv4: '', ipv6: '' }));

/** The record as it would be stored beside these. */
function checked(given: Partial<StoredRecord>, { name: zone }: StoredDomain, others: readonly StoredRecord[]) {
  const { type = '', name = '', value = '', ttl = 1800, gtdLocation = 'DEFAULT' } = given;
  if (!types.includes(type)) throw refusal(400, `Record type ${type} is not supported.`);
  if (ttl < 5) throw refusal(400, 'TTL must be at least 5.');
  const shown = type === 'CAA' ? `"${value}"` : value;
  const plain = { dynamicDns: false, password: '' };
  const { id: _, ...made } = { ...plain, ...given, type, name, value: shown, ttl, gtdLocation };
  if (type === 'TXT' && (!isQuoted(value) || value.includes('\\') || value === '""')) {
    throw refusal(400, 'Value is not a valid text.');
  }
  if (value === '.' || (type === 'CAA' && /\s/.test(value)) || !isData(...presentation(made), `${zone}.`)) {
    throw refusal(400, `Value is not valid for ${type}.`);
  }
  const here = others.filter((other) => other.name === name);
  if (isBesideCname(type, here)) throw refusal(400, 'A CNAME record cannot exist with other records of its name.');
  const isSame = (other: StoredRecord) => {
    return (
      other.type === type &&
      other.gtdLocation === gtdLocation &&
      String(presentation(other)) === String(presentation(made))
    );
  };
  if (here.some(isSame)) {
    throw refusal(400, `Record with this type (${type}), name (${name}), and value (${value}) already exists.`);
  }
  return made;
}

function presentation(record: Omit<StoredRecord, 'id'>): [type: string, content: string] {
  const { type, value, mxLevel, priority, weight, port, caaType, issuerCritical } = record;
  const target = value === '..' ? '.' : value;
  if (type === 'MX') return [type, `${mxLevel} ${value}`];
  if (type === 'SRV') return [type, `${priority} ${weight} ${port} ${target}`];
  if (type === 'CAA') return [type, `${issuerCritical} ${caaType} ${value}`];
  return [type === 'ANAME' ? 'ALIAS' : type, value];
}

function described({ id, name, isPending }: StoredDomain) {
  return { id, name, folderId: 1, gtdEnabled: true, pendingActionId: isPending ? 1 : 0, created: 0, updated: 0 };
}

/** Pages count from 0. */
function listed({ query }: Incoming, items: readonly unknown[]): Reply {
  const page = numberIn(query, 'page', 0);
  const { items: data, pages } = pageOf(items, { page: page + 1, size: pageSize });
  return json(200, { data, page, totalPages: pages, totalRecords: items.length });
}

function notFound(): Reply {
  return webPage(404, '<html><head><title>404 Not Found</title></head></html>');
}

function refusal(status: number, ...error: string[]): Refusal {
  return new Refusal(json(status, { error }));
}
