import type { Granularity } from '../../../providers/contract/capabilities.js';
import { Emulator } from '../../../providers/contract/emulator/emulator.js';
import type { Incoming } from '../../../providers/contract/emulator/incoming.js';
import { json, Refusal, type Reply, webPage } from '../../../providers/contract/emulator/reply.js';
import { route, type Route } from '../../../providers/contract/emulator/routes.js';
import { SystemClock } from '../../../src/platform/clock/index.js';
import { type VendorRecord, VendorRecords } from './vendor-records.js';

export interface VendorQuirks {
  /** The unit that one write call replaces. */
  granularity: Granularity;
  pageSize: number;
  /** Answers writes with 202 and an action to ask after. */
  isAsync?: boolean;
  /** A replacement of the zone has to name the version that it replaces. */
  comparesVersions?: boolean;
}

export const vendorKey = 'vendor-key';

interface Body {
  name?: string;
  type?: string;
  records?: Omit<VendorRecord, 'id'>[];
}

/** A vendor that exists nowhere, with the ways of those that do: pages, ids, comments, services with own records. */
export class VendorEmulator extends Emulator {
  private readonly zones = new Map<string, VendorRecords>();
  private readonly actions: string[] = [];
  private failsNext = false;

  constructor(private readonly quirks: VendorQuirks) {
    super({ clock: new SystemClock() });
  }

  addZone(name: string): VendorRecords {
    const zone = new VendorRecords(name);
    this.zones.set(name, zone);
    return zone;
  }

  failNextAfterAccepting(): void {
    this.failsNext = true;
  }

  protected routes(): Route[] {
    const replace = (make: (zone: VendorRecords, request: Incoming) => void) => (request: Incoming) =>
      this.write(request, (zone) => make(zone, request));
    const common = [
      route('GET /actions/{id}', (request) => json(200, { status: this.actions[Number(request.param('id'))] })),
      route('GET /zones', () => json(200, { zones: [...this.zones.keys()] })),
      route('GET /zones/{zone}/records', (request) => this.list(request)),
    ];
    const { granularity } = this.quirks;
    if (granularity === 'record') {
      return [
        ...common,
        route(
          'POST /zones/{zone}/records',
          replace((zone, request) => zone.replace(() => false, [recordIn(request)])),
        ),
        route(
          'PUT /zones/{zone}/records/{id}',
          replace((zone, request) => replaceOne(zone, request, [recordIn(request)])),
        ),
        route(
          'DELETE /zones/{zone}/records/{id}',
          replace((zone, request) => replaceOne(zone, request, [])),
        ),
      ];
    }
    const path = granularity === 'zone' ? '' : (`/${granularity}` as const);
    return [
      ...common,
      route(
        `PUT /zones/{zone}${path}`,
        replace((zone, request) => {
          const { name, type, records = [] } = request.json() as Body;
          zone.replace((own) => {
            if (granularity === 'zone') return true;
            return own.name === name && (granularity === 'label' || own.type === type);
          }, records);
        }),
      ),
    ];
  }

  protected authenticate({ headers }: Incoming): void {
    if (headers.get('authorization') !== `Bearer ${vendorKey}`) throw new Refusal(json(401, { error: 'who are you?' }));
  }

  private zoneOf(request: Incoming): VendorRecords {
    const zone = this.zones.get(request.param('zone'));
    if (!zone) throw new Refusal(webPage(404, '<html>Not Found</html>'));
    return zone;
  }

  private list(request: Incoming): Reply {
    const zone = this.zoneOf(request);
    const number = Number(request.query.get('page') ?? 1);
    const { pageSize } = this.quirks;
    const all = zone.all();
    const pages = Math.max(1, Math.ceil(all.length / pageSize));
    const records = all.slice((number - 1) * pageSize, number * pageSize);
    return json(200, { page: number, pages, total: all.length, version: zone.version, records });
  }

  private write(request: Incoming, make: (zone: VendorRecords) => void): Reply {
    const zone = this.zoneOf(request);
    if (this.quirks.comparesVersions && request.headers.get('if-match') !== String(zone.version)) {
      throw new Refusal(json(412, { error: 'the zone has changed' }));
    }
    if (!this.quirks.isAsync) {
      make(zone);
      return json(200, { version: zone.version });
    }
    if (this.failsNext) this.actions.push('error');
    else {
      make(zone);
      this.actions.push('success');
    }
    this.failsNext = false;
    return json(202, { action: this.actions.length - 1 });
  }
}

function replaceOne(zone: VendorRecords, request: Incoming, records: Omit<VendorRecord, 'id'>[]): void {
  const id = request.param('id');
  if (!zone.all().some((record) => record.id === id)) throw new Refusal(json(404, { error: id }));
  zone.replace((record) => record.id === id, records);
}

function recordIn(request: Incoming): Omit<VendorRecord, 'id'> {
  return request.json() as Omit<VendorRecord, 'id'>;
}
