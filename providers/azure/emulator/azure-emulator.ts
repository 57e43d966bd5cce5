import { AccessTokens } from '../../contract/emulator/access-tokens.js';
import { Emulator, type EmulatorOptions } from '../../contract/emulator/emulator.js';
import type { Incoming } from '../../contract/emulator/incoming.js';
import { json, Refusal, type Reply } from '../../contract/emulator/reply.js';
import { route } from '../../contract/emulator/routes.js';
import { describe, faultOf, type StoredSet, type StoredZone } from './stored-zone.js';

export const emulatorAccount = {
  tenantId: '11111111-1111-1111-1111-111111111111',
  clientId: '22222222-2222-2222-2222-222222222222',
  clientSecret: 'emulated~secret',
  subscriptionId: '33333333-3333-3333-3333-333333333333',
};

const setsPerPage = 100;

/** Azure DNS 2018-05-01 behind Azure Resource Manager, and the token endpoint of Microsoft Entra, as seen in 2026-11. */
export class AzureEmulator extends Emulator {
  readonly zones: StoredZone[] = [];
  /** Actions that the app may not do, such as `Microsoft.Network/dnsZones/A/write`. */
  readonly denied = new Set<string>();
  isLocked = false;
  private readonly tokens: AccessTokens;
  private versions = 0;

  constructor(options: EmulatorOptions) {
    // 10 writes a second refill a bucket of 200: "Throttling Resource Manager requests", 2026-11.
    super(options, [{ requests: 200, perMs: 20_000 }]);
    this.tokens = new AccessTokens('eyJ.emulated-', this.clock);
  }

  addZone(
    fqdn: string,
    { group = 'rg1', zoneType = 'Public' }: { group?: string; zoneType?: string } = {},
  ): StoredZone {
    const name = fqdn.replace(/\.$/, '');
    const id = `/subscriptions/${emulatorAccount.subscriptionId}/resourceGroups/${group}/providers/Microsoft.Network/dnszones/${name}`;
    const zone: StoredZone = { id, name, group, zoneType, sets: new Map() };
    this.zones.push(zone);
    const NSRecords = ['ns1-01.azure-dns.com.', 'ns2-01.azure-dns.net.'].map((nsdname) => ({ nsdname }));
    this.put(zone, '@', 'NS', { TTL: 172_800, NSRecords });
    const SOARecord = {
      host: 'ns1-01.azure-dns.com.',
      email: 'azuredns-hostmaster.microsoft.com',
      serialNumber: 1,
      refreshTime: 3600,
      retryTime: 300,
      expireTime: 2_419_200,
      minimumTTL: 300,
    };
    this.put(zone, '@', 'SOA', { TTL: 3600, SOARecord });
    return zone;
  }

  /** Stores a set without any check. */
  put(zone: StoredZone, name: string, type: string, properties: StoredSet['properties']): StoredSet {
    const set = { name, type, etag: `etag-${(this.versions += 1)}`, properties };
    zone.sets.set(`${name.toLowerCase()} ${type}`, set);
    return set;
  }

  protected routes() {
    const provider = 'providers/Microsoft.Network/dnszones';
    const zone = `/subscriptions/{subscription}/resourceGroups/{group}/${provider}/{zone}` as const;
    return [
      route('POST /{tenant}/oauth2/v2.0/token', (request) => this.signIn(request)),
      route(`GET /subscriptions/{subscription}/${provider}`, (request) => this.listZones(request, this.zones)),
      route(`GET /subscriptions/{subscription}/resourceGroups/{group}/${provider}`, (request) => {
        const group = request.param('group').toLowerCase();
        const zones = this.zones.filter((each) => each.group.toLowerCase() === group);
        if (zones.length === 0)
          throw refusal(404, 'ResourceGroupNotFound', `Resource group '${group}' could not be found.`);
        return this.listZones(request, zones);
      }),
      route(`GET ${zone}/all`, (request) => this.listSets(request)),
      route(`GET ${zone}/{type}/{name}`, (request) => this.getSet(request)),
      route(`PUT ${zone}/{type}/{name}`, (request) => this.putSet(request)),
      route(`DELETE ${zone}/{type}/{name}`, (request) => this.deleteSet(request)),
    ];
  }

  protected authenticate(request: Incoming): void {
    if (request.url.pathname.endsWith('/token')) return;
    if (!this.tokens.isValid(request.bearer())) {
      throw refusal(401, 'InvalidAuthenticationToken', 'The access token is invalid.');
    }
    if (request.query.get('api-version') !== '2018-05-01')
      throw refusal(400, 'MissingApiVersionParameter', 'The api-version query parameter is required.');
  }

  protected override callerOf({ url }: Incoming): string | null {
    return url.pathname.endsWith('/token') ? null : emulatorAccount.subscriptionId;
  }

  protected override tooMany(): Reply {
    return json(
      429,
      { error: { code: 'TooManyRequests', message: 'The request was throttled.' } },
      { 'retry-after': '7' },
    );
  }

  private signIn(request: Incoming): Reply {
    const form = request.form();
    const refuse = (status: number, error: string, description: string) => {
      return new Refusal(json(status, { error, error_description: `${description} Trace ID: 0` }));
    };
    if (request.param('tenant') !== emulatorAccount.tenantId) {
      throw refuse(400, 'invalid_request', `AADSTS90002: Tenant '${request.param('tenant')}' not found.`);
    }
    if (form.get('client_id') !== emulatorAccount.clientId) {
      throw refuse(
        400,
        'unauthorized_client',
        `AADSTS700016: Application with identifier '${form.get('client_id')}' was not found in the directory.`,
      );
    }
    if (form.get('client_secret') !== emulatorAccount.clientSecret) {
      throw refuse(401, 'invalid_client', 'AADSTS7000215: Invalid client secret provided.');
    }
    if (
      form.get('grant_type') !== 'client_credentials' ||
      form.get('scope') !== 'https://management.azure.com/.default'
    ) {
      throw refuse(400, 'invalid_scope', 'AADSTS1002012: The provided value for scope is not valid.');
    }
    return json(200, { token_type: 'Bearer', expires_in: 3599, access_token: this.tokens.issue() });
  }

  private listZones(request: Incoming, zones: readonly StoredZone[]): Reply {
    this.assertAllowed(request, 'Microsoft.Network/dnsZones/read');
    const value = zones.map(({ id, name, zoneType, sets }) => {
      const nameServers = sets.get('@ NS')?.properties.NSRecords?.map(({ nsdname }) => nsdname) ?? [];
      const properties = { maxNumberOfRecordSets: 10_000, numberOfRecordSets: sets.size, nameServers, zoneType };
      return { id, name, type: 'Microsoft.Network/dnszones', etag: 'z1', location: 'global', tags: {}, properties };
    });
    return json(200, { value });
  }

  private listSets(request: Incoming): Reply {
    this.assertAllowed(request, 'Microsoft.Network/dnsZones/all/read');
    const zone = this.zoneOf(request);
    const { query, url } = request;
    const start = Number(query.get('$skipToken') ?? 0);
    const size = Math.min(setsPerPage, Number(query.get('$top') ?? setsPerPage));
    const all = [...zone.sets.values()];
    const value = all.slice(start, start + size).map((set) => describe(zone, set));
    if (start + size >= all.length) return json(200, { value });
    const next = new URL(url);
    next.searchParams.set('$skipToken', String(start + size));
    return json(200, { value, nextLink: next.href });
  }

  private getSet(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const set = this.find(zone, request);
    if (!set)
      throw refusal(
        404,
        'NotFound',
        `The resource record '${request.param('name')}' does not exist in resource group.`,
      );
    return json(200, describe(zone, set));
  }

  private putSet(request: Incoming): Reply {
    const [type, name] = [request.param('type'), request.param('name')];
    this.assertAllowed(request, `Microsoft.Network/dnsZones/${type}/write`);
    const zone = this.zoneOf(request);
    const there = this.find(zone, request);
    this.assertCondition(request, there);
    const { properties } = request.json() as { properties: StoredSet['properties'] };
    const bad = faultOf(properties, { type, name, zone });
    if (bad !== null) throw refusal(400, 'BadRequest', bad);
    return json(there ? 200 : 201, describe(zone, this.put(zone, name, type, properties)));
  }

  private deleteSet(request: Incoming): Reply {
    const [type, name] = [request.param('type'), request.param('name')];
    this.assertAllowed(request, `Microsoft.Network/dnsZones/${type}/delete`);
    const zone = this.zoneOf(request);
    const there = this.find(zone, request);
    if (!there) return { status: 204 };
    this.assertCondition(request, there);
    if (name === '@' && (type === 'NS' || type === 'SOA')) {
      throw refusal(400, 'BadRequest', `The record set of type '${type}' at the zone apex cannot be deleted.`);
    }
    zone.sets.delete(`${name.toLowerCase()} ${type}`);
    return { status: 200 };
  }

  private assertCondition({ headers }: Incoming, there: StoredSet | undefined): void {
    const [match, noneMatch] = [headers.get('if-match'), headers.get('if-none-match')];
    const isMet = (match === null || match === '*' || match === there?.etag) && (noneMatch !== '*' || !there);
    if (!isMet)
      throw refusal(
        412,
        'PreconditionFailed',
        `The condition '${match ?? noneMatch}' in the If-Match header was not satisfied.`,
      );
  }

  private assertAllowed(request: Incoming, action: string): void {
    if (request.param('subscription') !== emulatorAccount.subscriptionId) {
      throw refusal(
        404,
        'SubscriptionNotFound',
        `The subscription '${request.param('subscription')}' could not be found.`,
      );
    }
    if (this.denied.has(action)) {
      const message = `The client '${emulatorAccount.clientId}' does not have authorization to perform action '${action}' over scope '/subscriptions/…'.`;
      throw refusal(403, 'AuthorizationFailed', message);
    }
    if (this.isLocked && !action.endsWith('/read')) {
      throw refusal(
        409,
        'ScopeLocked',
        'The scope cannot perform write operation because following scope(s) are locked. Please remove the lock and try again.',
      );
    }
  }

  private zoneOf(request: Incoming): StoredZone {
    const [group, name] = [request.param('group').toLowerCase(), request.param('zone').toLowerCase()];
    const zone = this.zones.find((each) => each.group.toLowerCase() === group && each.name === name);
    if (!zone)
      throw refusal(404, 'ResourceNotFound', `The Resource 'Microsoft.Network/dnszones/${name}' was not found.`);
    return zone;
  }

  private find(zone: StoredZone, request: Incoming): StoredSet | undefined {
    return zone.sets.get(`${request.param('name').toLowerCase()} ${request.param('type')}`);
  }
}

function refusal(status: number, code: string, message: string): Refusal {
  // Resource Manager wraps its errors; the DNS service behind it does not.
  const error = { code, message };
  return new Refusal(json(status, ['BadRequest', 'PreconditionFailed', 'NotFound'].includes(code) ? error : { error }));
}
