import { displayName, splitLabels, type Fqdn } from '../../src/dns/index.js';
import { publicSuffix } from '../../src/dns/public-suffix.js';
import { sayFailure } from '../contract/failures.words.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient } from '../contract/rest/rest-client.js';
import { WrongShape, type Shape } from '../contract/rest/shape.js';
import {
  domainsAnswer,
  serverListAnswer,
  writtenAnswer,
  zoneAnswer,
  type Host,
  type HostZone,
  type ListedDomain,
  type ServerList,
} from './answers.js';
import { clientIpForm, failures } from './failures.js';

export const productionUrl = 'https://api.namecheap.com';
const domainsPerPage = 100;

/** A record as it is written. The rest is what Namecheap said of a record that stays. */
export type HostToWrite = Pick<Host, 'name' | 'type' | 'address' | 'mxPref' | 'ttl'> &
  Partial<Pick<Host, 'appTitle' | 'friendlyName'>>;

/** The commands of Namecheap's XML API that the plugin uses. Every method rejects with a `ProviderError`. */
export class NamecheapClient {
  private readonly api: RestClient;
  private readonly credentials: Readonly<Record<string, string>>;

  constructor({ http, credentials }: Pick<ProviderContext, 'http' | 'credentials'>) {
    const { userName = '', apiKey = '', clientIp = '', apiBaseUrl } = credentials;
    if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(clientIp.trim())) {
      throw new ProviderError('validation', clientIpForm);
    }
    this.credentials = { ApiUser: userName, ApiKey: apiKey, UserName: userName, ClientIp: clientIp.trim() };
    const root = apiRoot(apiBaseUrl || productionUrl, '/xml.response', productionUrl);
    this.api = new RestClient({ vendor: 'Namecheap', http, root, headers: { Accept: 'application/xml' }, failures });
  }

  /** Asks for the shortest page of domains, which any working key may see. */
  async check(): Promise<void> {
    await this.read('domains.getList', { Page: '1', PageSize: '10' }, domainsAnswer);
  }

  async domains(): Promise<ListedDomain[]> {
    return paged({
      vendor: 'Namecheap',
      first: 1,
      idOf: ({ name }) => name,
      read: async (page) => {
        const query = { ListType: 'ALL', Page: String(page), PageSize: String(domainsPerPage) };
        const { list, paging } = (await this.read('domains.getList', query, domainsAnswer)).response;
        if (paging.page !== page) {
          const values = { host: 'Namecheap', wanted: page, found: paging.page };
          throw new ProviderError('protocol', sayFailure('failure.otherPage', values));
        }
        const next = page * paging.pageSize < paging.total ? page + 1 : null;
        return { items: list.domains, next, total: paging.total };
      },
    });
  }

  async nameServers(zone: Fqdn): Promise<ServerList> {
    const { servers } = (await this.read('domains.dns.getList', split(zone), serverListAnswer)).response;
    assertZone(servers.domain, zone);
    return servers;
  }

  /** The whole zone, but for the SRV records. */
  async zone(zone: Fqdn): Promise<HostZone> {
    const { zone: found } = (await this.read('domains.dns.getHosts', split(zone), zoneAnswer)).response;
    assertZone(found.domain, zone);
    return found;
  }

  /** Replaces the whole zone, but for the SRV records. */
  async setHosts(zone: Fqdn, emailType: string, hosts: readonly HostToWrite[]): Promise<void> {
    const form = {
      ...this.credentials,
      Command: 'namecheap.domains.dns.setHosts',
      ...split(zone),
      EmailType: emailType,
      ...Object.assign({}, ...hosts.map((host, index) => parametersOf(host, index + 1))),
    };
    const call = { method: 'POST', path: '', form, of: 'write' } as const;
    await this.api.confirmedXml(call, (value, path) => {
      const { result } = writtenAnswer(value, path).response;
      if (!result.isSuccess || result.domain !== zone) throw new WrongShape(path, 'the success of this domain');
    });
  }

  private read<Value>(command: string, query: Record<string, string>, shape: Shape<Value>): Promise<Value> {
    const all = { ...this.credentials, Command: `namecheap.${command}`, ...query };
    return this.api.xml({ method: 'GET', path: '', query: all, of: 'zone' }, shape);
  }
}

/** As the registry sells the name: `example` and `co.uk`. Zones below such a name have dots in the first part. */
function split(zone: Fqdn): { SLD: string; TLD: string } {
  const labels = splitLabels(zone);
  const suffix = splitLabels(publicSuffix(zone) ?? zone).length;
  return { SLD: labels.slice(0, -suffix).join('.'), TLD: labels.slice(-suffix).join('.') };
}

function parametersOf(host: HostToWrite, number: number): Record<string, string> {
  const { name, type, address, mxPref, ttl, appTitle, friendlyName } = host;
  return {
    [`HostName${number}`]: name,
    [`RecordType${number}`]: type,
    [`Address${number}`]: address,
    [`MXPref${number}`]: String(mxPref),
    [`TTL${number}`]: String(ttl),
    ...(appTitle && { [`AssociatedAppTitle${number}`]: appTitle }),
    ...(friendlyName && { [`FriendlyName${number}`]: friendlyName }),
  };
}

function assertZone(found: Fqdn, zone: Fqdn): void {
  if (found === zone) return;
  const message = sayFailure('failure.otherAnswer', {
    host: 'Namecheap',
    asked: displayName(zone),
    given: displayName(found),
  });
  throw new ProviderError('protocol', message);
}
