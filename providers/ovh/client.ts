import type { Fqdn, RelativeName } from '../../src/dns/index.js';
import { apex } from '../../src/dns/index.js';
import { sayFailure } from '../contract/failures.words.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { withoutDot } from '../contract/reading.js';
import { apiRoot, RestClient, type RestCall } from '../contract/rest/rest-client.js';
import { idsAnswer, recordAnswer, timeAnswer, zoneAnswer, zonesAnswer, type OvhRecord } from './answers.js';
import type { RecordBody } from './convert.js';
import { failures } from './failures.js';
import { displayName, readsAtOnce } from './limits.js';
import { signedHeaders } from './sign.js';
import { sayOvhFailure } from './ovh.words.js';

export const defaultApiBaseUrl = 'https://eu.api.ovh.com';

type Context = Pick<ProviderContext, 'http' | 'credentials' | 'clock'>;

const maxListings = 3;
const maxRefreshes = 3;
const refreshPauseMs = 2000;

/** The calls of the OVHcloud API (1.0) that the plugin uses. Every method rejects with a `ProviderError`. */
export class OvhClient {
  private signing: Promise<RestClient> | undefined;

  constructor(private readonly context: Context) {}

  async zones(): Promise<Fqdn[]> {
    return (await this.api()).json({ method: 'GET', path: '/domain/zone', of: 'zones' }, zonesAnswer);
  }

  async zone(name: Fqdn): Promise<{ nameServers: string[] }> {
    return (await this.api()).json({ method: 'GET', path: pathOf(name), of: 'zone' }, zoneAnswer);
  }

  /** The records of the zone, or those of these names. Where one goes away meanwhile, all are read again. */
  async records(zone: Fqdn, names?: readonly RelativeName[]): Promise<OvhRecord[]> {
    for (let attempt = 1; ; attempt += 1) {
      const ids = await this.ids(zone, names);
      try {
        return await atOnce(ids, (id) => this.record(zone, id));
      } catch (error) {
        if (!(error instanceof ProviderError && error.kind === 'record_not_found')) throw error;
        if (attempt < maxListings) continue;
        const message = sayOvhFailure('ovh.keepsChanging');
        throw new ProviderError('zone_busy', message, { retryable: true, cause: error });
      }
    }
  }

  async create(zone: Fqdn, body: RecordBody): Promise<void> {
    const call: RestCall = { method: 'POST', path: `${pathOf(zone)}/record`, body, of: 'zone' };
    await (await this.api()).confirmed(call, recordAnswer);
  }

  async update(zone: Fqdn, id: string, { fieldType: _, ...body }: RecordBody): Promise<void> {
    await this.write({ method: 'PUT', path: recordPath(zone, id), body, of: 'record' });
  }

  async delete(zone: Fqdn, id: string): Promise<void> {
    await this.write({ method: 'DELETE', path: recordPath(zone, id), of: 'record' });
  }

  /** Makes the name servers answer with the records as they are now. Asks again where OVHcloud surely did not begin. */
  async refresh(zone: Fqdn): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.write({ method: 'POST', path: `${pathOf(zone)}/refresh`, of: 'zone' });
        return;
      } catch (error) {
        const isRefusal = error instanceof ProviderError && error.retryable && error.kind !== 'timeout_unknown_outcome';
        if (!isRefusal || attempt === maxRefreshes) throw error;
        await this.context.clock.sleep(refreshPauseMs);
      }
    }
  }

  private async ids(zone: Fqdn, names?: readonly RelativeName[]): Promise<number[]> {
    const api = await this.api();
    const call: RestCall = { method: 'GET', path: `${pathOf(zone)}/record`, of: 'zone' };
    if (!names) return [...new Set(await api.json(call, idsAnswer))];
    const found = await atOnce(names, (name) => {
      return api.json({ ...call, query: { subDomain: name === apex ? '' : name } }, idsAnswer);
    });
    return [...new Set(found.flat())];
  }

  private async record(zone: Fqdn, id: number): Promise<OvhRecord> {
    const call: RestCall = { method: 'GET', path: recordPath(zone, String(id)), of: 'record' };
    const record = await (await this.api()).json(call, recordAnswer);
    if (record.id === id) return record;
    throw new ProviderError(
      'protocol',
      sayFailure('failure.otherAnswer', { host: 'OVHcloud', asked: id, given: record.id }),
    );
  }

  /** OVHcloud confirms with `null`. */
  private async write(call: RestCall): Promise<void> {
    await (await this.api()).written(call, (text) => text === '' || text === 'null');
  }

  private api(): Promise<RestClient> {
    return (this.signing ??= this.signingClient());
  }

  /** Signatures hold for a short time of OVHcloud's clock, which is asked first. */
  private async signingClient(): Promise<RestClient> {
    const { http, credentials, clock } = this.context;
    const { applicationKey = '', applicationSecret = '', consumerKey = '', apiBaseUrl } = credentials;
    const options = {
      vendor: displayName,
      http,
      root: apiRoot(apiBaseUrl || defaultApiBaseUrl, '/1.0', defaultApiBaseUrl),
      failures,
    };
    const seconds = () => Math.floor(clock.now().getTime() / 1000);
    const unsigned = new RestClient({ ...options, headers: { 'X-Ovh-Application': applicationKey } });
    const ahead = (await unsigned.json({ method: 'GET', path: '/auth/time' }, timeAnswer)) - seconds();
    const keys = { applicationKey, applicationSecret, consumerKey };
    return new RestClient({
      ...options,
      headers: (request) => signedHeaders(request, { keys, seconds: seconds() + ahead }),
    });
  }
}

/** The results in the order of the items. After an error, nothing more is begun. */
async function atOnce<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  let hasFailed = false;
  const worker = async () => {
    for (const [index, item] of queue) {
      if (hasFailed) return;
      results[index] = await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, worker));
  return results;
}

function pathOf(zone: Fqdn): string {
  return `/domain/zone/${encodeURIComponent(withoutDot(zone))}`;
}

function recordPath(zone: Fqdn, id: string): string {
  return `${pathOf(zone)}/record/${encodeURIComponent(id)}`;
}
