import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { json, Refusal, webPage, type Reply } from '../contract/emulator/reply.js';
import { route, type Handler } from '../contract/emulator/routes.js';
import { isBesideCname, isData } from '../contract/emulator/zone-rules.js';

export interface EmulatedRecord {
  id: string;
  /** Absolute, without the dot at the end. */
  name: string;
  type: string;
  content: string;
  ttl: number;
  prio: number | null;
  notes: string | null;
}

export interface EmulatedForward {
  id: string;
  subdomain: string;
  location: string;
  type: 'temporary' | 'permanent';
  includePath: 'yes' | 'no';
  wildcard: 'yes' | 'no';
}

/** A domain of the account, open to tests. */
export interface EmulatedDomain {
  records: EmulatedRecord[];
  forwards: EmulatedForward[];
  nameServers: string[];
  hasApiAccess: boolean;
  status: string;
}

export interface EmulatedAccount {
  apiKey: string;
  secretKey: string;
  /** Domains that the key may work with. Absent: all. */
  allowedDomains?: readonly string[];
  /** False: the key allows other addresses than the one that calls. */
  allowsCaller?: boolean;
}

const types = ['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'SSHFP', 'TLSA', 'TXT'];
const maxRecords = 2500;
const minTtl = 600;
const domainsPerPage = 1000;
const forwardServer = 'uixie.porkbun.com';

/**
 * Porkbun's API v3. Quirks, each with its source in README.md: errors are 400, and the throttle is a web page with 503; names are
 * read absolute and written relative; a TTL below the minimum is raised; spaces at the end of a text are lost; a URL forward
 * is served by records that look like any others.
 */
export class PorkbunEmulator extends Emulator {
  protected override readonly basePath = '/api/json/v3';
  private readonly domains = new Map<string, EmulatedDomain>();
  private lastId = 500_000;

  constructor(
    private readonly account: EmulatedAccount,
    options: EmulatorOptions,
  ) {
    super(options, [{ requests: 1, perMs: 1_000 }]);
  }

  addDomain(name: string, domain: Partial<EmulatedDomain> = {}): EmulatedDomain {
    const servers = ['curitiba.ns.porkbun.com', 'fortaleza.ns.porkbun.com'];
    const made = { records: [], forwards: [], nameServers: servers, hasApiAccess: true, status: 'ACTIVE', ...domain };
    this.domains.set(name, made);
    return made;
  }

  /** As its own pages do it: beside the API. */
  addRecord(
    domain: EmulatedDomain,
    record: Pick<EmulatedRecord, 'name' | 'type' | 'content'> & Partial<EmulatedRecord>,
  ) {
    const added = { ttl: 600, prio: null, notes: null, ...record, id: this.nextId() };
    domain.records.push(added);
    return added;
  }

  /** A forward, and the records that serve it. */
  addForward(name: string, domain: EmulatedDomain, subdomain: string, location: string): void {
    const id = this.nextId();
    domain.forwards.push({ id, subdomain, location, type: 'temporary', includePath: 'no', wildcard: 'yes' });
    const owner = subdomain === '' ? name : `${subdomain}.${name}`;
    this.addRecord(domain, { name: owner, type: 'ALIAS', content: forwardServer });
    this.addRecord(domain, { name: `*.${owner}`, type: 'CNAME', content: forwardServer });
  }

  protected routes() {
    const ofDomain = (handle: (domain: EmulatedDomain, request: Incoming) => Reply): Handler => {
      return (request) => handle(this.find(request.param('domain')), request);
    };
    const read = [
      ['/domain/getNs/{domain}', ofDomain(({ nameServers }) => success({ ns: nameServers }))],
      ['/domain/getUrlForwarding/{domain}', ofDomain(({ forwards }) => success({ forwards }))],
      [
        '/dns/retrieve/{domain}',
        ofDomain(({ records }) => success({ cloudflare: 'enabled', records: records.map(shown) })),
      ],
      ['/domain/listAll', (request: Incoming) => this.list(request)],
      ['/ping', () => success({ yourIp: '203.0.113.5', credentialsValid: true })],
    ] as const;
    return [
      ...read.flatMap(([path, handle]) => [route(`GET ${path}`, handle), route(`POST ${path}`, handle)]),
      route(
        'POST /dns/create/{domain}',
        ofDomain((domain, request) => this.create(domain, request)),
      ),
      route(
        'POST /dns/edit/{domain}/{id}',
        ofDomain((domain, request) => this.edit(domain, request)),
      ),
      route(
        'POST /dns/delete/{domain}/{id}',
        ofDomain((domain, request) => remove(domain, request)),
      ),
    ];
  }

  protected override callerOf({ headers, ...request }: Incoming): string {
    return headers.get('x-api-key') ?? String((JSON.parse(request.text || '{}') as Members).apikey);
  }

  protected override tooMany(): Reply {
    return webPage(503, '<html>\r\n<head><title>503 Service Temporarily Unavailable</title></head></html>');
  }

  protected authenticate(request: Incoming): void {
    const body = membersOf(request);
    const { apiKey, secretKey, allowsCaller = true } = this.account;
    const given = body.apikey === undefined ? headerKeys(request) : [body.apikey, body.secretapikey];
    if (given.some((key) => !key)) throw refusal('API_KEY_REQUIRED', 'API key is required.');
    if (given[0] !== apiKey) throw refusal('INVALID_API_KEYS_001', 'Invalid API key. (001)');
    if (given[1] !== secretKey) throw refusal('INVALID_API_KEYS_002', 'Invalid API key. (002)');
    if (!allowsCaller) throw refusal('IP_NOT_ALLOWED', 'This IP address is not allowed to use this API key.', 403);
  }

  private find(name: string): EmulatedDomain {
    const domain = this.domains.get(name.toLowerCase());
    if (!domain) throw refusal('INVALID_DOMAIN', 'Invalid domain.');
    if (!(this.account.allowedDomains?.includes(name) ?? true)) {
      throw refusal('DOMAIN_NOT_ALLOWED', 'This API key is not allowed to manage this domain.', 403);
    }
    if (domain.hasApiAccess) return domain;
    throw refusal('API_ACCESS_DISABLED', 'Domain is not opted in to API access.');
  }

  private list({ query }: Incoming): Reply {
    const start = Number(query.get('start') ?? 0);
    const domains = [...this.domains].slice(start, start + domainsPerPage).map(([domain, { status, hasApiAccess }]) => {
      const flags = { securityLock: 1, whoisPrivacy: 1, autoRenew: 1, apiAccess: hasApiAccess ? 1 : 0, notLocal: 0 };
      const dates = { createDate: '2021-01-15 10:00:00', expireDate: '2027-01-15 10:00:00' };
      return { domain, status, tld: domain.slice(domain.indexOf('.') + 1), ...dates, ...flags };
    });
    return success({ count: domains.length, domains });
  }

  private create(domain: EmulatedDomain, request: Incoming): Reply {
    const record = { ...recordIn(request), id: this.nextId() };
    refuseConflicts(domain.records, record);
    if (domain.records.length >= maxRecords) {
      throw refusal('ZONE_RECORD_LIMIT', 'The zone is at the maximum number of DNS records.');
    }
    domain.records.push(record);
    return success({ id: record.id });
  }

  private edit(domain: EmulatedDomain, request: Incoming): Reply {
    const at = indexOf(domain, request);
    const old = domain.records[at]!;
    const given = recordIn(request);
    const notes = membersOf(request).notes === undefined ? old.notes : given.notes;
    const record = { ...given, notes, id: old.id };
    refuseConflicts(domain.records.toSpliced(at, 1), record);
    domain.records[at] = record;
    return success({});
  }

  private nextId(): string {
    return String((this.lastId += 1));
  }
}

type Members = Record<string, unknown>;

function membersOf(request: Incoming): Members {
  const body = request.json();
  return typeof body === 'object' && body !== null ? (body as Members) : {};
}

function headerKeys({ headers }: Incoming): unknown[] {
  return [headers.get('x-api-key'), headers.get('x-secret-api-key')];
}

function success(members: object): Reply {
  return json(200, { status: 'SUCCESS', ...members });
}

function refusal(code: string, message: string, status = 400): Refusal {
  return new Refusal(json(status, { status: 'ERROR', code, message }));
}

function shown({ ttl, prio, ...record }: EmulatedRecord) {
  return { ...record, ttl: String(ttl), prio: prio === null ? null : String(prio) };
}

function recordIn(request: Incoming): Omit<EmulatedRecord, 'id'> {
  const { name = '', type, content, ttl = minTtl, prio, notes } = membersOf(request);
  const zone = request.param('domain');
  const record = {
    name: name === '' ? zone : `${String(name)}.${zone}`,
    type: String(type),
    content: String(content)
      .trimEnd()
      .replace(/(?<=\S)\.$/, ''),
    ttl: Math.max(minTtl, Number(ttl)),
    prio: prio === undefined ? null : Number(prio),
    notes: notes === undefined || notes === '' ? null : String(notes),
  };
  if (!types.includes(record.type)) throw refusal('INVALID_TYPE', 'Invalid type.');
  if (record.type === 'NS' && name === '')
    throw refusal('INVALID_HOST', 'NS records of the domain itself are changed elsewhere.');
  if (!isAccepted(record, zone)) throw refusal('INVALID_CONTENT', `Create error: ${record.type} content is not valid.`);
  return record;
}

function isAccepted({ type, content, prio }: Omit<EmulatedRecord, 'id'>, zone: string): boolean {
  if (content === '') return false;
  if (type === 'TXT') return content.length <= 8192;
  if (type === 'CAA' && content.split(' ').length > 3) return false;
  const text = ['ALIAS', 'CNAME', 'MX', 'NS', 'SRV'].includes(type) && !content.endsWith('.') ? `${content}.` : content;
  return isData(type, ['MX', 'SRV'].includes(type) ? `${prio ?? 0} ${text}` : text, zone);
}

function refuseConflicts(others: readonly EmulatedRecord[], record: EmulatedRecord): void {
  const beside = others.filter(({ name }) => name.toLowerCase() === record.name.toLowerCase());
  const same = beside.find(({ type, content, prio }) => {
    return type === record.type && content === record.content && (prio ?? 0) === (record.prio ?? 0);
  });
  if (same) {
    const body = { status: 'ERROR', code: 'DUPLICATE_RECORD', message: 'Duplicate record.', existingId: same.id };
    throw new Refusal(json(400, body));
  }
  if (isBesideCname(record.type, beside)) {
    throw refusal('RECORD_CONFLICT', 'A CNAME cannot share its name with another record.');
  }
}

function indexOf(domain: EmulatedDomain, request: Incoming): number {
  const at = domain.records.findIndex(({ id }) => id === request.param('id'));
  if (at < 0) throw refusal('INVALID_RECORD_ID', 'Invalid record ID.');
  return at;
}

function remove(domain: EmulatedDomain, request: Incoming): Reply {
  domain.records.splice(indexOf(domain, request), 1);
  return success({});
}
