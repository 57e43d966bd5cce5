import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { numberIn, pageOf } from '../contract/emulator/paging.js';
import { countHeaders, type RateState } from '../contract/emulator/rate-windows.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isBesideCname, isData, isQuoted } from '../contract/emulator/zone-rules.js';

export const dnsimpleToken = 'dnsimple_a_token';
/** Belongs to a user, who has as many accounts as `userAccounts`. */
export const dnsimpleUserToken = 'dnsimple_u_token';

/** As the API shows it. */
export interface StoredRecord {
  id: number;
  name: string;
  type: string;
  content: string;
  ttl: number;
  priority: number | null;
  regions: string[];
  system_record: boolean;
}

export interface StoredZone {
  /** Without a dot at the end. */
  name: string;
  secondary: boolean;
  records: StoredRecord[];
}

const types = [
  ...['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'DS', 'HINFO', 'MX', 'NAPTR', 'NS', 'POOL', 'PTR', 'SPF', 'SRV', 'SSHFP'],
  ...['TXT', 'URL'],
];
const undotted = ['ALIAS', 'CNAME', 'MX', 'NS'];
const regionCodes = ['SV1', 'ORD', 'IAD', 'AMS', 'TKO', 'SYD'];
const account = 1010;

/** The zones of the DNSimple API v2. The README has the sources of each behaviour. */
export class DnsimpleEmulator extends Emulator {
  readonly zones = new Map<string, StoredZone>();
  /** Domains of other accounts. */
  readonly taken = new Set<string>();
  /** Whether the plan has regions. */
  hasRegions = true;
  userAccounts = [account];
  protected override readonly basePath = '/v2';
  private lastId = 64_000;

  constructor(options: EmulatorOptions) {
    super(options, [{ requests: 2400, perMs: 3_600_000 }]);
  }

  addZone(name: string): StoredZone {
    const zone: StoredZone = { name: name.replace(/\.$/, ''), secondary: false, records: [] };
    this.zones.set(zone.name, zone);
    const soa = 'ns1.dnsimple.com admin.dnsimple.com 1458642070 86400 7200 604800 300';
    this.plant(zone, { type: 'SOA', content: soa, system_record: true });
    for (const server of ['ns1.dnsimple.com', 'ns2.dnsimple-edge.net', 'ns3.dnsimple.com', 'ns4.dnsimple-edge.org']) {
      this.plant(zone, { type: 'NS', content: server, system_record: true });
    }
    return zone;
  }

  /** Puts a record into the zone past the API. */
  plant(zone: StoredZone, record: Partial<StoredRecord> & Pick<StoredRecord, 'type' | 'content'>): StoredRecord {
    const plain = { name: '', ttl: 3600, priority: null, regions: ['global'], system_record: false };
    const planted = { ...plain, ...record, id: (this.lastId += 1) };
    zone.records.push(planted);
    return planted;
  }

  protected routes(): Route[] {
    const records = '/{account}/zones/{zone}/records';
    return [
      route('GET /whoami', (request) => json(200, { data: whoIs(request) })),
      route('GET /accounts', () =>
        json(200, { data: this.userAccounts.map((id) => ({ id, email: 'ada@example.com' })) }),
      ),
      route('GET /{account}/zones', (request) => page(request, [...this.zones.values()].map(described))),
      route('POST /{account}/domains', (request) => this.createDomain(request)),
      route('GET /{account}/zones/{zone}', (request) => json(200, { data: described(this.zoneOf(request)) })),
      route(`GET ${records}`, (request) => this.list(request)),
      route(`POST ${records}`, (request) => this.create(request)),
      route(`PATCH ${records}/{id}`, (request) => this.update(request)),
      route(`DELETE ${records}/{id}`, (request) => this.delete(request)),
    ];
  }

  protected authenticate(request: Incoming): void {
    const token = request.bearer();
    if (token !== dnsimpleToken && token !== dnsimpleUserToken) throw refusal(401, 'Authentication failed');
    const [, , given] = request.url.pathname.split('/');
    if (/^\d/.test(given ?? '') && given !== String(account)) throw refusal(401, 'Authentication failed');
  }

  protected override rateHeaders(states: readonly RateState[]): Record<string, string> {
    return countHeaders('x-ratelimit', states);
  }

  protected override tooMany(): Reply {
    return json(429, { message: 'quota exceeded' });
  }

  private zoneOf(request: Incoming): StoredZone {
    const name = request.param('zone');
    const zone = this.zones.get(name);
    if (!zone) throw refusal(404, `Zone \`${name}\` not found`);
    return zone;
  }

  private recordOf(request: Incoming, zone: StoredZone): StoredRecord {
    const id = request.param('id');
    const record = zone.records.find((each) => String(each.id) === id);
    if (!record) throw refusal(404, `Record \`${id}\` not found`);
    if (record.system_record) throw invalid({ base: ['System records cannot be changed'] });
    return record;
  }

  private createDomain(request: Incoming): Reply {
    const { name = '' } = (request.json() ?? {}) as { name?: string };
    if (this.zones.has(name) || this.taken.has(name)) throw invalid({ name: ['has already been taken'] });
    this.addZone(name);
    return json(201, { data: { id: this.zones.size, account_id: account, name, state: 'hosted' } });
  }

  /** The filter for a name is not used for the apex. */
  private list(request: Incoming): Reply {
    const name = request.query.get('name') ?? '';
    return page(
      request,
      this.zoneOf(request).records.filter((record) => name === '' || record.name === name),
    );
  }

  private create(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const made = this.checked(request.json() ?? {}, zone, zone.records);
    if (made.type === 'ALIAS') {
      this.plant(zone, { name: made.name, type: 'TXT', content: `"ALIAS for ${made.content}"`, ttl: made.ttl });
    }
    return json(201, { data: this.plant(zone, made) });
  }

  private update(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const record = this.recordOf(request, zone);
    const others = zone.records.filter((other) => other !== record);
    const { type: _, ...given } = (request.json() ?? {}) as Partial<StoredRecord>;
    const changed = this.checked({ ...record, ...given }, zone, others);
    this.moveShadow(zone, record, changed.content);
    return json(200, { data: Object.assign(record, changed) });
  }

  private delete(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const record = this.recordOf(request, zone);
    zone.records = zone.records.filter((other) => other !== record && other !== shadowOf(zone, record));
    return { status: 204 };
  }

  /** The text beside an alias follows it. */
  private moveShadow(zone: StoredZone, record: StoredRecord, content: string): void {
    const shadow = shadowOf(zone, record);
    if (shadow) shadow.content = `"ALIAS for ${content}"`;
  }

  /** The members of the record as DNSimple would store them beside these. */
  private checked(given: Partial<StoredRecord>, zone: StoredZone, others: readonly StoredRecord[]) {
    const { name = '', type = '', content: text = '', ttl = 3600, priority = null, regions = ['global'] } = given;
    if (!types.includes(type)) throw invalid({ record_type: ['unsupported'] });
    if (ttl < 60) throw invalid({ ttl: ['must be greater than or equal to 60'] });
    if (name === '' && type === 'NS') throw invalid({ base: ['NS records at the apex cannot be changed'] });
    if ((type === 'MX' || type === 'SRV') && priority === null) throw invalid({ priority: ["can't be blank"] });
    if (String(regions) !== 'global') {
      if (!this.hasRegions) throw refusal(412, 'The account does not have access to record regions');
      if (!regions.every((code) => regionCodes.includes(code)))
        throw invalid({ regions: ['is not included in the list'] });
    }
    const content =
      type === 'TXT' ? normalisedText(text) : undotted.includes(type) && text !== '.' ? text.replace(/\.$/, '') : text;
    const made = { name, type, content, ttl, priority, regions };
    if (!isData(type, presentation(made), `${zone.name}.`)) throw invalid({ content: ['is invalid'] });
    const here = others.filter((other) => other.name === name && !isShadow(other));
    if (isBesideCname(type, here)) throw invalid({ base: ['A CNAME cannot exist beside other records'] });
    if (
      here.some(
        (other) =>
          other.type === type &&
          presentation(other) === presentation(made) &&
          String(other.regions) === String(regions),
      )
    ) {
      throw invalid({ base: ['Zone record already exists'] });
    }
    return made;
  }
}

/** A text without quotation marks is cut after 255 characters; one with them is taken as it is cut. */
function normalisedText(text: string): string {
  const quoted = isQuoted(text) ? text : `"${text}"`;
  const inner = quoted.slice(1, -1).replaceAll('" "', '');
  const plain = inner.replace(/\\(.)/g, '$1');
  if (plain === '') throw invalid({ content: ["can't be blank"] });
  if (plain.endsWith(' ') || plain.length > 1000) throw invalid({ content: ['is invalid'] });
  if ((plain.split('"').length - 1) % 2 === 1) throw invalid({ content: ['has unbalanced quotes'] });
  return quoted;
}

function isShadow({ type, content }: Pick<StoredRecord, 'type' | 'content'>): boolean {
  return type === 'TXT' && content.startsWith('"ALIAS for ');
}

function shadowOf({ records }: StoredZone, { name, type, content }: StoredRecord): StoredRecord | undefined {
  if (type !== 'ALIAS') return undefined;
  return records.find((other) => other.name === name && isShadow(other) && other.content === `"ALIAS for ${content}"`);
}

function presentation({ type, content, priority }: Pick<StoredRecord, 'type' | 'content' | 'priority'>): string {
  const dotted = content.endsWith('.') ? content : `${content}.`;
  if (type === 'MX' || type === 'SRV') return `${priority} ${dotted}`;
  return undotted.includes(type) || type === 'PTR' ? dotted : content;
}

function whoIs(request: Incoming) {
  const isUser = request.bearer() === dnsimpleUserToken;
  return { user: isUser ? { id: 1 } : null, account: isUser ? null : { id: account, email: 'ada@example.com' } };
}

function described({ name, secondary }: StoredZone) {
  return { id: 1, account_id: account, name, reverse: false, secondary, active: true };
}

function page({ query }: Incoming, items: readonly unknown[]): Reply {
  const size = Math.min(100, numberIn(query, 'per_page', 30));
  const { items: data, page: number, pages } = pageOf(items, { page: numberIn(query, 'page', 1), size });
  const pagination = { current_page: number, per_page: size, total_entries: items.length, total_pages: pages };
  return json(200, { data, pagination });
}

function invalid(errors: Record<string, string[]>): Refusal {
  return new Refusal(json(400, { message: 'Validation failed', errors }));
}

function refusal(status: number, message: string): Refusal {
  return new Refusal(json(status, { message }));
}
