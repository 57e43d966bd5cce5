import { ProviderError, type ProviderErrorKind } from '../../../providers/contract/errors.js';
import type { HttpRequest, HttpResponse, ProviderContext } from '../../../providers/contract/context.js';
import { awaitJob } from '../../../providers/contract/rest/job.js';
import type { VendorRecord } from './vendor-records.js';

interface Listing {
  records: VendorRecord[];
  version: number;
}

/** The calls of the emulated vendor's API. Rejects with `ProviderError`. */
export class VendorClient {
  constructor(private readonly context: Pick<ProviderContext, 'http' | 'credentials' | 'clock'>) {}

  async zones(): Promise<string[]> {
    const body = await this.read('/zones');
    if (!Array.isArray(body.zones)) throw misshapen();
    return body.zones as string[];
  }

  /** Every page, or it rejects. */
  async list(zone: string): Promise<Listing> {
    const records: VendorRecord[] = [];
    for (let page = 1; ; page += 1) {
      const body = await this.read(`/zones/${zone}/records?page=${page}`);
      if (body.page !== page || !Array.isArray(body.records)) throw misshapen();
      records.push(...(body.records as VendorRecord[]));
      if (page < Number(body.pages)) continue;
      if (body.total === records.length) return { records, version: Number(body.version) };
      throw new ProviderError('partial_listing', `The vendor has ${String(body.total)} records and listed others.`);
    }
  }

  /** Waits until the change is made, where the vendor answers before. */
  async write(method: HttpRequest['method'], path: string, body: unknown, version?: string): Promise<void> {
    const headers = version === undefined ? undefined : { 'if-match': version };
    const response = await this.send({ method, url: path, body: JSON.stringify(body), headers });
    const answer = parse(response, 'timeout_unknown_outcome');
    if (typeof answer.action !== 'number') return;
    await awaitJob({
      vendor: 'Vendor',
      clock: this.context.clock,
      check: async () => {
        const { status } = await this.read(`/actions/${String(answer.action)}`);
        if (status === 'success') return { state: 'done' };
        if (status === 'error') return { state: 'failed', reason: 'no reason was given' };
        throw misshapen();
      },
    });
  }

  private async read(path: string): Promise<Record<string, unknown>> {
    return parse(await this.send({ method: 'GET', url: path }), 'protocol');
  }

  private async send(request: HttpRequest): Promise<HttpResponse> {
    const { apiKey } = this.context.credentials;
    const headers = { ...request.headers, authorization: `Bearer ${apiKey}` };
    const url = `https://api.vendor.test${request.url}`;
    const response = await this.context.http.send({ ...request, url, headers });
    if (response.status >= 200 && response.status <= 299) return response;
    throw failureOf(response, request.method !== 'GET');
  }
}

/** This vendor says "slower" in three ways that are none. */
function isThrottle({ status, text }: HttpResponse): boolean {
  return [400, 405, 503].includes(status) && /slow down/i.test(text);
}

const kinds: Readonly<Record<number, ProviderErrorKind>> = {
  401: 'auth_invalid',
  403: 'auth_forbidden',
  404: 'record_not_found',
  409: 'conflict_exists',
  412: 'conflict_stale',
  422: 'validation',
};

function failureOf(response: HttpResponse, isWrite: boolean): ProviderError {
  const { status, text } = response;
  const details = { httpStatus: status, excerpt: text.slice(0, 200) };
  if (isThrottle(response))
    return new ProviderError('rate_limited', 'Slower, please.', { ...details, retryable: true });
  if (status >= 500) {
    const kind = isWrite ? 'timeout_unknown_outcome' : 'unavailable';
    return new ProviderError(kind, `The vendor failed (${status}).`, { ...details, retryable: !isWrite });
  }
  if (text.trimStart().startsWith('<')) {
    const kind = status === 404 && text.includes('Not Found') ? 'zone_not_found' : 'protocol';
    return new ProviderError(kind, `The vendor answered with a page (${status}).`, details);
  }
  const { code, error, name } = JSON.parse(text) as Record<string, string>;
  const kind = code === 'cname' ? 'conflict_cname' : (kinds[status] ?? 'protocol');
  return new ProviderError(kind, `The vendor refused: ${error}.`, { ...details, providerCode: name });
}

function parse({ text, status }: HttpResponse, kind: ProviderErrorKind): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // Told below, with everything else that is no object.
  }
  throw new ProviderError(kind, 'The vendor answered with something else than JSON.', { httpStatus: status });
}

function misshapen(): ProviderError {
  return new ProviderError('protocol', 'The vendor answered in a form that we do not know.');
}
