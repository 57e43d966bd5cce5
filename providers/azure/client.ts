import type { RelativeName } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { withBearerToken } from '../contract/rest/bearer.js';
import { nextUrl, paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import { anything } from '../contract/rest/shape.js';
import { recordSetsAnswer, tokenAnswer, writtenAnswer, zonesAnswer, type AzureZone } from './answers.js';
import type { SetProperties } from './convert.js';
import { failures, signInFailures } from './failures.js';

export const defaultApi = 'https://management.azure.com';
export const defaultTokenUrl = 'https://login.microsoftonline.com';

const vendor = 'Azure DNS';
const apiVersion = '2018-05-01';
const setsPerPage = 500;

/** A set at Azure as it is to be: by its etag if it is there, or not there at all. */
export interface SetAddress {
  name: RelativeName;
  type: string;
  etag?: string;
}

/** The calls of the Azure DNS API 2018-05-01. Every method rejects with a `ProviderError`. */
export class AzureClient {
  private readonly api: RestClient;
  private readonly root: string;
  private readonly subscription: string;

  constructor(private readonly context: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { http, credentials } = context;
    const subscription = credentials.subscriptionId?.trim() ?? '';
    const origin = apiRoot(credentials.apiBaseUrl || defaultApi, '', defaultApi);
    this.root = origin;
    this.subscription = `/subscriptions/${encodeURIComponent(subscription)}`;
    this.api = new RestClient({
      vendor,
      http: withBearerToken(http, () => this.token()),
      root: origin,
      headers: {},
      failures,
    });
  }

  /** The public zones of the subscription, or of the account's resource group. */
  async zones(): Promise<AzureZone[]> {
    const group = this.context.credentials.resourceGroup?.trim();
    const scope = group ? `/resourceGroups/${encodeURIComponent(group)}` : '';
    const first = this.url(
      `${this.subscription}${scope}/providers/Microsoft.Network/${group ? 'dnsZones' : 'dnszones'}`,
    );
    return paged({
      vendor,
      first,
      idOf: ({ id }: AzureZone) => id.toLowerCase(),
      read: async (url) => {
        const { value, nextLink } = await this.api.json({ method: 'GET', path: url, of: 'subscription' }, zonesAnswer);
        return { items: value, next: nextUrl(vendor, nextLink, url) };
      },
    });
  }

  /** Every set of the zone, as it came. */
  async recordSets({ id }: Pick<AzureZone, 'id'>): Promise<unknown[]> {
    return paged({
      vendor,
      first: this.url(`${id}/all`, { $top: String(setsPerPage) }),
      idOf: (raw: unknown) => String((raw as { id?: unknown }).id).toLowerCase(),
      read: async (url) => {
        const { value, nextLink } = await this.api.json({ method: 'GET', path: url, of: 'zone' }, recordSetsAnswer);
        return { items: value, next: nextUrl(vendor, nextLink, url) };
      },
    });
  }

  /** One set, as it came; null where it is gone. */
  async recordSet({ id }: Pick<AzureZone, 'id'>, { name, type }: SetAddress): Promise<unknown> {
    const call: RestCall = { method: 'GET', path: this.setUrl(id, name, type), of: 'record' };
    return this.api.json(call, anything).catch(nullIfGone);
  }

  async put({ id }: Pick<AzureZone, 'id'>, { name, type, etag }: SetAddress, properties: SetProperties): Promise<void> {
    const headers: Record<string, string> = etag === undefined ? { 'If-None-Match': '*' } : { 'If-Match': etag };
    const call: RestCall = {
      method: 'PUT',
      path: this.setUrl(id, name, type),
      headers,
      body: { properties },
      of: 'zone',
    };
    await this.api.confirmed(call, writtenAnswer);
  }

  /** Does nothing where it is gone. */
  async delete({ id }: Pick<AzureZone, 'id'>, { name, type, etag = '*' }: SetAddress): Promise<void> {
    const call: RestCall = {
      method: 'DELETE',
      path: this.setUrl(id, name, type),
      headers: { 'If-Match': etag },
      of: 'record',
    };
    await this.api.written(call, (text) => text === '').catch(nullIfGone);
  }

  private url(path: string, query: Record<string, string> = {}): string {
    return `${this.root}${path}?${new URLSearchParams({ 'api-version': apiVersion, ...query }).toString()}`;
  }

  private setUrl(zoneId: string, name: RelativeName, type: string): string {
    return this.url(`${zoneId}/${type}/${encodeURIComponent(name)}`);
  }

  private async token(): Promise<string> {
    const { http, credentials } = this.context;
    const { tenantId = '', clientId = '', clientSecret = '', tokenUrl } = credentials;
    const form = {
      grant_type: 'client_credentials',
      client_id: clientId.trim(),
      client_secret: clientSecret.trim(),
      scope: `${defaultApi}/.default`,
    };
    const root = apiRoot(tokenUrl || defaultTokenUrl, '', defaultTokenUrl);
    const signIn = new RestClient({ vendor: 'Microsoft Entra', http, root, headers: {}, failures: signInFailures });
    const path = `/${encodeURIComponent(tenantId.trim())}/oauth2/v2.0/token`;
    const answer = await signIn.json({ method: 'POST', path, form, weight: 0 }, tokenAnswer);
    return answer.access_token;
  }
}

function nullIfGone(error: unknown): null {
  if (error instanceof ProviderError && error.kind === 'record_not_found') return null;
  throw error;
}

/** The name of the resource group is part of a zone's id. */
export function resourceGroupOf({ id }: Pick<AzureZone, 'id'>): string {
  return /\/resourceGroups\/([^/]+)\//i.exec(id)?.[1] ?? '';
}
