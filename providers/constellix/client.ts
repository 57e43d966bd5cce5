import type { Fqdn } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { sayFailure } from '../contract/failures.words.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import {
  domainAnswer,
  domainsAnswer,
  doneAnswer,
  madeAnswer,
  recordsAnswer,
  type ConstellixDomain,
  type ConstellixRecord,
} from './answers.js';
import { failures } from './failures.js';
import { displayName } from './limits.js';
import { signedHeaders } from './sign.js';

export const defaultApiBaseUrl = 'https://api.dns.constellix.com';

/** A set as it is written: one record with several values. */
export type SetBody = Readonly<Record<string, unknown>> & { name: string; ttl: number };

/** The calls of the Constellix API (v1) that the plugin uses. Every method rejects with a `ProviderError`. */
export class ConstellixClient {
  private readonly api: RestClient;

  constructor({ http, credentials, clock }: Pick<ProviderContext, 'http' | 'credentials' | 'clock'>) {
    const { apiKey = '', secretKey = '', apiBaseUrl } = credentials;
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || defaultApiBaseUrl, '/v1', defaultApiBaseUrl),
      headers: () => signedHeaders({ apiKey, secretKey }, clock.now()),
      failures,
    });
  }

  domains(): Promise<ConstellixDomain[]> {
    return this.api.json({ method: 'GET', path: '/domains', of: 'zone' }, domainsAnswer);
  }

  /** Its addresses have the id of a domain, which only the list tells. */
  async domainId(name: Fqdn): Promise<number> {
    const found = (await this.domains()).find((domain) => domain.name === name);
    if (found) return found.id;
    throw new ProviderError('zone_not_found', sayFailure('failure.noZoneInAccount', { host: displayName }));
  }

  domain(id: number): Promise<ConstellixDomain> {
    return this.api.json({ method: 'GET', path: `/domains/${id}`, of: 'zone' }, domainAnswer);
  }

  records(domainId: number): Promise<ConstellixRecord[]> {
    return this.api.json({ method: 'GET', path: `/domains/${domainId}/records`, of: 'zone' }, recordsAnswer);
  }

  async create(domainId: number, type: string, body: SetBody): Promise<void> {
    const call: RestCall = { method: 'POST', path: pathOf(domainId, type), body, of: 'zone' };
    await this.api.confirmed(call, madeAnswer);
  }

  async replace(domainId: number, type: string, id: string, body: SetBody): Promise<void> {
    await this.api.confirmed({ method: 'PUT', path: pathOf(domainId, type, id), body, of: 'record' }, doneAnswer);
  }

  async delete(domainId: number, type: string, id: string): Promise<void> {
    await this.api.confirmed({ method: 'DELETE', path: pathOf(domainId, type, id), of: 'record' }, doneAnswer);
  }
}

function pathOf(domainId: number, type: string, id?: string): string {
  const path = `/domains/${domainId}/records/${encodeURIComponent(type)}`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}
