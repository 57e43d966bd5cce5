import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { AccessTokens } from '../../contract/emulator/access-tokens.js';
import { Emulator, type EmulatorOptions } from '../../contract/emulator/emulator.js';
import type { Incoming } from '../../contract/emulator/incoming.js';
import { json, Refusal, type Reply } from '../../contract/emulator/reply.js';
import { route } from '../../contract/emulator/routes.js';
import { contentKey, type StoredSet } from '../convert.js';
import { refusal } from './refusal.js';
import { assertData, assertQuota, assertZone, keyOf, normalised, type StoredZone } from './zone-checks.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const emulatorProject = 'zonekeeper-emulated';
const account = `zonekeeper@${emulatorProject}.iam.gserviceaccount.com`;
const tokenEndpoint = 'https://oauth2.googleapis.com/token';

/** The JSON file of the emulator's service account. */
export const emulatorKeyFile = JSON.stringify({
  type: 'service_account',
  project_id: emulatorProject,
  private_key_id: 'k1',
  private_key: privateKey,
  client_email: account,
  token_uri: tokenEndpoint,
});

interface GoogleEmulatorOptions extends EmulatorOptions {
  /** How long a change is pending. Default: until it is asked after. */
  publishMs?: number;
}

const setsPerPage = 100;

/** Cloud DNS as its discovery document v1 (2026-09) and issues of its clients describe it, and Google's token endpoint. */
export class GoogleEmulator extends Emulator {
  readonly zones = new Map<string, StoredZone>();
  /** Permissions that the service account lacks, such as `dns.changes.create`. */
  readonly denied = new Set<string>();
  isApiEnabled = true;
  private readonly tokens: AccessTokens;
  private readonly changes = new Map<string, number>();
  private readonly publishMs: number;

  constructor({ publishMs = 0, ...options }: GoogleEmulatorOptions) {
    // The default quota of a project, "requests per minute".
    super(options, [{ requests: 600, perMs: 60_000 }]);
    this.tokens = new AccessTokens('ya29.emulated-', this.clock);
    this.publishMs = publishMs;
  }

  addZone(dnsName: string, options: Partial<Pick<StoredZone, 'visibility' | 'forwardingConfig'>> = {}): StoredZone {
    const name = `zone-${this.zones.size + 1}`;
    const nameServers = ['ns-cloud-a1.googledomains.com.', 'ns-cloud-a2.googledomains.com.'];
    const zone: StoredZone = { name, dnsName, visibility: 'public', nameServers, sets: new Map(), ...options };
    this.zones.set(name, zone);
    this.put(zone, { name: dnsName, type: 'NS', ttl: 21_600, rrdatas: nameServers });
    const soa = `${nameServers[0]} cloud-dns-hostmaster.google.com. 1 21600 3600 259200 300`;
    this.put(zone, { name: dnsName, type: 'SOA', ttl: 21_600, rrdatas: [soa] });
    return zone;
  }

  put(zone: StoredZone, set: StoredSet): void {
    zone.sets.set(keyOf(set), set);
  }

  protected routes() {
    const zones = '/dns/v1/projects/{project}/managedZones' as const;
    return [
      route('POST /token', (request) => this.signIn(request)),
      route(`GET ${zones}`, (request) => this.listZones(this.allowed(request, 'dns.managedZones.list'))),
      route(`GET ${zones}/{zone}`, (request) => {
        return json(200, describe(this.zoneOf(this.allowed(request, 'dns.managedZones.get'))));
      }),
      route(`GET ${zones}/{zone}/rrsets`, (request) => {
        return this.listSets(this.allowed(request, 'dns.resourceRecordSets.list'));
      }),
      route(`POST ${zones}/{zone}/changes`, (request) => this.change(this.allowed(request, 'dns.changes.create'))),
      route(`GET ${zones}/{zone}/changes/{id}`, (request) => this.getChange(this.allowed(request, 'dns.changes.get'))),
    ];
  }

  protected authenticate(request: Incoming): void {
    if (request.url.pathname === '/token') return;
    if (!this.tokens.isValid(request.bearer())) {
      throw refusal(401, 'authError', 'Request had invalid authentication credentials.', 'UNAUTHENTICATED');
    }
    if (!this.isApiEnabled) {
      const message = `Cloud DNS API has not been used in project ${emulatorProject} before or it is disabled.`;
      throw refusal(403, 'accessNotConfigured', message, 'PERMISSION_DENIED', 'SERVICE_DISABLED');
    }
  }

  /** Sign-ins are not counted. */
  protected override callerOf({ url }: Incoming): string | null {
    return url.pathname === '/token' ? null : emulatorProject;
  }

  protected override tooMany(): Reply {
    const message =
      "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute' of service 'dns.googleapis.com'.";
    return refusal(429, 'rateLimitExceeded', message, 'RESOURCE_EXHAUSTED').reply;
  }

  private signIn(request: Incoming): Reply {
    const form = request.form();
    const refuse = (description: string) =>
      new Refusal(json(400, { error: 'invalid_grant', error_description: description }));
    const assertion = form.get('assertion') ?? '';
    const [header = '', payload = '', signature = ''] = assertion.split('.');
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
      throw new Refusal(json(400, { error: 'unsupported_grant_type', error_description: 'Invalid grant_type' }));
    }
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    if (claims.iss !== account) throw refuse('Invalid grant: account not found');
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${payload}`),
      createPublicKey(publicKey),
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned) throw refuse('Invalid JWT Signature.');
    const now = this.clock.now().getTime() / 1000;
    if (claims.aud !== tokenEndpoint) throw refuse('Invalid JWT: Failed audience check.');
    if (Math.abs(Number(claims.iat) - now) > 300 || Number(claims.exp) - Number(claims.iat) > 3600) {
      throw refuse('Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.');
    }
    return json(200, { access_token: this.tokens.issue(), expires_in: 3599, token_type: 'Bearer' });
  }

  private allowed(request: Incoming, permission: string): Incoming {
    if (request.param('project') !== emulatorProject) {
      throw refusal(
        404,
        'notFound',
        `The 'parameters.project' resource named '${request.param('project')}' does not exist.`,
        'NOT_FOUND',
      );
    }
    if (!this.denied.has(permission)) return request;
    throw refusal(
      403,
      'forbidden',
      `Required '${permission}' permission for 'projects/${emulatorProject}'`,
      'PERMISSION_DENIED',
    );
  }

  private listZones({ query }: Incoming): Reply {
    const wanted = query.get('dnsName');
    const zones = [...this.zones.values()].filter(({ dnsName }) => wanted === null || dnsName === wanted);
    const { items, nextPageToken } = pageOf(zones, query);
    return json(200, { kind: 'dns#managedZonesListResponse', managedZones: items.map(describe), nextPageToken });
  }

  private listSets(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const wanted = request.query.get('name');
    const sets = [...zone.sets.values()].filter(({ name }) => wanted === null || name === wanted);
    const { items, nextPageToken } = pageOf(sets, request.query);
    const rrsets = items.map((set) => ({ kind: 'dns#resourceRecordSet', signatureRrdatas: [], ...set }));
    return json(200, { kind: 'dns#resourceRecordSetsListResponse', rrsets, nextPageToken });
  }

  private change(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const { additions = [], deletions = [] } = request.json() as { additions?: StoredSet[]; deletions?: StoredSet[] };
    assertQuota(additions, deletions);
    const working = new Map(zone.sets);
    for (const [index, set] of deletions.entries()) {
      const there = working.get(keyOf(set));
      const place = `entity.change.deletions[${index}]`;
      if (!there)
        throw refusal(
          404,
          'notFound',
          `The '${place}' resource named '${set.name} (${set.type})' does not exist.`,
          'NOT_FOUND',
        );
      if (contentKey(there) !== contentKey(set))
        throw refusal(412, 'conditionNotMet', `Precondition not met for '${place}'`);
      working.delete(keyOf(set));
    }
    for (const [index, set] of additions.entries()) {
      const place = `entity.change.additions[${index}]`;
      if (working.has(keyOf(set))) {
        throw refusal(409, 'alreadyExists', `The resource '${place}' named '${set.name} (${set.type})' already exists`);
      }
      assertData(set, zone, place);
      working.set(keyOf(set), normalised(set));
    }
    assertZone(working, zone);
    zone.sets = working;
    const id = String(this.changes.size + 1);
    this.changes.set(id, this.clock.now().getTime() + this.publishMs);
    return json(200, {
      kind: 'dns#change',
      id,
      status: 'pending',
      startTime: this.clock.now().toISOString(),
      additions,
      deletions,
    });
  }

  private getChange(request: Incoming): Reply {
    const id = request.param('id');
    const publishedAt = this.changes.get(id);
    if (publishedAt === undefined)
      throw refusal(404, 'notFound', `The 'parameters.changeId' resource named '${id}' does not exist.`);
    const status = this.clock.now().getTime() >= publishedAt ? 'done' : 'pending';
    return json(200, { kind: 'dns#change', id, status });
  }

  private zoneOf(request: Incoming): StoredZone {
    const name = request.param('zone');
    const zone = this.zones.get(name);
    if (!zone)
      throw refusal(
        404,
        'notFound',
        `The 'parameters.managedZone' resource named '${name}' does not exist.`,
        'NOT_FOUND',
      );
    return zone;
  }
}

function describe({ sets: _, ...zone }: StoredZone): object {
  return { kind: 'dns#managedZone', id: '1', creationTime: '2026-11-01T00:00:00Z', description: '', ...zone };
}

/** At most 100 a page, whatever is asked for. */
function pageOf<Item>(items: readonly Item[], query: URLSearchParams): { items: Item[]; nextPageToken?: string } {
  const start = Number(Buffer.from(query.get('pageToken') ?? '', 'base64url').toString() || 0);
  const size = Math.min(setsPerPage, Number(query.get('maxResults') ?? setsPerPage));
  const end = start + size;
  const next = end < items.length ? { nextPageToken: Buffer.from(String(end)).toString('base64url') } : {};
  return { items: items.slice(start, end), ...next };
}
