import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import type { RateState } from '../contract/emulator/rate-windows.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isBesideCname, isData } from '../contract/emulator/zone-rules.js';

export const ns1Key = 'ns1-key';
/** Lacks the permission to manage zones. */
export const ns1ReadKey = 'ns1-key-that-reads';

export interface StoredAnswer {
  answer: (string | number)[];
  meta?: Record<string, unknown>;
  region?: string;
  id?: string;
}

/** As the API shows it. */
export interface StoredSet {
  domain: string;
  type: string;
  ttl: number;
  answers: StoredAnswer[];
  filters: unknown[];
  regions: Record<string, unknown>;
  meta: Record<string, unknown>;
  use_client_subnet: boolean;
  link: string | null;
}

export interface StoredZone {
  /** Without a dot at the end. */
  zone: string;
  isSecondary: boolean;
  link: string | null;
  sets: StoredSet[];
}

const types = [
  ...['A', 'AAAA', 'AFSDB', 'ALIAS', 'CAA', 'CERT', 'CNAME', 'DNAME', 'DS', 'HINFO', 'HTTPS', 'MX', 'NAPTR', 'NS'],
  ...['PTR', 'RP', 'SPF', 'SRV', 'SSHFP', 'SVCB', 'TLSA', 'TXT', 'URLFWD'],
];
const dotted = ['ALIAS', 'CNAME', 'DNAME', 'MX', 'NS', 'PTR', 'SRV'];
const servers = ['dns1.p01.nsone.net', 'dns2.p01.nsone.net', 'dns3.p01.nsone.net', 'dns4.p01.nsone.net'];
const pageSize = 2500;

/** The zones of the NS1 API v1. The README has the sources of each behaviour. */
export class Ns1Emulator extends Emulator {
  readonly zones = new Map<string, StoredZone>();
  /** Zones of other accounts. */
  readonly taken = new Set<string>();
  protected override readonly basePath = '/v1';

  constructor(options: EmulatorOptions) {
    super(options, [{ requests: 900, perMs: 300_000 }]);
  }

  addZone(name: string): StoredZone {
    const zone: StoredZone = { zone: name.replace(/\.$/, ''), isSecondary: false, link: null, sets: [] };
    this.zones.set(zone.zone, zone);
    this.plant(zone, { domain: zone.zone, type: 'NS', answers: servers.map((server) => ({ answer: [server] })) });
    return zone;
  }

  /** Puts a set into the zone past the API. */
  plant(zone: StoredZone, set: Partial<StoredSet> & Pick<StoredSet, 'domain' | 'type' | 'answers'>): StoredSet {
    const plain = { ttl: 3600, filters: [], regions: {}, meta: {}, use_client_subnet: true, link: null };
    const planted = { ...plain, ...set };
    zone.sets.push(planted);
    return planted;
  }

  protected routes(): Route[] {
    const set = '/zones/{zone}/{domain}/{type}';
    return [
      route('GET /zones', () => json(200, [...this.zones.values()].map(headOf))),
      route('PUT /zones/{zone}', (request) => this.createZone(request)),
      route('GET /zones/{zone}', (request) => listed(this.zoneOf(request), request)),
      route(`GET ${set}`, (request) => json(200, shown(this.setOf(request)))),
      route(`PUT ${set}`, (request) => this.create(request)),
      route(`POST ${set}`, (request) => this.update(request)),
      route(`DELETE ${set}`, (request) => this.delete(request)),
    ];
  }

  protected authenticate({ headers, method }: Incoming): void {
    const key = headers.get('x-nsone-key');
    if (key !== ns1Key && key !== ns1ReadKey) throw refusal(401, 'Unauthorized');
    if (key === ns1ReadKey && method !== 'GET') throw refusal(403, 'permission denied');
  }

  protected override callerOf({ headers }: Incoming): string {
    return headers.get('x-nsone-key') ?? '';
  }

  protected override rateHeaders([tightest]: readonly RateState[]): Record<string, string> {
    if (!tightest) return {};
    return {
      'x-ratelimit-by': 'customer',
      'x-ratelimit-limit': String(tightest.rule.requests),
      'x-ratelimit-period': String(tightest.rule.perMs / 1000),
      'x-ratelimit-remaining': String(tightest.remaining),
    };
  }

  protected override tooMany(): Reply {
    return json(429, { message: 'rate limit exceeded' });
  }

  protected override noRoute(): Reply {
    return json(404, { message: 'not found' });
  }

  private zoneOf(request: Incoming): StoredZone {
    const zone = this.zones.get(request.param('zone'));
    if (!zone) throw refusal(404, 'zone not found');
    return zone;
  }

  private setOf(request: Incoming): StoredSet {
    const found = findSet(this.zoneOf(request), request);
    if (!found) throw refusal(404, 'record not found');
    return found;
  }

  private createZone(request: Incoming): Reply {
    const name = request.param('zone');
    if (this.zones.has(name) || this.taken.has(name)) throw refusal(400, 'invalid: FQDN already exists in the view');
    return json(200, headOf(this.addZone(name)));
  }

  private create(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    if (findSet(zone, request)) throw refusal(400, 'record already exists');
    const { answers, filters, regions, meta, ttl, use_client_subnet: isByClient } = bodyOf(request);
    if (!Array.isArray(filters)) throw refusal(400, "Input validation failed (Value None for field '<obj>.filters')");
    const made: StoredSet = {
      domain: request.param('domain'),
      type: request.param('type'),
      ttl: ttl ?? 3600,
      answers: answers ?? [],
      filters,
      regions: regions ?? {},
      meta: meta ?? {},
      use_client_subnet: isByClient ?? true,
      link: null,
    };
    assertAllowed(zone, made, zone.sets);
    zone.sets.push(made);
    return json(200, shown(made));
  }

  /** Changes the members that are given; the answers are replaced as a whole. */
  private update(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const set = this.setOf(request);
    assertOwn(set);
    const changed: StoredSet = { ...set, ...bodyOf(request) };
    assertAllowed(
      zone,
      changed,
      zone.sets.filter((other) => other !== set),
    );
    return json(200, shown(Object.assign(set, changed)));
  }

  private delete(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const set = this.setOf(request);
    assertOwn(set);
    zone.sets = zone.sets.filter((other) => other !== set);
    return json(200, {});
  }
}

function bodyOf(request: Incoming): Partial<StoredSet> {
  const {
    answers,
    filters,
    regions,
    meta,
    ttl,
    use_client_subnet: isByClient,
  } = (request.json() ?? {}) as Partial<StoredSet>;
  const given = { answers, filters, regions, meta, ttl, use_client_subnet: isByClient };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function findSet({ sets }: StoredZone, request: Incoming): StoredSet | undefined {
  const [domain, type] = [request.param('domain'), request.param('type')];
  return sets.find((set) => set.domain === domain && set.type === type);
}

function assertOwn({ type }: StoredSet): void {
  if (type === 'DNSKEY' || type === 'RRSIG') throw refusal(405, 'Operation on DNSSEC record is not allowed');
}

function assertAllowed({ zone }: StoredZone, set: StoredSet, others: readonly StoredSet[]): void {
  const { domain, type, ttl, answers } = set;
  if (!types.includes(type)) throw refusal(400, `invalid record type: ${type}`);
  if (domain !== zone && !domain.endsWith(`.${zone}`)) throw refusal(400, 'invalid: domain is not in the zone');
  if (ttl < 1) throw refusal(400, 'invalid: ttl');
  const values = answers.map(({ answer }) => presentation(type, answer.map(String)));
  if (values.length === 0) throw refusal(400, 'invalid: a record needs an answer');
  if (type === 'TXT' && answers.some(({ answer: [text] }) => text === '')) throw refusal(400, 'invalid: empty answer');
  const bad = type === 'TXT' ? undefined : values.find((value) => !isData(type, value, `${zone}.`));
  if (bad !== undefined) throw refusal(400, `invalid: ${bad} is no ${type}`);
  const here = others.filter((other) => other.domain === domain);
  if (isBesideCname(type, here)) throw refusal(400, 'invalid: a CNAME cannot exist beside other records');
}

function presentation(type: string, fields: readonly string[]): string {
  const last = fields.at(-1) ?? '';
  const quoted = (text: string) => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
  if (dotted.includes(type)) return [...fields.slice(0, -1), last.endsWith('.') ? last : `${last}.`].join(' ');
  if (type === 'CAA') return [...fields.slice(0, 2), quoted(last)].join(' ');
  if (type === 'NAPTR') return [...fields.slice(0, 2), ...fields.slice(2, -1).map(quoted), last].join(' ');
  return fields.join(' ').trim();
}

/** More than 1 where the listing of the zone does not hold all that there is. */
function tierOf({ answers, filters, meta, regions }: StoredSet): number {
  const hasData = answers.some((answer) => answer.region !== undefined || Object.keys(answer.meta ?? {}).length > 0);
  return filters.length > 0 || hasData || Object.keys(meta).length > 0 || Object.keys(regions).length > 0 ? 3 : 1;
}

function shown(set: StoredSet) {
  const answers = set.answers.map((answer, index) => ({ ...answer, id: `answer-${index}` }));
  return { ...set, answers, id: `${set.domain} ${set.type}`, tier: tierOf(set), networks: [0] };
}

function headOf({ zone, isSecondary, link }: StoredZone) {
  return {
    zone,
    dns_servers: servers,
    ttl: 3600,
    nx_ttl: 3600,
    secondary: { enabled: isSecondary },
    link,
    dnssec: false,
  };
}

function listed(zone: StoredZone, { query }: Incoming): Reply {
  const start = Number(query.get('after') ?? 0);
  const page = zone.sets.slice(start, start + pageSize).map((set) => {
    const { domain, type, ttl, link } = set;
    const shorts = set.answers.map(({ answer }) => answer.join(' '));
    return { domain, type, ttl, link, short_answers: shorts, tier: tierOf(set), id: `${domain} ${type}` };
  });
  const next = start + pageSize;
  const link = `<https://api.nsone.net/v1/zones/${zone.zone}?after=${next}>; rel="next"`;
  return json(200, { ...headOf(zone), records: page }, next < zone.sets.length ? { link } : {});
}

function refusal(status: number, message: string): Refusal {
  return new Refusal(json(status, { message }));
}
