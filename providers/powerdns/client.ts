import type { Fqdn } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { HttpRequest, HttpResponse, ProviderContext } from '../contract/context.js';
import { parseJson, parseServer, parseZone, parseZones } from './answers.js';
import type { PowerDnsRrset, PowerDnsZone } from './answers.js';
import { failureOf, unconfirmed, unreachable } from './failures.js';

/** One entry of a PATCH. REPLACE without `comments` leaves the comments as they are. */
export type RrsetPatch =
  | { name: Fqdn; type: string; changetype: 'DELETE' }
  | ({ name: Fqdn; changetype: 'REPLACE' } & Pick<PowerDnsRrset, 'type' | 'ttl' | 'records'> & {
        comments?: readonly unknown[];
      });

/**
 * The calls of the PowerDNS Authoritative HTTP API that the plugin makes (v1).
 * Every method rejects with a `ProviderError`, whose texts never hold the API key.
 */
export class PowerDnsClient {
  private readonly apiKey: string;
  private readonly serverUrl: string;

  constructor(private readonly context: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', apiBaseUrl = '', serverId } = context.credentials;
    this.apiKey = apiKey;
    this.serverUrl = `${apiRoot(apiBaseUrl)}/servers/${encodeURIComponent(serverId || 'localhost')}`;
  }

  async server(): Promise<{ version: string }> {
    return parseServer(await this.read('', 'server'));
  }

  async zones(): Promise<PowerDnsZone[]> {
    return parseZones(await this.read('/zones', 'server'));
  }

  /** The whole zone, disabled records and comments included. */
  async zone(zone: Fqdn): Promise<PowerDnsZone & { rrsets: PowerDnsRrset[] }> {
    return parseZone(await this.read(`/zones/${zoneId(zone)}`, 'zone'), zone);
  }

  async createZone(zone: Fqdn): Promise<void> {
    const body = JSON.stringify({ name: zone, kind: 'Native', nameservers: [] });
    await this.call({ method: 'POST', url: `${this.serverUrl}/zones`, body }, 'server');
  }

  /** One transaction on the server: all entries or none. */
  async patch(zone: Fqdn, rrsets: readonly RrsetPatch[]): Promise<void> {
    const body = JSON.stringify({ rrsets });
    const response = await this.call({ method: 'PATCH', url: `${this.serverUrl}/zones/${zoneId(zone)}`, body }, 'zone');
    // PowerDNS says 204 and nothing else (4.7.3, 2026-11-21): anything more comes from whoever stands in between.
    if (response.text.trim() !== '') throw unconfirmed(response);
  }

  private async read(path: string, of: 'server' | 'zone'): Promise<unknown> {
    return parseJson(await this.call({ method: 'GET', url: this.serverUrl + path }, of));
  }

  private async call(request: HttpRequest, of: 'server' | 'zone'): Promise<HttpResponse> {
    const headers = { 'X-API-Key': this.apiKey, Accept: 'application/json', 'Content-Type': 'application/json' };
    const response = await this.context.http.send({ ...request, headers }).catch((error: unknown) => {
      throw unreachable(error, new URL(this.serverUrl).host);
    });
    const isSuccess = response.status >= 200 && response.status <= 299;
    if (!isSuccess) throw failureOf(response, { of, write: request.method !== 'GET' });
    return response;
  }
}

/** `http://host:8081`, `http://host:8081/` and `http://host:8081/api/v1/` all mean the same API. */
export function apiRoot(apiBaseUrl: string): string {
  const text = apiBaseUrl.trim();
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) {
    throw new ProviderError('validation', 'The API address has to be a URL such as http://127.0.0.1:8081.');
  }
  const url = new URL(text);
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api(\/v1)?$/, '');
  return `${url.origin}${path}/api/v1`;
}

/** PowerDNS writes what is not a letter, digit, `.`, `-` or `_` as `=HH` in a zone's id. */
export function zoneId(zone: Fqdn): string {
  return zone.replace(/[^a-z0-9._-]/gi, (character) => {
    return `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}
