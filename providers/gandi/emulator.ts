import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { numberIn, pageOf } from '../contract/emulator/paging.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Handler } from '../contract/emulator/routes.js';
import { brokenRule, isData } from '../contract/emulator/zone-rules.js';

export const gandiToken = 'gandi-token';
/** Belongs to another organisation. */
export const gandiStrangersToken = 'gandi-strangers-token';
/** Without the permission to change records. */
export const gandiReadToken = 'gandi-read-token';

export interface StoredSet {
  rrset_name: string;
  rrset_type: string;
  rrset_ttl: number;
  rrset_values: string[];
}

/** A domain on LiveDNS, open to tests. Without the SOA and NS records of the domain itself, which Gandi does not list. */
export interface StoredDomain {
  fqdn: string;
  /** Its owner. */
  sharingId: string;
  sets: StoredSet[];
}

const types = [
  ...['A', 'AAAA', 'ALIAS', 'CAA', 'CDS', 'CNAME', 'DNAME', 'DS', 'KEY', 'LOC', 'MX', 'NAPTR', 'NS', 'OPENPGPKEY'],
  ...['PTR', 'RP', 'SPF', 'SRV', 'SSHFP', 'TLSA', 'TXT', 'WKS'],
];
const minTtl = 300;
const maxTtl = 2_592_000;
const defaultTtl = 10_800;
const maxPageSize = 100;

/**
 * Gandi's LiveDNS API v5. Quirks, each with its source in README.md: addresses mind the case of a name, and another case fails
 * with 500; a creation is refused where the set exists, and answered 200 where it is the same; texts get quotes.
 */
export class GandiEmulator extends Emulator {
  readonly domains = new Map<string, StoredDomain>();
  protected override readonly basePath = '/v5/livedns';

  constructor(options: EmulatorOptions) {
    super(options, [{ requests: 1000, perMs: 60_000 }]);
  }

  addDomain(name: string, sharingId = 'organisation-of-ada'): StoredDomain {
    const fqdn = name.replace(/\.$/, '');
    const domain: StoredDomain = { fqdn, sharingId, sets: [] };
    this.domains.set(fqdn, domain);
    return domain;
  }

  protected routes() {
    const ofDomain = (handle: (domain: StoredDomain, request: Incoming) => Reply): Handler => {
      return (request) => handle(this.find(request), request);
    };
    const set = '/domains/{domain}/records/{name}/{type}';
    return [
      route('GET /domains', (request) => this.list(request)),
      route(
        'GET /domains/{domain}',
        ofDomain((domain) => json(200, described(domain))),
      ),
      route(
        'GET /domains/{domain}/nameservers',
        ofDomain(() => json(200, ['ns-1-a.gandi.net', 'ns-2-b.gandi.net', 'ns-3-c.gandi.net'])),
      ),
      route(
        'GET /domains/{domain}/records',
        ofDomain(({ sets }, request) => page(sets, request)),
      ),
      route('POST /domains/{domain}/records', ofDomain(create)),
      route('GET /domains/{domain}/records/{name}', ofDomain(setsOfName)),
      route(
        `GET ${set}`,
        ofDomain((domain, request) => json(200, existing(domain, request))),
      ),
      route(`PUT ${set}`, ofDomain(replace)),
      route(`DELETE ${set}`, ofDomain(remove)),
    ];
  }

  protected authenticate(request: Incoming): void {
    const token = request.bearer();
    if (token !== gandiToken && token !== gandiReadToken && token !== gandiStrangersToken) {
      const message =
        'The server could not verify that you authorized to access the document you requested. Either you supplied the wrong credentials (e.g., bad api key), or your access token has expired';
      throw refusal(401, { object: 'HTTPUnauthorized', cause: 'Unauthorized', message });
    }
    if (token === gandiReadToken && request.method !== 'GET') throw denied();
  }

  protected override tooMany(): Reply {
    return json(429, { code: 429, object: 'HTTPTooManyRequests', cause: 'Too Many Requests', message: 'Slow down.' });
  }

  protected override noRoute(): Reply {
    return json(404, { code: 404, object: 'HTTPNotFound', cause: 'Not Found', message: notFound });
  }

  private find(request: Incoming): StoredDomain {
    const domain = this.domains.get(request.param('domain'));
    if (!domain) throw refusal(404, { object: 'LocalizedHTTPNotFound', cause: 'Not Found', message: 'Unknown domain' });
    if (request.bearer() === gandiStrangersToken) {
      throw refusal(404, { object: 'HTTPNotFound', cause: 'Not Found', message: notFound });
    }
    return domain;
  }

  private list(request: Incoming): Reply {
    const wanted = request.query.get('sharing_id');
    const all = request.bearer() === gandiStrangersToken ? [] : [...this.domains.values()];
    return page(all.filter(({ sharingId }) => wanted === null || sharingId === wanted).map(described), request);
  }
}

const notFound = 'The resource could not be found.';

function refusal(status: number, error: { object: string; cause: string; message: string }): Refusal {
  return new Refusal(json(status, { code: status, ...error }));
}

function denied(): Refusal {
  const message = 'Access was denied to this resource.';
  return refusal(403, { object: 'HTTPForbidden', cause: 'Forbidden', message });
}

function invalid(name: string, description: string): Refusal {
  return new Refusal(json(400, { status: 'error', errors: [{ location: 'body', name, description }] }));
}

function conflict(message: string): Refusal {
  return refusal(409, { object: 'HTTPConflict', cause: 'Duplicate Entry', message });
}

function described({ fqdn }: StoredDomain) {
  const href = `https://api.gandi.net/v5/livedns/domains/${fqdn}`;
  return { fqdn, domain_href: href, domain_records_href: `${href}/records`, automatic_snapshots: true };
}

function page(items: readonly unknown[], { url, query }: Incoming): Reply {
  const size = Math.min(numberIn(query, 'per_page', maxPageSize), maxPageSize);
  const at = numberIn(query, 'page', 1);
  const { items: shown, pages } = pageOf(items, { page: at, size });
  const next = new URL(`https://api.gandi.net${url.pathname}?page=${at + 1}&per_page=${size}`);
  return json(200, shown, {
    'total-count': String(items.length),
    ...(at < pages && { link: `<${next.href}>; rel="next"` }),
  });
}

function setsOfName(domain: StoredDomain, request: Incoming): Reply {
  const name = request.param('name');
  const found = domain.sets.filter((set) => set.rrset_name === name);
  if (found.length === 0) throw missing(domain, name);
  return json(200, found);
}

function existing(domain: StoredDomain, request: Incoming): StoredSet {
  const [name, type] = [request.param('name'), request.param('type')];
  const found = domain.sets.find((set) => set.rrset_name === name && set.rrset_type === type);
  if (!found) throw missing(domain, name, type);
  return found;
}

function missing({ sets }: StoredDomain, name: string, type = ''): Refusal {
  if (sets.some((set) => isOtherCase(set.rrset_name, name))) {
    const message = 'The server has either erred or is incapable of performing the requested operation.';
    return refusal(500, { object: 'HTTPInternalServerError', cause: 'Internal Server Error', message });
  }
  const message = `Can't find the DNS record ${name}/${type} in the zone`;
  return refusal(404, { object: 'dns-record', cause: 'Not Found', message });
}

function isOtherCase(one: string, other: string): boolean {
  return one !== other && one.toLowerCase() === other.toLowerCase();
}

function create(domain: StoredDomain, request: Incoming): Reply {
  const body = (request.json() ?? {}) as Partial<StoredSet>;
  const { rrset_name: name = '', rrset_type: type = '' } = body;
  if (name === '') throw invalid('rrset_name', 'Required');
  const set = accepted(domain, { ...body, rrset_name: name, rrset_type: type });
  const found = domain.sets.find((other) => other.rrset_name === name && other.rrset_type === type);
  if (found && String(found.rrset_values.toSorted()) === String(set.rrset_values.toSorted())) {
    return json(200, { message: 'A DNS Record already exists with same value' });
  }
  if (found) throw conflict('A DNS Record with that name and type already exists');
  return store(domain, set);
}

function replace(domain: StoredDomain, request: Incoming): Reply {
  const [name, type] = [request.param('name'), request.param('type')];
  if (domain.sets.some((set) => isOtherCase(set.rrset_name, name))) throw missing(domain, name, type);
  const body = (request.json() ?? {}) as Partial<StoredSet>;
  return store(domain, accepted(domain, { ...body, rrset_name: name, rrset_type: type }));
}

function remove(domain: StoredDomain, request: Incoming): Reply {
  const set = existing(domain, request);
  domain.sets = domain.sets.filter((other) => other !== set);
  return { status: 204 };
}

function store(domain: StoredDomain, set: StoredSet): Reply {
  const { rrset_name: name, rrset_type: type } = set;
  const at = domain.sets.findIndex((other) => other.rrset_name === name && other.rrset_type === type);
  const sets = at < 0 ? [...domain.sets, set] : domain.sets.with(at, set);
  const here = sets.filter((other) => other.rrset_name === name);
  const flat = here.flatMap((other) =>
    other.rrset_values.map((content) => ({ name, type: other.rrset_type, content })),
  );
  if (brokenRule(flat)) throw conflict(`A CNAME record cannot exist beside other records at ${name}`);
  const isAlias = here.some((other) => other.rrset_type === 'ALIAS');
  if (isAlias && here.some((other) => other.rrset_type === 'A' || other.rrset_type === 'AAAA')) {
    throw conflict('An ALIAS record cannot exist beside A and AAAA records');
  }
  domain.sets = sets;
  return json(201, { message: 'DNS Record Created' });
}

function accepted({ fqdn }: StoredDomain, set: Partial<StoredSet> & { rrset_name: string; rrset_type: string }) {
  const { rrset_name: name, rrset_type: type, rrset_ttl: ttl = defaultTtl, rrset_values: values } = set;
  if (!types.includes(type)) throw invalid('rrset_type', `"${type}" is not one of ${types.join(', ')}`);
  if (name === '@' && (type === 'NS' || type === 'DS')) throw denied();
  if (type === 'ALIAS' && name !== '@') throw invalid('rrset_name', 'ALIAS is allowed at the root only');
  if (ttl < minTtl) throw invalid('rrset_ttl', `${ttl} is less than minimum value ${minTtl}`);
  if (ttl > maxTtl) throw invalid('rrset_ttl', `${ttl} is greater than maximum value ${maxTtl}`);
  if (!Array.isArray(values) || values.length === 0) throw invalid('rrset_values', 'Shorter than minimum length 1');
  const stored = values.map((value) => (type === 'TXT' && !value.startsWith('"') ? `"${value}"` : value));
  const bad = stored.find((value, index) => !isData(type, value, `${fqdn}.`) || stored.indexOf(value) !== index);
  if (bad !== undefined) throw invalid('rrset_values', `${JSON.stringify(bad)} is not a valid ${type} value`);
  return { rrset_name: name, rrset_type: type, rrset_ttl: ttl, rrset_values: stored };
}
