import { Emulator, type EmulatorOptions } from '../../contract/emulator/emulator.js';
import type { Incoming } from '../../contract/emulator/incoming.js';
import type { Reply } from '../../contract/emulator/reply.js';
import { route } from '../../contract/emulator/routes.js';
import { octalName } from '../octal.js';
import { leaf, printed } from '../record-set-xml.js';
import type { AwsSet } from '../record-sets.js';
import { signedHeaders, type AwsKey } from '../sign.js';
import { answer, failure, printChange, printStored, printZone, refusal } from './answers.js';
import { applyTo, faultsIn, faultsOfSize, operationsIn } from './change-batch.js';
import { compare, keyOf, normalName, orderKey, placeOf, type StoredZone } from './stored-zone.js';

/** The example key of AWS's own documentation. */
export const emulatorKey: AwsKey = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

interface Route53EmulatorOptions extends EmulatorOptions {
  /** How long a change is PENDING. Default: until it is asked after. */
  publishMs?: number;
}

const maxItems = 300;
const clockSkewMs = 15 * 60_000;

/** Route 53 as its API reference 2013-04-01 and its clients' issues describe it, 2026-11. */
export class Route53Emulator extends Emulator {
  protected override readonly basePath = '/2013-04-01';
  readonly zones = new Map<string, StoredZone>();
  /** Actions that a policy denies to the key, such as `route53:GetChange`. */
  readonly denied = new Set<string>();
  /** How many of the next changes of a zone find an earlier one unfinished. */
  unfinishedChanges = 0;
  private readonly changes = new Map<string, number>();
  private readonly publishMs: number;

  constructor({ publishMs = 0, ...options }: Route53EmulatorOptions) {
    // 10 requests a second, and 50 at once: throttling-api-requests.html of the developer guide, 2026-11.
    super(options, [{ requests: 50, perMs: 1000 }]);
    this.publishMs = publishMs;
  }

  addZone(name: string, options: { isPrivate?: boolean; linkedService?: string } = {}): StoredZone {
    const id = `Z${String(this.zones.size + 1).padStart(13, '0')}EMULATED`;
    const { isPrivate = false, linkedService } = options;
    const zone: StoredZone = { id, name: octalName(name), isPrivate, linkedService, sets: new Map(), busyUntil: 0 };
    this.zones.set(id, zone);
    const servers = ['ns-1.awsdns-00.com.', 'ns-2.awsdns-00.net.'];
    this.put(zone, { name: zone.name, type: 'NS', ttl: 172_800, values: servers });
    const soa = `${servers[0]} awsdns-hostmaster.amazon.com. 1 7200 900 1209600 86400`;
    this.put(zone, { name: zone.name, type: 'SOA', ttl: 900, values: [soa] });
    return zone;
  }

  /** Stores a set as a service of AWS would, without any check. */
  put(zone: StoredZone, set: AwsSet, trafficPolicy?: string): void {
    zone.sets.set(keyOf(set), { set, trafficPolicy });
  }

  protected routes() {
    return [
      route('GET /hostedzone', (request) => this.listZones(this.allowed(request, 'ListHostedZones'))),
      route('GET /hostedzonesbyname', (request) => this.zonesByName(this.allowed(request, 'ListHostedZonesByName'))),
      route('GET /hostedzone/{id}', (request) => this.getZone(this.allowed(request, 'GetHostedZone'))),
      route('GET /hostedzone/{id}/rrset', (request) => this.listSets(this.allowed(request, 'ListResourceRecordSets'))),
      route('POST /hostedzone/{id}/rrset', (request) => this.change(this.allowed(request, 'ChangeResourceRecordSets'))),
      route('GET /change/{id}', (request) => this.getChange(this.allowed(request, 'GetChange'))),
    ];
  }

  protected authenticate({ headers, request, url }: Incoming): void {
    const given = headers.get('authorization') ?? '';
    const time = headers.get('x-amz-date') ?? '';
    const keyId = /Credential=([^/]*)\//.exec(given)?.[1];
    if (keyId === undefined) throw refusal(403, 'MissingAuthenticationToken', 'Missing Authentication Token');
    if (keyId !== emulatorKey.accessKeyId) {
      throw refusal(403, 'InvalidClientTokenId', 'The security token included in the request is invalid.');
    }
    const now = new Date(time.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z'));
    if (Math.abs(now.getTime() - this.clock.now().getTime()) > clockSkewMs) {
      throw refusal(403, 'SignatureDoesNotMatch', `Signature expired: ${time} is now earlier than the current time`);
    }
    const scope = { region: 'us-east-1', service: 'route53', now };
    const expected = signedHeaders({ ...request, url: url.href }, emulatorKey, scope);
    if (expected.Authorization !== given) {
      throw refusal(
        403,
        'SignatureDoesNotMatch',
        'The request signature we calculated does not match the signature you provided.',
      );
    }
  }

  protected override callerOf({ headers }: Incoming): string {
    return /Credential=([^/]*)\//.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  }

  protected override tooMany(): Reply {
    return failure(400, 'Throttling', 'Rate exceeded');
  }

  protected override noRoute(): Reply {
    return failure(404, 'UnknownOperationException', 'The requested operation is not known.');
  }

  private allowed(request: Incoming, action: string): Incoming {
    if (!this.denied.has(`route53:${action}`)) return request;
    const who = 'User: arn:aws:iam::111122223333:user/zonekeeper';
    const message = `${who} is not authorized to perform: route53:${action} because no identity-based policy allows the route53:${action} action`;
    throw refusal(403, 'AccessDenied', message);
  }

  private listZones({ query }: Incoming): Reply {
    const all = [...this.zones.values()];
    const start = Math.max(
      0,
      all.findIndex(({ id }) => id === (query.get('marker') ?? '')),
    );
    const size = Math.min(100, Number(query.get('maxitems') ?? 100));
    const next = all[start + size];
    return answer('ListHostedZonesResponse', [
      printed('HostedZones', all.slice(start, start + size).map(printZone)),
      leaf('Marker', query.get('marker') ?? ''),
      leaf('IsTruncated', next !== undefined),
      leaf('NextMarker', next?.id),
      leaf('MaxItems', size),
    ]);
  }

  private zonesByName({ query }: Incoming): Reply {
    const from = orderKey(query.get('dnsname') ?? '.');
    const all = [...this.zones.values()].toSorted((a, b) => compare(orderKey(a.name), orderKey(b.name)));
    const found = all.filter(({ name }) => compare(orderKey(name), from) >= 0);
    const size = Math.min(100, Number(query.get('maxitems') ?? 100));
    return answer('ListHostedZonesByNameResponse', [
      printed('HostedZones', found.slice(0, size).map(printZone)),
      leaf('IsTruncated', found.length > size),
      leaf('MaxItems', size),
    ]);
  }

  private getZone(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const servers = zone.sets.get(keyOf({ name: zone.name, type: 'NS' }))?.set.values ?? [];
    const names = servers.map((server) => leaf('NameServer', server.replace(/\.$/, '')));
    return answer('GetHostedZoneResponse', [
      printZone(zone),
      ...(zone.isPrivate ? [] : [printed('DelegationSet', [printed('NameServers', names)])]),
    ]);
  }

  private listSets(request: Incoming): Reply {
    const { query } = request;
    const zone = this.zoneOf(request);
    const stored = [...zone.sets.values()].toSorted((a, b) => compare(placeOf(a.set), placeOf(b.set)));
    const [name, type = '', identifier = ''] = ['name', 'type', 'identifier'].map((key) => query.get(key) ?? '');
    const from = name ? placeOf({ name: normalName(name), type, identifier }) : '';
    const found = stored.filter(({ set }) => compare(placeOf(set), from) >= 0);
    const size = Math.min(maxItems, Number(query.get('maxitems') ?? maxItems));
    const next = found[size]?.set;
    return answer('ListResourceRecordSetsResponse', [
      printed('ResourceRecordSets', found.slice(0, size).map(printStored)),
      leaf('IsTruncated', next !== undefined),
      leaf('NextRecordName', next?.name),
      leaf('NextRecordType', next?.type),
      leaf('NextRecordIdentifier', next?.identifier),
      leaf('MaxItems', size),
    ]);
  }

  private change(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    if (this.unfinishedChanges > 0) {
      this.unfinishedChanges -= 1;
      const message = 'The request was rejected because Route 53 was still processing a prior request.';
      throw refusal(400, 'PriorRequestNotComplete', message);
    }
    const operations = operationsIn(request.text);
    const working = new Map(zone.sets);
    const faults = [
      ...faultsOfSize(operations),
      ...operations.flatMap((operation) => applyTo(working, operation, zone)),
    ];
    if (faults.length === 0) faults.push(...faultsIn(working, zone, operations));
    if (faults.length > 0) throw refusal(400, 'InvalidChangeBatch', `[${faults.join(', ')}]`);
    zone.sets = working;
    const id = `C${String(this.changes.size + 1).padStart(13, '0')}`;
    this.changes.set(id, this.clock.now().getTime() + this.publishMs);
    return answer('ChangeResourceRecordSetsResponse', [printChange(id, 'PENDING')]);
  }

  private getChange(request: Incoming): Reply {
    const id = request.param('id');
    const publishedAt = this.changes.get(id);
    if (publishedAt === undefined) throw refusal(404, 'NoSuchChange', `Could not find resource with ID: ${id}`);
    const isPublished = this.clock.now().getTime() >= publishedAt;
    return answer('GetChangeResponse', [printChange(id, isPublished ? 'INSYNC' : 'PENDING')]);
  }

  private zoneOf(request: Incoming): StoredZone {
    const id = request.param('id');
    const zone = this.zones.get(id);
    if (!zone) throw refusal(404, 'NoSuchHostedZone', `No hosted zone found with ID: ${id}`);
    return zone;
  }
}
