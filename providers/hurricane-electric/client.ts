import type { Fqdn } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { withoutDot } from '../contract/reading.js';
import { apiRoot, RestClient } from '../contract/rest/rest-client.js';
import { failures } from './failures.js';
import { displayName } from './limits.js';

export const defaultApiBaseUrl = 'https://dyn.dns.he.net';

export interface Update {
  name: Fqdn;
  key: string;
  /** An address, or a text. */
  value: { myip: string } | { txt: string };
}

/** The dynamic updates of dns.he.net. Every method rejects with a `ProviderError`. */
export class HurricaneElectricClient {
  private readonly api: RestClient;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    this.api = new RestClient({
      vendor: displayName,
      http,
      root: apiRoot(credentials.apiBaseUrl || defaultApiBaseUrl, '/nic/update', defaultApiBaseUrl),
      headers: {},
      failures,
    });
  }

  async update({ name, key, value }: Update): Promise<void> {
    const form: Record<string, string> = { hostname: withoutDot(name), password: key, ...value };
    await this.api.written({ method: 'POST', path: '', form, of: 'record' }, (text) => /^(?:good|nochg)\b/.test(text));
  }
}
