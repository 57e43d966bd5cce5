import type { Fqdn } from '../../src/dns/index.js';
import type { HttpResponse, ProviderContext } from '../contract/context.js';
import { apiRoot, RestClient } from '../contract/rest/rest-client.js';
import {
  assertWhole,
  assertZone,
  rrset,
  serverAnswer,
  versionAnswer,
  zoneAnswer,
  zonesAnswer,
  type PowerDnsRrset,
  type PowerDnsZone,
  type WholeZone,
} from './answers.js';
import { failures, unconfirmed } from './failures.js';
import { versionOf, type ZoneVersion } from './zone-version.js';

/** One entry of a PATCH. REPLACE without `comments` leaves the comments as they are. */
export type RrsetPatch =
  | { name: Fqdn; type: string; changetype: 'DELETE' }
  | ({ name: Fqdn; changetype: 'REPLACE' } & Pick<PowerDnsRrset, 'type' | 'ttl'> & {
        /** PowerDNS serves a record that does not say whether it is disabled. */
        records: readonly { content: string; disabled?: boolean }[];
        comments?: readonly unknown[];
      });

export interface SetsAtName {
  sets: readonly PowerDnsRrset[];
  isWholeZone: boolean;
  /** Read before the sets. Null where the zone has none. */
  version: ZoneVersion | null;
}

/**
 * The calls of the PowerDNS Authoritative HTTP API (v1) that the plugin uses.
 * Every method rejects with a `ProviderError` whose texts never hold the API key.
 */
export class PowerDnsClient {
  private readonly api: RestClient;
  /** The address of the server. */
  readonly root: string;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', apiBaseUrl = '', serverId } = credentials;
    const root = apiRoot(apiBaseUrl, '/api/v1', 'http://127.0.0.1:8081');
    this.root = `${root}/servers/${encodeURIComponent(serverId || 'localhost')}`;
    this.api = new RestClient({
      vendor: 'PowerDNS',
      http,
      root: this.root,
      headers: { 'X-API-Key': apiKey },
      failures,
    });
  }

  async server(): Promise<{ version: string }> {
    return this.api.json({ method: 'GET', path: '', of: 'server' }, serverAnswer);
  }

  async zones(): Promise<PowerDnsZone[]> {
    return this.api.json({ method: 'GET', path: '/zones', of: 'server' }, zonesAnswer);
  }

  /** The whole zone, including disabled records and comments. */
  async zone(zone: Fqdn): Promise<WholeZone> {
    return this.readZone(await this.zoneText(zone), zone);
  }

  /** The answer that `zone` reads. */
  async zoneText(zone: Fqdn): Promise<HttpResponse> {
    return this.api.send({ method: 'GET', path: `/zones/${zoneId(zone)}`, of: 'zone' });
  }

  readZone(response: HttpResponse, zone: Fqdn): WholeZone {
    const found = this.api.read(response, zoneAnswer);
    assertWhole(found, zone);
    return found;
  }

  /** Reads an answer without its sets. */
  readHead(response: HttpResponse, zone: Fqdn): WholeZone {
    const head = this.api.read(response, zoneAnswer);
    assertZone(head, zone);
    return head;
  }

  /** Reads one set of an answer. */
  readSet(response: HttpResponse): PowerDnsRrset {
    return this.api.read(response, rrset);
  }

  /**
   * The sets at one owner name, without an SOA to prove that they are all. Releases before 4.6 ignore the filter and
   * answer with the whole zone, which `isWholeZone` says. Releases before 5.0 leave disabled records out.
   */
  async setsAt(zone: Fqdn, name: Fqdn): Promise<SetsAtName> {
    const path = `/zones/${zoneId(zone)}?rrset_name=${encodeURIComponent(name)}`;
    const found = await this.api.json({ method: 'GET', path, of: 'zone' }, zoneAnswer);
    // Releases before 4.9.3 add the comments of all names, as sets without records.
    const filled = found.rrsets.filter(({ records }) => records.length > 0);
    const isWholeZone = filled.some((set) => set.name.toLowerCase() !== name.toLowerCase());
    if (isWholeZone) assertWhole(found, zone);
    else assertZone(found, zone);
    return { sets: found.rrsets, isWholeZone, version: versionOf(found) };
  }

  /** Reads the zone without its sets, which takes milliseconds in a zone of any size. Null where it has no version. */
  async version(zone: Fqdn): Promise<ZoneVersion | null> {
    const path = `/zones/${zoneId(zone)}?rrsets=false`;
    const found = await this.api.json({ method: 'GET', path, of: 'zone' }, versionAnswer);
    assertZone(found, zone);
    return versionOf(found);
  }

  async createZone(zone: Fqdn): Promise<void> {
    const body = { name: zone, kind: 'Native', nameservers: [] };
    await this.api.send({ method: 'POST', path: '/zones', body, of: 'server' });
  }

  /** One transaction on the server: all entries, each the JSON of an `RrsetPatch`, or none. */
  async patch(zone: Fqdn, rrsets: readonly string[]): Promise<void> {
    const path = `/zones/${zoneId(zone)}`;
    const json = `{"rrsets":[${rrsets.join(',')}]}`;
    const response = await this.api.send({ method: 'PATCH', path, json, of: 'zone' });
    // PowerDNS says 204 and nothing else (4.7.3, 2026-11-21): anything more comes from a proxy in between.
    if (response.text.trim() !== '') throw unconfirmed(response);
  }
}

/** In a zone id PowerDNS escapes every character but letters, digits, `.`, `-` and `_` as `=HH`. */
export function zoneId(zone: Fqdn): string {
  return zone.replace(/[^a-z0-9._-]/gi, (character) => {
    return `=${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}
