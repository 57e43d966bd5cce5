import { absoluteName, displayName, type Fqdn, type RelativeName } from '../../src/dns/index.js';
import type { ProviderContext } from '../contract/context.js';
import { ProviderError } from '../contract/errors.js';
import { awaitJob } from '../contract/rest/job.js';
import { paged } from '../contract/rest/paging.js';
import { apiRoot, RestClient } from '../contract/rest/rest-client.js';
import type { XmlElement } from '../contract/rest/xml.js';
import {
  changeAnswer,
  changeStatusAnswer,
  recordsAnswer,
  zoneAnswer,
  zonesAnswer,
  zonesByNameAnswer,
  type HostedZone,
} from './answers.js';
import { failures } from './failures.js';
import { fromOctal, octalName } from './octal.js';
import { signedHeaders } from './sign.js';
import { sayFailure } from '../contract/failures.words.js';

export const defaultApi = 'https://route53.amazonaws.com';

/** A hosted zone, whose id is the part after `/hostedzone/`. */
export type Zone = Omit<HostedZone, 'id'> & { id: string };

export interface ZoneDetails {
  zone: Zone;
  nameServers: string[];
}

interface RecordsPlace {
  name?: string;
  type?: string;
  identifier?: string;
}

/** Most changes are published within a minute. */
const publishDeadlineMs = 120_000;
const vendor = 'Route 53';

/** The calls of the Route 53 API 2013-04-01. Every method rejects with a `ProviderError`. */
export class Route53Client {
  private readonly api: RestClient;

  constructor(private readonly context: Pick<ProviderContext, 'http' | 'credentials' | 'clock'>) {
    const { http, credentials, clock } = context;
    const { accessKeyId = '', secretAccessKey = '', sessionToken, apiBaseUrl } = credentials;
    const key = { accessKeyId: accessKeyId.trim(), secretAccessKey: secretAccessKey.trim(), sessionToken };
    this.api = new RestClient({
      vendor,
      http,
      root: apiRoot(apiBaseUrl || defaultApi, '/2013-04-01', defaultApi),
      headers: (request) => ({
        ...signedHeaders(request, key, { region: 'us-east-1', service: 'route53', now: clock.now() }),
        Accept: 'text/xml',
      }),
      failures,
    });
  }

  /** Every zone of the account, private ones too. */
  async zones(): Promise<Zone[]> {
    const zones = await paged({
      vendor,
      first: '',
      idOf: ({ id }: HostedZone) => id,
      read: async (marker) => {
        const query = { marker: marker || undefined, maxitems: 100 };
        const answer = await this.api.xml({ method: 'GET', path: '/hostedzone', query }, zonesAnswer);
        return { items: answer.list.zones, next: nextPlace(answer.isTruncated, answer.nextMarker) };
      },
    });
    return zones.map(withBareId);
  }

  /** The zones of this name: AWS allows several, public and private. */
  async zonesNamed(name: Fqdn): Promise<Zone[]> {
    const query = { dnsname: octalName(name), maxitems: 100 };
    const answer = await this.api.xml({ method: 'GET', path: '/hostedzonesbyname', query }, zonesByNameAnswer);
    return answer.list.zones.filter((zone) => zone.name === octalName(name)).map(withBareId);
  }

  async zone(id: string): Promise<ZoneDetails> {
    const call = { method: 'GET', path: `/hostedzone/${encodeURIComponent(id)}`, of: 'zone' } as const;
    const { zone, delegation } = await this.api.xml(call, zoneAnswer);
    return { zone: withBareId(zone), nameServers: delegation?.servers.names ?? [] };
  }

  /** Every record set of the zone. */
  async recordSets(zoneId: string): Promise<XmlElement[]> {
    return paged({
      vendor,
      first: {},
      idOf: idOfSet,
      read: async (place: RecordsPlace) => this.recordsFrom(zoneId, place, 300),
    });
  }

  /** The record sets of one name. They are listed from there on, in the order of names. */
  async recordSetsAt(zoneId: string, zone: Fqdn, name: RelativeName): Promise<XmlElement[]> {
    const wanted = octalName(absoluteName(name, zone));
    const isThere = (element: XmlElement) => textIn(element, 'Name') === wanted;
    const found = await paged({
      vendor,
      first: { name: wanted },
      idOf: idOfSet,
      read: async (place: RecordsPlace) => {
        const { items, next } = await this.recordsFrom(zoneId, place, 100);
        return { items, next: items.every(isThere) ? next : null };
      },
    });
    return found.filter(isThere);
  }

  /** One atomic batch of `<Change>` elements. Gives the id under which Route 53 tells how far it is. */
  async change(zoneId: string, changes: string): Promise<string> {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<ChangeResourceRecordSetsRequest xmlns="https://route53.amazonaws.com/doc/2013-04-01/"><ChangeBatch><Changes>${changes}</Changes></ChangeBatch></ChangeResourceRecordSetsRequest>`;
    const path = `/hostedzone/${encodeURIComponent(zoneId)}/rrset/`;
    const { change } = await this.api.confirmedXml({ method: 'POST', path, xml, of: 'zone' }, changeAnswer);
    return change.id.replace('/change/', '');
  }

  /** Waits until all name servers have the change. */
  async published(changeId: string, signal: AbortSignal): Promise<void> {
    const path = `/change/${encodeURIComponent(changeId)}`;
    await awaitJob({
      vendor,
      clock: this.context.clock,
      signal,
      deadlineMs: publishDeadlineMs,
      firstPauseMs: 1000,
      check: async () => {
        const { change } = await this.api.xml({ method: 'GET', path }, changeStatusAnswer);
        return { state: change.status === 'INSYNC' ? 'done' : 'pending' };
      },
    });
  }

  private async recordsFrom(zoneId: string, place: RecordsPlace, maxitems: number) {
    const path = `/hostedzone/${encodeURIComponent(zoneId)}/rrset`;
    const call = { method: 'GET', path, query: { ...place, maxitems }, of: 'zone' } as const;
    const { list, isTruncated, nextName, nextType, nextIdentifier } = await this.api.xml(call, recordsAnswer);
    const items = list.sets as XmlElement[];
    if (!isTruncated) return { items, next: null };
    if (nextName === undefined || nextType === undefined) {
      throw new ProviderError('partial_listing', sayFailure('failure.noNextPage', { host: 'Route 53' }), {
        retryable: true,
      });
    }
    return { items, next: { name: nextName, type: nextType, identifier: nextIdentifier } };
  }
}

function nextPlace(isTruncated: boolean, next: string | undefined): string | null {
  if (!isTruncated) return null;
  if (next) return next;
  throw new ProviderError('partial_listing', sayFailure('failure.noNextPage', { host: 'Route 53' }), {
    retryable: true,
  });
}

function withBareId(zone: HostedZone): Zone {
  return { ...zone, id: zone.id.replace('/hostedzone/', '') };
}

function idOfSet(element: XmlElement): string {
  return JSON.stringify(['Name', 'Type', 'SetIdentifier'].map((name) => textIn(element, name)));
}

function textIn({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text ?? '';
}

/** `example.org (Z123)`. */
export function describeZone({ name, id }: Pick<Zone, 'name' | 'id'>): string {
  return `${displayName(fromOctal(name) as Fqdn)} (${id})`;
}
