import type { Fqdn } from '../../src/dns/index.js';
import { sayFailure } from '../contract/failures.words.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { withoutDot } from '../contract/reading.js';
import { nextByLength, paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import type { Shape } from '../contract/rest/shape.js';
import {
  domainsAnswer,
  forwardsAnswer,
  pingAnswer,
  recordsAnswer,
  serversAnswer,
  writtenAnswer,
  type Forward,
  type PorkbunDomain,
  type PorkbunRecord,
} from './answers.js';
import type { RecordBody } from './convert.js';
import { failures } from './failures.js';

export const productionUrl = 'https://api.porkbun.com';
const domainsPerPage = 1000;

/** The calls of Porkbun's API v3 that the plugin uses. Every method rejects with a `ProviderError`. */
export class PorkbunClient {
  private readonly api: RestClient;
  private readonly keys: { apikey: string; secretapikey: string };

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiKey = '', secretKey = '', apiBaseUrl } = credentials;
    this.keys = { apikey: apiKey, secretapikey: secretKey };
    this.api = new RestClient({
      vendor: 'Porkbun',
      http,
      root: apiRoot(apiBaseUrl || productionUrl, '/api/json/v3', productionUrl),
      // Writes have the keys in their body as well, where Porkbun looks first: not every endpoint takes headers.
      headers: { 'X-API-Key': apiKey, 'X-Secret-API-Key': secretKey },
      failures,
    });
  }

  async check(): Promise<void> {
    const { credentialsValid } = await this.read('/ping', pingAnswer);
    if (credentialsValid) return;
    throw new ProviderError('auth_invalid', sayFailure('failure.keys', { host: 'Porkbun' }));
  }

  async domains(): Promise<PorkbunDomain[]> {
    return paged({
      vendor: 'Porkbun',
      first: 0,
      idOf: ({ domain }) => domain,
      read: async (page) => {
        const call = { method: 'GET', path: '/domain/listAll', query: { start: page * domainsPerPage } } as const;
        const { domains } = await this.api.json({ ...call, of: 'zone' }, domainsAnswer);
        return { items: domains, next: nextByLength(page, domains, domainsPerPage) };
      },
    });
  }

  async nameServers(zone: Fqdn): Promise<string[]> {
    return (await this.read(`/domain/getNs/${withoutDot(zone)}`, serversAnswer)).ns;
  }

  /** All of them: Porkbun has no pages here. */
  async records(zone: Fqdn): Promise<PorkbunRecord[]> {
    const { records } = await this.read(`/dns/retrieve/${withoutDot(zone)}`, recordsAnswer);
    assertEachOnce(records);
    return records;
  }

  async forwards(zone: Fqdn): Promise<Forward[]> {
    return (await this.read(`/domain/getUrlForwarding/${withoutDot(zone)}`, forwardsAnswer)).forwards;
  }

  /** Passes over an identical record: there is nothing left to do. */
  async create(zone: Fqdn, body: RecordBody): Promise<void> {
    await this.write({ path: `/dns/create/${withoutDot(zone)}`, body }).catch((error: unknown) => {
      if (!(error instanceof ProviderError && error.kind === 'conflict_exists')) throw error;
    });
  }

  async edit(zone: Fqdn, id: string, body: RecordBody): Promise<void> {
    await this.write({ path: `/dns/edit/${withoutDot(zone)}/${encodeURIComponent(id)}`, body });
  }

  async delete(zone: Fqdn, id: string): Promise<void> {
    await this.write({ path: `/dns/delete/${withoutDot(zone)}/${encodeURIComponent(id)}` });
  }

  private read<Value>(path: string, shape: Shape<Value>): Promise<Value> {
    return this.api.json({ method: 'GET', path, of: 'zone' }, shape);
  }

  private async write({ path, body = {} }: Pick<RestCall, 'path'> & { body?: object }): Promise<void> {
    const call = { method: 'POST', path, body: { ...this.keys, ...body }, of: 'write' } as const;
    await this.api.confirmed(call, writtenAnswer);
  }
}

function assertEachOnce(records: readonly PorkbunRecord[]): void {
  if (new Set(records.map(({ id }) => id)).size === records.length) return;
  const message = sayFailure('failure.incomplete', { host: 'Porkbun', why: sayFailure('failure.why.twice') });
  throw new ProviderError('partial_listing', message, { retryable: true });
}
