import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { RateWindows, retryAfterSeconds, type RateState } from '../contract/emulator/rate-windows.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isData } from '../contract/emulator/zone-rules.js';

export const desecToken = 'desec-token';
/** Belongs to another account. */
export const desecStrangersToken = 'desec-strangers-token';
/** Its policy lets it read only. */
export const desecReadToken = 'desec-read-token';

export interface StoredSet {
  subname: string;
  type: string;
  ttl: number;
  records: string[];
}

/** A domain, open to tests. */
export interface StoredDomain {
  /** Without a dot at the end. */
  name: string;
  minimumTtl: number;
  /** Raised by each write. */
  touches: number;
  sets: StoredSet[];
}

const types = [
  ...['A', 'AAAA', 'AFSDB', 'APL', 'CAA', 'CDNSKEY', 'CDS', 'CERT', 'CNAME', 'DHCID', 'DNSKEY', 'DS', 'EUI48', 'EUI64'],
  ...['HINFO', 'HTTPS', 'KX', 'LOC', 'MX', 'NAPTR', 'NS', 'OPENPGPKEY', 'PTR', 'RP', 'SMIMEA', 'SPF', 'SRV', 'SSHFP'],
  ...['SVCB', 'TLSA', 'TXT', 'URI'],
];
const automatic = ['KEY', 'NSEC', 'NSEC3', 'NSEC3PARAM', 'OPT', 'RRSIG', 'SOA'];
const pageSize = 500;
const longestSet = 65_535;
const second = 1000;
const perDomain = [
  { requests: 2, perMs: second },
  { requests: 15, perMs: 60 * second },
  { requests: 100, perMs: 3600 * second },
  { requests: 300, perMs: 86_400 * second },
];

/** Errors of one set of a request, by member. */
type Faults = Record<string, string[]>;

/** deSEC's API v1. Each behaviour and its words are from the vendor's own source: see README.md. */
export class DesecEmulator extends Emulator {
  readonly domains = new Map<string, StoredDomain>();
  /** Domains of other accounts. */
  readonly taken = new Set<string>();
  domainLimit = 1000;
  protected override readonly basePath = '/api/v1';
  private readonly writes: RateWindows;

  constructor(options: EmulatorOptions) {
    super(options, [
      { requests: 10, perMs: second },
      { requests: 50, perMs: 60 * second },
    ]);
    this.writes = new RateWindows(options.rate ?? perDomain, options.clock);
  }

  addDomain(name: string, minimumTtl = 3600): StoredDomain {
    const sets = [{ subname: '', type: 'NS', ttl: 3600, records: ['ns1.desec.io.', 'ns2.desec.org.'] }];
    const domain: StoredDomain = { name: name.replace(/\.$/, ''), minimumTtl, touches: 1, sets };
    this.domains.set(domain.name, domain);
    return domain;
  }

  protected routes(): Route[] {
    return [
      route('GET /domains/', (request) => listed(request, this.visible(request).map(described))),
      route('POST /domains/', (request) => this.create(request)),
      route('GET /domains/{domain}/', (request) => json(200, described(this.find(request)))),
      route('GET /domains/{domain}/rrsets/', (request) => rrsets(this.find(request), request)),
      route('POST /domains/{domain}/rrsets/', (request) => this.write(request)),
      route('PATCH /domains/{domain}/rrsets/', (request) => this.write(request)),
    ];
  }

  protected authenticate(request: Incoming): void {
    if (![desecToken, desecStrangersToken, desecReadToken].includes(tokenOf(request))) {
      throw refusal(401, { detail: 'Invalid token.' });
    }
    if (tokenOf(request) === desecReadToken && request.method !== 'GET') {
      throw refusal(403, { detail: 'Insufficient token permissions.' });
    }
  }

  /** Writes are counted by domain. */
  protected override callerOf(request: Incoming): string | null {
    return request.method === 'GET' ? super.callerOf(request) : null;
  }

  protected override tooMany(states: readonly RateState[]): Reply {
    const seconds = retryAfterSeconds(states);
    const detail = `Request was throttled. Expected available in ${seconds} seconds.`;
    return json(429, { detail }, { 'retry-after': String(seconds) });
  }

  private visible(request: Incoming): StoredDomain[] {
    return tokenOf(request) === desecStrangersToken ? [] : [...this.domains.values()];
  }

  private find(request: Incoming): StoredDomain {
    const domain = this.visible(request).find(({ name }) => name === request.param('domain'));
    if (!domain) throw refusal(404, { detail: 'Not found.' });
    return domain;
  }

  private create(request: Incoming): Reply {
    const { name = '' } = (request.json() ?? {}) as { name?: string };
    if (this.domains.size >= this.domainLimit) {
      throw refusal(403, { detail: 'Domain limit exceeded. Please contact support to create additional domains.' });
    }
    if (this.domains.has(name) || this.taken.has(name)) {
      const text = 'This domain name conflicts with an existing domain, or is disallowed by policy.';
      throw refusal(400, { name: [text] });
    }
    return json(201, described(this.addDomain(name)));
  }

  private write(request: Incoming): Reply {
    const domain = this.find(request);
    const { isAllowed, states } = this.writes.count(domain.name);
    if (!isAllowed) return this.tooMany(states);
    const given = (request.json() ?? []) as StoredSet[];
    const faults = given.map((set) => faultsOf(domain, set, { given, isNew: request.method === 'POST' }));
    if (faults.some((fault) => Object.keys(fault).length > 0)) throw refusal(400, faults);
    assertRecords(domain, given);
    const others = domain.sets.filter((set) => !given.some((other) => isSame(set, other)));
    const made = given.filter(({ records }) => records.length > 0);
    domain.sets = [...others, ...made.map((set) => ({ ...set, records: [...set.records] }))];
    domain.touches += 1;
    return json(
      request.method === 'POST' ? 201 : 200,
      made.map((set) => shown(domain, set)),
    );
  }
}

/** The first stage of deSEC's validation: what is wrong with each set by itself and beside the others. */
function faultsOf(
  domain: StoredDomain,
  set: StoredSet,
  { given, isNew }: { given: readonly StoredSet[]; isNew: boolean },
): Faults {
  const { subname, type, ttl, records } = set;
  const stays = domain.sets.filter((other) => !given.some((each) => isSame(each, other)));
  const here = [...stays, ...given].filter((other) => other.subname === subname && other.records.length > 0);
  const clashes = here.filter((other) => (other.type === 'CNAME') !== (type === 'CNAME'));
  if (records.length > 0 && clashes.length > 0) {
    const found = clashes.map((other) => other.type).join(', ');
    const text = `RRset with conflicting type present: database (${found}). (No other RRsets are allowed alongside CNAME.)`;
    return { non_field_errors: [text] };
  }
  if (automatic.includes(type)) {
    return { type: [`You cannot tinker with the ${type} RR set. It is managed automatically.`] };
  }
  if (!types.includes(type)) return { type: [`The ${type} RR set type is currently unsupported.`] };
  if (!/^(?:|\*|(?:\*\.)?(?:[a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63})$/.test(subname)) {
    return {
      subname: ['Subname can only use (lowercase) a-z, 0-9, ., -, and _, may start with a "*.", or just be "*".'],
    };
  }
  if (subname.length > 178) return { subname: ['Ensure this field has no more than 178 characters.'] };
  if (isNew && domain.sets.some((other) => isSame(set, other))) {
    const text = 'Another RRset with the same subdomain and type exists for this domain. (Try modifying it.)';
    return { non_field_errors: [text] };
  }
  if (ttl < domain.minimumTtl) {
    return { ttl: [`Ensure this value is greater than or equal to ${domain.minimumTtl}.`] };
  }
  if (ttl > 604_800) return { ttl: ['Ensure this value is less than or equal to 604800.'] };
  const length = 288 + subname.length + records.reduce((sum, record) => sum + 12 + record.length, 0);
  if (length <= longestSet) return {};
  return { non_field_errors: [`Total length of RRset exceeds limit by ${length - longestSet} bytes.`] };
}

/** The second stage, whose errors do not say which set they are about. */
function assertRecords(domain: StoredDomain, given: readonly StoredSet[]): void {
  for (const { subname, type, records } of given) {
    const name = `${subname === '' ? '' : `${subname}.`}${domain.name}.`;
    const bad = records.find((record, index) => {
      const isTarget = ['CNAME', 'MX', 'NS', 'SRV'].includes(type);
      if (isTarget && !record.endsWith('.')) return true;
      if (type === 'TXT' && !record.startsWith('"')) return true;
      if (type === 'NS' && record === '.') return true;
      return !isData(type, record, name) || records.indexOf(record) !== index;
    });
    if (bad !== undefined) {
      throw refusal(400, { non_field_errors: [`Record content of ${type} ${name} invalid: '${bad}'`] });
    }
    if ((type === 'CNAME' || type === 'DS') && subname === '' && records.length > 0) {
      throw refusal(400, { non_field_errors: [`${type} RRset cannot have empty subname.`] });
    }
  }
}

function isSame(one: StoredSet, other: StoredSet): boolean {
  return one.subname === other.subname && one.type === other.type;
}

function rrsets(domain: StoredDomain, request: Incoming): Reply {
  const [subname, type] = [request.query.get('subname'), request.query.get('type')];
  const found = domain.sets
    .filter((set) => subname === null || set.subname === subname)
    .filter((set) => type === null || set.type === type);
  return listed(
    request,
    found.map((set) => shown(domain, set)),
  );
}

/** Without a cursor a long list is refused. The page after this one is named in a header, by deSEC's own address. */
function listed({ url, query }: Incoming, items: readonly unknown[]): Reply {
  const cursor = query.get('cursor');
  if (cursor === null && items.length > pageSize) {
    throw refusal(400, { detail: `Pagination required. You can query up to ${pageSize} items at a time.` });
  }
  const start = Number((cursor ?? '').replace('c', ''));
  const next = new URL(`https://desec.io${url.pathname}${url.search}`);
  next.searchParams.set('cursor', `c${start + pageSize}`);
  const link = `<https://desec.io${url.pathname}?cursor=>; rel="first", <${next.href}>; rel="next"`;
  const hasMore = start + pageSize < items.length;
  return json(200, items.slice(start, start + pageSize), hasMore ? { link } : {});
}

function shown({ name, touches }: StoredDomain, { subname, type, ttl, records }: StoredSet) {
  const touched = timeOf(touches);
  const fullName = subname === '' ? `${name}.` : `${subname}.${name}.`;
  return { created: timeOf(0), domain: name, subname, name: fullName, records, ttl, type, touched };
}

function described({ name, minimumTtl, touches }: StoredDomain) {
  const touched = timeOf(touches);
  return { created: timeOf(0), published: touched, name, minimum_ttl: minimumTtl, touched };
}

function timeOf(touches: number): string {
  return new Date(Date.UTC(2026, 0, 1) + touches * second).toISOString();
}

function tokenOf({ headers }: Incoming): string {
  return /^Token (\S+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? '';
}

function refusal(status: number, body: unknown): Refusal {
  return new Refusal(json(status, body));
}
