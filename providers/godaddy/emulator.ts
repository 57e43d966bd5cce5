import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { retryAfterSeconds, type RateState } from '../contract/emulator/rate-windows.js';
import { route, type Handler } from '../contract/emulator/routes.js';
import { brokenRule, isData } from '../contract/emulator/zone-rules.js';

export interface EmulatedRecord {
  type: string;
  name: string;
  data: string;
  ttl: number;
  priority?: number;
  service?: string;
  protocol?: string;
  weight?: number;
  port?: number;
}

/** A domain of the account, open to tests. */
export interface EmulatedDomain {
  records: EmulatedRecord[];
  status: string;
  /** Requests that are still answered 409. */
  busy: number;
}

export interface EmulatedAccount {
  apiKey: string;
  apiSecret: string;
  /** False: too few domains for the API. */
  isEligible?: boolean;
}

const writtenTypes = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'SOA', 'SRV', 'TXT'];
const deletedTypes = ['A', 'AAAA', 'CNAME', 'MX', 'SRV', 'TXT'];
const minTtl = 600;
const maxTtl = 86_400;

/**
 * GoDaddy's Domains API v1. Quirks, each with its source in README.md: an empty list is refused, targets lose the dot and the
 * domain itself is `@`, a domain that is being written answers 409, and a write answers with nothing.
 */
export class GoDaddyEmulator extends Emulator {
  protected override readonly basePath = '/v1';
  private readonly domains = new Map<string, EmulatedDomain>();

  constructor(
    private readonly account: EmulatedAccount,
    options: EmulatorOptions,
  ) {
    super(options, [{ requests: 60, perMs: 60_000 }]);
  }

  addDomain(name: string, domain: Partial<EmulatedDomain> = {}): EmulatedDomain {
    const servers = ['ns01.domaincontrol.com', 'ns02.domaincontrol.com'];
    const ns = servers.map((data): EmulatedRecord => ({ type: 'NS', name: '@', data, ttl: 3600 }));
    const made: EmulatedDomain = { records: ns, status: 'ACTIVE', busy: 0, ...domain };
    this.domains.set(name, made);
    return made;
  }

  protected routes() {
    const ofDomain = (handle: (domain: EmulatedDomain, request: Incoming) => Reply): Handler => {
      return (request) => handle(this.find(request.param('domain')), request);
    };
    const set = '/domains/{domain}/records/{type}/{name}';
    return [
      route('GET /domains', (request) => this.list(request)),
      route(
        'GET /domains/{domain}/records',
        ofDomain(({ records }) => json(200, records)),
      ),
      route(`PUT ${set}`, ofDomain(replace)),
      route(`DELETE ${set}`, ofDomain(remove)),
    ];
  }

  protected authenticate({ headers }: Incoming): void {
    const { apiKey, apiSecret, isEligible = true } = this.account;
    const given = headers.get('authorization') ?? '';
    if (!/^sso-key [^:\s]+:\S+$/.test(given)) throw refusal(401, 'MALFORMED_CREDENTIALS', 'Credentials are malformed');
    if (given !== `sso-key ${apiKey}:${apiSecret}`) {
      throw refusal(401, 'UNABLE_TO_AUTHENTICATE', 'Unauthorized : Could not authenticate API key/secret');
    }
    if (!isEligible) throw refusal(403, 'ACCESS_DENIED', 'Authenticated user is not allowed access');
  }

  protected override tooMany(states: readonly RateState[]): Reply {
    const retryAfterSec = retryAfterSeconds(states);
    const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests received within interval', retryAfterSec };
    return json(429, body, { 'retry-after': String(retryAfterSec) });
  }

  protected override noRoute(): Reply {
    return json(404, { code: 'NOT_FOUND', message: 'Resource not found' });
  }

  private find(name: string): EmulatedDomain {
    const domain = this.domains.get(name);
    if (!domain) {
      throw refusal(404, 'UNKNOWN_DOMAIN', 'The given domain is not registered, or does not have a zone file');
    }
    if (domain.busy === 0) return domain;
    domain.busy -= 1;
    throw refusal(409, 'RESOURCE_LOCKED', 'The zone is being updated');
  }

  private list({ query }: Incoming): Reply {
    const limit = Number(query.get('limit') ?? 100);
    if (limit > 1000) throw refusal(422, 'INVALID_QUERY', 'limit is too high');
    const names = [...this.domains.keys()].toSorted();
    const marker = query.get('marker') ?? '';
    const page = names.filter((name) => name > marker).slice(0, limit);
    return json(
      200,
      page.map((domain, domainId) => ({
        domainId,
        domain,
        status: this.domains.get(domain)?.status,
        nameServers: null,
      })),
    );
  }
}

function refusal(status: number, code: string, message: string, detail?: string): Refusal {
  const fields = detail === undefined ? {} : { fields: [{ code, message: detail, path: 'records' }] };
  return new Refusal(json(status, { code, message, ...fields }));
}

const schema = "Request body doesn't fulfill schema, see details in `fields`";

function replace(domain: EmulatedDomain, request: Incoming): Reply {
  const [type, name, zone] = [request.param('type'), request.param('name'), request.param('domain')];
  if (!writtenTypes.includes(type))
    throw refusal(422, 'INVALID_VALUE_ENUM', `type not any of: ${writtenTypes.join(', ')}`);
  const given = request.json();
  if (!Array.isArray(given) || given.length === 0) throw refusal(422, 'INVALID_BODY', schema, 'is too short');
  const records = given.map((each: Partial<EmulatedRecord>) => accepted({ ...each, type, name }, zone));
  const others = domain.records.filter((record) => record.type !== type || record.name !== name);
  const all = [...others, ...records];
  const broken = brokenRule(all.map((each) => ({ ...each, content: `${each.priority ?? 0} ${each.data}` })));
  if (broken) {
    const detail = `Another record with the same attributes already exists [${broken.record.data}]`;
    throw refusal(422, 'DUPLICATE_RECORD', detail);
  }
  domain.records = all;
  return json(200, undefined);
}

function accepted(
  { type, name, data, ttl = 3600, priority }: Partial<EmulatedRecord> & { type: string; name: string },
  zone: string,
): EmulatedRecord {
  if (ttl < minTtl || ttl > maxTtl) throw refusal(422, 'INVALID_BODY', schema, `ttl must be ${minTtl} to ${maxTtl}`);
  if (typeof data !== 'string' || !isAccepted(type, data, priority ?? 0)) {
    throw refusal(422, 'INVALID_RECORDS', 'One or more of the given records is invalid', `Invalid data, [${data}]`);
  }
  const stored = hasTarget(type) ? spelt(data.replace(/\.$/, ''), zone) : data;
  return { type, name, data: stored, ttl, ...(type === 'MX' && { priority: priority ?? 0 }) };
}

function hasTarget(type: string): boolean {
  return type === 'CNAME' || type === 'MX';
}

function spelt(target: string, zone: string): string {
  return target === zone ? '@' : target;
}

function isAccepted(type: string, data: string, priority: number): boolean {
  if (type === 'TXT') return data !== '' && data.length <= 512;
  const absolute = ['CNAME', 'MX', 'NS'].includes(type)
    ? `${data === '@' ? 'apex.test' : data.replace(/\.$/, '')}.`
    : data;
  return isData(type, type === 'MX' ? `${priority} ${absolute}` : absolute, 'zone.test');
}

function remove(domain: EmulatedDomain, request: Incoming): Reply {
  const [type, name] = [request.param('type'), request.param('name')];
  if (!deletedTypes.includes(type))
    throw refusal(422, 'INVALID_VALUE_ENUM', `type not any of: ${deletedTypes.join(', ')}`);
  const left = domain.records.filter((record) => record.type !== type || record.name !== name);
  if (left.length === domain.records.length) throw refusal(404, 'NOT_FOUND', 'No such records');
  domain.records = left;
  return json(204, undefined);
}
