import type { Fqdn } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { sayFailure } from '../contract/failures.words.js';
import { withoutDot } from '../contract/reading.js';
import { tryJson } from '../contract/rest/json.js';
import { nextOffset, paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import {
  domainAnswer,
  domainsAnswer,
  recordAnswer,
  recordsAnswer,
  userAnswer,
  type EasyDnsRecord,
  type ListedRecord,
} from './answers.js';
import { hasShortTarget, type RecordBody } from './convert.js';
import { failures } from './failures.js';
import { displayName, pageSize } from './limits.js';

export const defaultApiBaseUrl = 'https://rest.easydns.net';

/** The calls of the easyDNS API that the plugin uses. Every method rejects with a `ProviderError`. */
export class EasyDnsClient {
  private readonly api: RestClient;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { apiToken = '', apiKey = '', apiBaseUrl } = credentials;
    const pair = Buffer.from(`${apiToken}:${apiKey}`).toString('base64');
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || defaultApiBaseUrl, '', defaultApiBaseUrl),
      headers: { Authorization: `Basic ${pair}` },
      failures,
    });
  }

  async userName(): Promise<string> {
    return (await this.api.json(called('GET', '/user', 'account'), userAnswer)).data.user;
  }

  async domains(): Promise<Fqdn[]> {
    const user = await this.userName();
    const call = called('GET', `/domains/list/${encodeURIComponent(user)}`, 'account');
    return (await this.api.json(call, domainsAnswer)).data.map(({ name }) => name);
  }

  /** Rejects for a domain that easyDNS knows and does not host. */
  async checkDomain(zone: Fqdn): Promise<void> {
    const { data } = await this.api.json(called('GET', `/domain/${inPath(zone)}`, 'zone'), domainAnswer);
    if (data.domain !== zone) {
      const values = { host: displayName, asked: zone, given: data.domain };
      throw new ProviderError('protocol', sayFailure('failure.otherAnswer', values));
    }
    if (data.onsystem.toUpperCase() === 'Y') return;
    throw new ProviderError('zone_not_found', sayFailure('failure.noZoneInAccount', { host: displayName }));
  }

  /** As they were typed. What a target without a dot at its end means is what the zone says. */
  async records(zone: Fqdn): Promise<EasyDnsRecord[]> {
    const records = await this.listed(zone);
    if (!records.some(hasShortTarget)) return records;
    const call = called('GET', `/zones/records/parsed/${inPath(zone)}`, 'zone');
    const published = Map.groupBy((await this.api.json(call, recordsAnswer)).data, ({ id }) => id);
    return records.map((record) => {
      const [one, ...others] = published.get(record.id) ?? [];
      return hasShortTarget(record) && one && others.length === 0 ? { ...record, published: one.rdata } : record;
    });
  }

  async create(zone: Fqdn, body: RecordBody): Promise<void> {
    const path = `/zones/records/add/${inPath(zone)}/${encodeURIComponent(body.type)}`;
    await this.api.confirmed({ ...called('PUT', path, 'new'), body }, recordAnswer);
  }

  async update(id: string, body: RecordBody): Promise<void> {
    await this.api.confirmed({ ...called('POST', `/zones/records/${id}`, 'record'), body }, recordAnswer);
  }

  async delete(zone: Fqdn, id: string): Promise<void> {
    await this.api.written(called('DELETE', `/zones/records/${inPath(zone)}/${id}`, 'record'), isConfirmation);
  }

  private listed(zone: Fqdn): Promise<ListedRecord[]> {
    return paged<ListedRecord, number>({
      vendor: displayName,
      first: 0,
      idOf: ({ id }) => id,
      read: async (start) => {
        const call = called('GET', `/zones/records/all/${inPath(zone)}`, 'zone', { start, max: pageSize });
        const { data, total } = await this.api.json(call, recordsAnswer);
        // 0 has been seen beside records.
        if (total === 0 && start === 0) return { items: data, next: null };
        return { items: data, next: nextOffset(displayName, start, data, total), total };
      },
    });
  }
}

function called(method: RestCall['method'], path: string, of: string, query: RestCall['query'] = {}): RestCall {
  return { method, path, query: { format: 'json', ...query }, of };
}

function inPath(zone: Fqdn): string {
  return encodeURIComponent(withoutDot(zone));
}

/** A deletion is confirmed with nothing, or with JSON. */
function isConfirmation(text: string): boolean {
  return text === '' || tryJson(text) !== undefined;
}
