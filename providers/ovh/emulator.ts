import { Emulator, type EmulatorOptions } from '../contract/emulator/emulator.js';
import type { Incoming } from '../contract/emulator/incoming.js';
import { json, Refusal, type Reply } from '../contract/emulator/reply.js';
import { route, type Route } from '../contract/emulator/routes.js';
import { isBesideCname, isData } from '../contract/emulator/zone-rules.js';
import { signedHeaders } from './sign.js';

export const ovhKeys = { applicationKey: 'application', applicationSecret: 'secret', consumerKey: 'consumer' };
/** Its consumer key allows GET and nothing else. */
export const ovhReadKeys = { ...ovhKeys, consumerKey: 'reading-consumer' };

/** As the API shows it. */
export interface StoredRecord {
  id: number;
  fieldType: string;
  /** Empty at the apex. */
  subDomain: string;
  target: string;
  ttl: number;
}

export interface StoredZone {
  /** Without a dot at the end. */
  name: string;
  records: StoredRecord[];
  /** The records since the last refresh. */
  served: StoredRecord[];
}

/** The description has neither the clock nor any error. */
export const undescribed = {
  allows: (violation: string) => violation === 'GET /1.0/auth/time is not described',
  allowsInAnswers: (violation: string) => /^the status 4\d\d is not described$/.test(violation),
};

const purposes = ['SPF', 'DKIM', 'DMARC'];
const others = ['A', 'AAAA', 'CAA', 'CNAME', 'DNAME', 'LOC', 'MX', 'NAPTR', 'NS', 'PTR', 'SRV', 'SSHFP', 'TLSA', 'TXT'];
const maxSkewSeconds = 60;

/** The `/domain/zone` part of the OVHcloud API. The README has the sources of each behaviour. */
export class OvhEmulator extends Emulator {
  readonly zones: StoredZone[] = [];
  /** How far its clock is ahead. */
  secondsAhead = 0;
  protected override readonly basePath = '/1.0';
  private nextId = 5_200_000_000;

  constructor(options: EmulatorOptions) {
    super(options, [{ requests: 20, perMs: 1000 }]);
  }

  addZone(name: string): StoredZone {
    const zone: StoredZone = { name: name.replace(/\.$/, ''), records: [], served: [] };
    this.zones.push(zone);
    this.plant(zone, { fieldType: 'NS', subDomain: '', target: 'dns10.ovh.net.' });
    this.plant(zone, { fieldType: 'NS', subDomain: '', target: 'ns10.ovh.net.' });
    return zone;
  }

  /** A record that somebody made in the Control Panel. */
  plant(
    zone: StoredZone,
    record: Pick<StoredRecord, 'fieldType' | 'subDomain' | 'target'> & Partial<StoredRecord>,
  ): StoredRecord {
    const planted = { ttl: 0, ...record, id: (this.nextId += 1) };
    zone.records.push(planted);
    return planted;
  }

  protected routes(): Route[] {
    return [
      route('GET /auth/time', () => json(200, this.seconds())),
      route('GET /domain/zone', () =>
        json(
          200,
          this.zones.map(({ name }) => name),
        ),
      ),
      route('GET /domain/zone/{zone}', (request) => json(200, zoneBody(this.zoneOf(request)))),
      route('GET /domain/zone/{zone}/record', (request) => this.list(request)),
      route('POST /domain/zone/{zone}/record', (request) => this.create(request)),
      route('POST /domain/zone/{zone}/refresh', (request) => this.refresh(request)),
      route('GET /domain/zone/{zone}/record/{id}', (request) => this.get(request)),
      route('PUT /domain/zone/{zone}/record/{id}', (request) => this.update(request)),
      route('DELETE /domain/zone/{zone}/record/{id}', (request) => this.delete(request)),
    ];
  }

  protected authenticate({ headers, request, url }: Incoming): void {
    const application = headers.get('x-ovh-application');
    if (application !== ovhKeys.applicationKey) throw refusal(403, 'INVALID_KEY', 'This application key is invalid');
    if (url.pathname.endsWith('/auth/time')) return;
    const consumerKey = headers.get('x-ovh-consumer') ?? '';
    if (![ovhKeys.consumerKey, ovhReadKeys.consumerKey].includes(consumerKey)) {
      throw refusal(403, 'INVALID_CREDENTIAL', 'This credential is not valid');
    }
    const seconds = Number(headers.get('x-ovh-timestamp'));
    if (Math.abs(seconds - this.seconds()) > maxSkewSeconds) throw refusal(400, 'QUERY_TIME_OUT', 'Query out of time');
    const expected = signedHeaders(request, { keys: { ...ovhKeys, consumerKey }, seconds });
    if (headers.get('x-ovh-signature') !== expected['X-Ovh-Signature']) {
      throw refusal(400, 'INVALID_SIGNATURE', 'Invalid signature');
    }
    if (consumerKey === ovhReadKeys.consumerKey && request.method !== 'GET') {
      throw refusal(403, 'NOT_GRANTED_CALL', 'This call has not been granted');
    }
  }

  protected override callerOf({ headers, url }: Incoming): string | null {
    return url.pathname.endsWith('/auth/time') ? null : headers.get('x-ovh-consumer');
  }

  protected override noRoute(): Reply {
    return json(404, { message: 'Got an invalid (or empty) URL', class: 'Client::NotFound' });
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000) + this.secondsAhead;
  }

  private zoneOf(request: Incoming): StoredZone {
    const zone = this.zones.find(({ name }) => name === request.param('zone'));
    if (!zone) throw refusal(404, 'Client::NotFound', 'This service does not exist');
    return zone;
  }

  private recordOf(request: Incoming, zone: StoredZone): StoredRecord {
    const record = zone.records.find(({ id }) => String(id) === request.param('id'));
    if (!record) throw refusal(404, 'Client::NotFound', 'The requested object does not exist');
    return record;
  }

  private list(request: Incoming): Reply {
    const name = request.query.get('subDomain');
    const type = request.query.get('fieldType');
    const found = this.zoneOf(request).records.filter(({ subDomain, fieldType }) => {
      return (name === null || name === subDomain) && (type === null || type === fieldType);
    });
    return json(
      200,
      found.map(({ id }) => id),
    );
  }

  private get(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    return json(200, { ...this.recordOf(request, zone), zone: zone.name });
  }

  private create(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const given = request.json() as Partial<StoredRecord>;
    const made = { fieldType: '', subDomain: '', target: '', ttl: 0, ...given, id: (this.nextId += 1) };
    assertAllowed(made, zone, zone.records);
    zone.records.push(made);
    return json(200, { ...made, zone: zone.name });
  }

  private update(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const record = this.recordOf(request, zone);
    const given = request.json() as Partial<StoredRecord>;
    if ('fieldType' in given) {
      throw refusal(400, 'Client::BadRequest', 'Try to alter read-only properties: fieldType');
    }
    const changed = { ...record, ...given };
    assertAllowed(
      changed,
      zone,
      zone.records.filter((other) => other !== record),
    );
    Object.assign(record, changed);
    return json(200, null);
  }

  private delete(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const record = this.recordOf(request, zone);
    zone.records = zone.records.filter((other) => other !== record);
    return json(200, null);
  }

  private refresh(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    zone.served = zone.records.map((record) => ({ ...record }));
    return json(200, null);
  }
}

function assertAllowed(record: StoredRecord, zone: StoredZone, present: readonly StoredRecord[]): void {
  const { fieldType, subDomain, target, ttl } = record;
  const invalid = (message: string) => refusal(400, 'Client::BadRequest', message);
  if (![...others, ...purposes].includes(fieldType)) throw invalid(`Invalid field type ${fieldType}`);
  if (ttl !== 0 && ttl < 60) throw invalid('Invalid ttl: it must be 60 at least');
  assertPurpose(record);
  if (!purposes.includes(fieldType) && !isData(fieldType, target, `${zone.name}.`)) throw invalid('Invalid target');
  const here = present.filter((other) => other.subDomain === subDomain);
  const beside = here.map((other) => ({ type: other.fieldType }));
  if (isBesideCname(fieldType, beside)) {
    throw invalid('A CNAME record cannot stand beside other records');
  }
  if (here.some((other) => other.fieldType === fieldType && other.target === target)) {
    throw refusal(409, 'Client::Conflict', 'This record already exists');
  }
}

function assertPurpose({ fieldType, target, subDomain }: StoredRecord): void {
  const invalid = (message: string) => refusal(400, 'Client::BadRequest', message);
  if (fieldType === 'SPF' && !/^"?v=spf1/.test(target)) throw invalid('Invalid subfield found in SPF');
  if (fieldType === 'DKIM' && !/^[a-z]+=/.test(target)) throw invalid(`Invalid subfield found in DKIM : ${target}`);
  if (fieldType === 'DMARC' && !subDomain.startsWith('_dmarc')) throw invalid('Invalid subdomain');
  if (fieldType === 'DMARC' && !/^"?v=DMARC1/.test(target)) throw invalid('Invalid subfield found in DMARC');
}

function zoneBody({ name }: StoredZone): Record<string, unknown> {
  return {
    name,
    nameServers: ['dns10.ovh.net', 'ns10.ovh.net'],
    dnssecSupported: true,
    hasDnsAnycast: false,
    lastUpdate: '2026-11-23T12:00:00+01:00',
    iam: null,
  };
}

function refusal(status: number, code: string, message: string): Refusal {
  const named = code.startsWith('Client::') ? { class: code } : { errorCode: code, httpCode: `${status}`, class: '' };
  return new Refusal(json(status, { ...named, message }));
}
