import type { Granularity } from '../../../providers/contract/capabilities.js';
import type { HttpClient, HttpRequest, HttpResponse } from '../../../providers/contract/context.js';
import { type VendorRecord, VendorRecords, VendorRefusal } from './vendor-records.js';

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

type Incoming = Omit<VendorRecord, 'id'>;

/** A vendor that exists nowhere, with the ways of those that do: pages, ids, comments, services with own records. */
export class VendorEmulator implements HttpClient {
  private readonly zones = new Map<string, VendorRecords>();
  private readonly actions: string[] = [];
  private failsNext = false;

  constructor(private readonly quirks: VendorQuirks) {}

  addZone(name: string): VendorRecords {
    const zone = new VendorRecords(name);
    this.zones.set(name, zone);
    return zone;
  }

  failNextAfterAccepting(): void {
    this.failsNext = true;
  }

  /** Never rejects: the vendor is always there. */
  async send(request: HttpRequest): Promise<HttpResponse> {
    try {
      return this.answer(request, new URL(request.url));
    } catch (error) {
      if (!(error instanceof VendorRefusal)) throw error;
      return json(error.status, error.body);
    }
  }

  private answer(request: HttpRequest, url: URL): HttpResponse {
    if (headersOf(request).get('authorization') !== `Bearer ${vendorKey}`) return json(401, { error: 'who are you?' });
    const [, root, name = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    if (root === 'actions') return json(200, { status: this.actions[Number(name)] });
    if (name === '') return json(200, { zones: [...this.zones.keys()] });
    const zone = this.zones.get(name);
    if (!zone) return page(404, '<html>Not Found</html>');
    if (request.method === 'GET') return this.list(zone, Number(url.searchParams.get('page') ?? 1));
    return this.write(zone, request, rest);
  }

  private list(zone: VendorRecords, number: number): HttpResponse {
    const { pageSize } = this.quirks;
    const all = zone.all();
    const pages = Math.max(1, Math.ceil(all.length / pageSize));
    const records = all.slice((number - 1) * pageSize, number * pageSize);
    return json(200, { page: number, pages, total: all.length, version: zone.version, records });
  }

  private write(zone: VendorRecords, request: HttpRequest, path: readonly string[]): HttpResponse {
    if (this.quirks.comparesVersions && headersOf(request).get('if-match') !== String(zone.version)) {
      throw new VendorRefusal(412, { error: 'the zone has changed' });
    }
    const body = JSON.parse(request.body ?? '{}') as { name?: string; type?: string; records?: Incoming[] };
    const make = () => this.replacement(zone, request, path, body);
    if (!this.quirks.isAsync) {
      make();
      return json(200, { version: zone.version });
    }
    if (this.failsNext) this.actions.push('error');
    else {
      make();
      this.actions.push('success');
    }
    this.failsNext = false;
    return json(202, { action: this.actions.length - 1 });
  }

  private replacement(
    zone: VendorRecords,
    { method, body: text = '{}' }: HttpRequest,
    [what, id]: readonly string[],
    body: { name?: string; type?: string; records?: Incoming[] },
  ): void {
    const { granularity } = this.quirks;
    if (granularity === 'record' && what === 'records') {
      if (id !== undefined && !zone.all().some((record) => record.id === id))
        throw new VendorRefusal(404, { error: id });
      return zone.replace((record) => record.id === id, method === 'DELETE' ? [] : [JSON.parse(text) as Incoming]);
    }
    const { name, type, records = [] } = body;
    if (granularity === 'rrset') return zone.replace((own) => own.name === name && own.type === type, records);
    if (granularity === 'label') return zone.replace((own) => own.name === name, records);
    return zone.replace(() => true, records);
  }
}

/** Their names in any case, as for every server. */
function headersOf({ headers }: HttpRequest): Headers {
  return new Headers(headers);
}

function json(status: number, body: unknown): HttpResponse {
  return { status, headers: new Headers({ 'content-type': 'application/json' }), text: JSON.stringify(body) };
}

function page(status: number, text: string): HttpResponse {
  return { status, headers: new Headers({ 'content-type': 'text/html' }), text };
}
