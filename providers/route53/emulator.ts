import { isWithin, parseFqdn, parseRdata, parseRecordType, rootName, typesConflict } from '../../src/dns/index.js';
import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { Refusal, xml, type Reply } from '../contract/emulator/reply.js';
import { route } from '../contract/emulator/routes.js';
import { escapeXml, tryXml } from '../contract/rest/xml.js';
import { contentKey } from './convert.js';
import { fromOctal, octalName } from './octal.js';
import { isWhole, leaf, printed, printRecordSet } from './record-set-xml.js';
import { readRecordSet, type AwsSet } from './record-sets.js';
import { signedHeaders, type AwsKey } from './sign.js';

/** The example key of AWS's own documentation. */
export const emulatorKey: AwsKey = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};

export interface Route53EmulatorOptions extends EmulatorOptions {
  /** How long a change is PENDING. Default: until it is asked after. */
  publishMs?: number;
}

interface StoredSet {
  set: AwsSet;
  /** A traffic policy made it, so that nobody else may change it. */
  trafficPolicy?: string;
}

interface StoredZone {
  id: string;
  name: string;
  isPrivate: boolean;
  linkedService?: string;
  /** By name, type and identifier. */
  sets: Map<string, StoredSet>;
  busyUntil: number;
}

const namespace = 'xmlns="https://route53.amazonaws.com/doc/2013-04-01/"';
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

interface Operation {
  action: string;
  set: AwsSet;
}

function operationsIn(body: string): Operation[] {
  const root = tryXml(body);
  const changes = root?.children[0]?.children.find(({ name }) => name === 'Changes')?.children ?? [];
  if (root?.name !== 'ChangeResourceRecordSetsRequest' || changes.length === 0) {
    throw refusal(400, 'MalformedInput', 'Unexpected list element termination');
  }
  return changes.map(({ children: [action, element] }) => {
    if (!element) throw refusal(400, 'MalformedInput', 'Unexpected complex element termination');
    const { set } = readRecordSet(element);
    if (!isWhole(element, set)) throw refusal(400, 'InvalidInput', 'Invalid XML ; unexpected element');
    return { action: action?.text ?? '', set: { ...set, name: normalName(set.name) } };
  });
}

/** An UPSERT counts twice. */
function faultsOfSize(operations: readonly Operation[]): string[] {
  let [records, characters] = [0, 0];
  for (const { action, set } of operations) {
    const times = action === 'UPSERT' ? 2 : 1;
    records += times * Math.max(1, set.values?.length ?? 0);
    for (const value of set.values ?? []) characters += times * value.length;
  }
  return [
    ...(records > 1000 ? ['Number of records limit of 1000 exceeded.'] : []),
    ...(characters > 32_000 ? ['Maximum of 32000 characters in record values exceeded.'] : []),
  ];
}

/** Makes one operation on the working copy of the zone; gives what is wrong with it. */
function applyTo(working: Map<string, StoredSet>, { action, set }: Operation, zone: StoredZone): string[] {
  const there = working.get(keyOf(set));
  const label = `[name='${set.name}', type='${set.type}'${set.identifier ? `, set-identifier='${set.identifier}'` : ''}]`;
  if (there?.trafficPolicy) return [`Tried to change resource record set ${label} of a traffic policy instance`];
  if (action === 'DELETE') {
    if (!there) return [`Tried to delete resource record set ${label} but it was not found`];
    if (contentKey(there.set) !== contentKey(set)) {
      return [`Tried to delete resource record set ${label} but the values provided do not match the current values`];
    }
    working.delete(keyOf(set));
    return [];
  }
  if (action === 'CREATE' && there) return [`Tried to create resource record set ${label} but it already exists`];
  const faults = faultsOfData(set, zone);
  if (faults.length === 0) working.set(keyOf(set), { set });
  return faults;
}

function faultsOfData(set: AwsSet, zone: StoredZone): string[] {
  const { name, type, values = [], alias, ttl } = set;
  const [owner, apex] = [parseFqdn(fromOctal(name)), parseFqdn(fromOctal(zone.name))];
  if (!isWithin(owner, apex)) return [`RRSet with DNS name ${name} is not permitted in zone ${zone.name}`];
  if (type === 'CNAME' && owner === apex)
    return [`RRSet of type CNAME with DNS name ${name} is not permitted at apex in zone ${zone.name}`];
  if (alias && (ttl !== undefined || values.length > 0)) return ['Invalid request: alias with records'];
  if (!alias && (ttl === undefined || values.length === 0))
    return ['Invalid request: Expected exactly one of [AliasTarget, all of [TTL, and ResourceRecords]]'];
  if (type === 'CNAME' && values.length > 1) return [`Invalid Resource Record: CNAME ${name} has more than one value`];
  const repeated = values.find((value, index) => values.indexOf(value) !== index);
  if (repeated !== undefined) return [`Duplicate Resource Record: '${repeated}'`];
  return values.flatMap((value) => faultOfValue(type, value));
}

function faultOfValue(type: string, value: string): string[] {
  const isText = type === 'TXT' || type === 'SPF';
  if (value.length > 4000)
    return [`Value '${value.slice(0, 20)}…' failed to satisfy constraint: length less than or equal to 4000`];
  if (isText && !/^"(?:[^"\\]|\\[^])*"(?:\s+"(?:[^"\\]|\\[^])*")*$/.test(value)) {
    return [
      `Invalid Resource Record: 'FATAL problem: InvalidCharacterString (Value should be enclosed in quotation marks) encountered with '${value}''`,
    ];
  }
  try {
    parseRdata(parseRecordType(type), fromOctal(value), rootName);
    return [];
  } catch {
    return [`Invalid Resource Record: 'FATAL problem: Invalid${type} encountered with '${value}''`];
  }
}

/** The rules of a zone that its sets would break together. */
function faultsIn(
  working: ReadonlyMap<string, StoredSet>,
  zone: StoredZone,
  operations: readonly Operation[],
): string[] {
  if (!working.has(keyOf({ name: zone.name, type: 'NS' }))) {
    return ['A HostedZone must contain at least one NS record for the zone itself.'];
  }
  if (!working.has(keyOf({ name: zone.name, type: 'SOA' })))
    return ['A HostedZone must contain exactly one SOA record.'];
  const touched = new Set(operations.map(({ set: { name } }) => name));
  const byName = Map.groupBy(
    [...working.values()].filter(({ set: { name } }) => touched.has(name)),
    ({ set: { name } }) => name,
  );
  return [...byName].flatMap(([name, stored]) =>
    faultsAt(
      name,
      stored.map(({ set }) => set),
      { working, zone },
    ),
  );
}

function faultsAt(
  name: string,
  sets: readonly AwsSet[],
  { working, zone }: { working: ReadonlyMap<string, StoredSet>; zone: StoredZone },
): string[] {
  const conflict = sets.some(({ type }) =>
    sets.some((other) => typesConflict(parseRecordType(type), parseRecordType(other.type))),
  );
  if (conflict) {
    return [
      `RRSet of type CNAME with DNS name ${name} is not permitted as it conflicts with other records with the same DNS name in zone ${zone.name}`,
    ];
  }
  const mixed = sets.find(
    ({ type, identifier }) => identifier === undefined && sets.filter((other) => other.type === type).length > 1,
  );
  if (mixed)
    return [
      `RRSet with DNS name ${name}, type ${mixed.type} cannot be created as other RRSets exist with the same name and type.`,
    ];
  const lost = sets.find(({ type, alias }) => {
    if (alias?.zone !== zone.id) return false;
    const target = normalName(alias.target);
    return ![...working.values()].some(({ set }) => set.name === target && set.type === type);
  });
  return lost
    ? [
        `Tried to create an alias that targets ${lost.alias?.target}, type ${lost.type} in zone ${zone.id}, but that target was not found`,
      ]
    : [];
}

function printZone({ id, name, isPrivate, linkedService, sets }: StoredZone): string {
  return printed('HostedZone', [
    leaf('Id', `/hostedzone/${id}`),
    leaf('Name', name),
    leaf('CallerReference', `emulator:${id}`),
    printed('Config', [leaf('PrivateZone', isPrivate)]),
    leaf('ResourceRecordSetCount', sets.size),
    linkedService && printed('LinkedService', [leaf('ServicePrincipal', linkedService)]),
  ]);
}

function printStored({ set, trafficPolicy }: StoredSet): string {
  const text = printRecordSet(set);
  return trafficPolicy
    ? text.replace('</ResourceRecordSet>', `${leaf('TrafficPolicyInstanceId', trafficPolicy)}</ResourceRecordSet>`)
    : text;
}

function printChange(id: string, status: string): string {
  return printed('ChangeInfo', [
    leaf('Id', `/change/${id}`),
    leaf('Status', status),
    leaf('SubmittedAt', '2026-11-23T00:00:00Z'),
  ]);
}

function answer(name: string, members: readonly (string | undefined)[]): Reply {
  const body = members.filter((member) => member !== undefined).join('');
  return xml(200, `<?xml version="1.0"?>\n<${name} ${namespace}>${body}</${name}>`);
}

function failure(status: number, code: string, message: string): Reply {
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`;
  return xml(
    status,
    `<?xml version="1.0"?>\n<ErrorResponse ${namespace}>${error}<RequestId>b25f48e8-84fd-11e6-80d9-574e0c4664cb</RequestId></ErrorResponse>`,
  );
}

function refusal(status: number, code: string, message: string): Refusal {
  return new Refusal(failure(status, code, message));
}

function keyOf({ name, type, identifier = '' }: Pick<AwsSet, 'name' | 'type' | 'identifier'>): string {
  return JSON.stringify([name, type, identifier]);
}

/** Lower case, with the dot, and all but the plain characters in octal. */
function normalName(name: string): string {
  return octalName(parseFqdn(fromOctal(name.endsWith('.') ? name : `${name}.`)));
}

/** Names are ordered by their labels from the right. */
function orderKey(name: string): string {
  return name.replace(/\.$/, '').split('.').reverse().join('\u0000');
}

function placeOf({ name, type, identifier = '' }: Pick<AwsSet, 'name' | 'type' | 'identifier'>): string {
  return [orderKey(name), type, identifier].join('\u0001');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
