import type { HttpClient, HttpRequest, HttpResponse } from '../context.js';
import { ProviderError } from '../errors.js';
import { sayFailure } from '../failures.words.js';
import { failureOf, isFailure, type FailureTable } from './failure-table.js';
import { parseJson } from './json.js';
import { expectShape, type Shape } from './shape.js';
import { parseXml } from './xml.js';

export interface RestClientOptions {
  /** The vendor's name as people know it. */
  vendor: string;
  http: HttpClient;
  /** Without a trailing slash: see `apiRoot`. */
  root: string;
  /** The credentials. A function signs every request. */
  headers: Record<string, string> | ((request: HttpRequest) => Record<string, string>);
  failures: Omit<FailureTable, 'vendor'>;
}

export interface RestCall {
  method: HttpRequest['method'];
  /** Relative to the root, or a whole URL of the same API from paging. Encode its variable parts. */
  path: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  /** JSON that has been made already, instead of `body`. */
  json?: string;
  /** Sent as a form, instead of `body`. */
  form?: Readonly<Record<string, string>>;
  /** Sent as XML, instead of `body`. */
  xml?: string;
  /** Beside those of the client: conditions such as `If-Match`. */
  headers?: Readonly<Record<string, string>>;
  /** The resource of a 404: `zone`, `record`, or a name from the vendor's failure table. */
  of?: string;
  signal?: AbortSignal;
  /** Cost of the request in the vendor's rate. Default: 1. */
  weight?: number;
}

/** A vendor's API in JSON or XML. Every method rejects only with `ProviderError`. */
export class RestClient {
  constructor(private readonly options: RestClientOptions) {}

  /** The JSON of a successful answer in the expected shape. */
  async json<Value>(call: RestCall, shape: Shape<Value>): Promise<Value> {
    return this.read(await this.send(call), shape);
  }

  /** The XML of a successful answer in the expected shape. */
  async xml<Value>(call: RestCall, shape: Shape<Value>): Promise<Value> {
    return this.readXml(await this.send(call), shape);
  }

  /**
   * The JSON that confirms a write. Where the answer is anything else, the vendor may have made the change:
   * `timeout_unknown_outcome`.
   */
  async confirmed<Value>(call: RestCall, shape: Shape<Value>): Promise<Value> {
    const response = await this.send(call);
    return this.orUnconfirmed(response, () => this.read(response, shape));
  }

  /** The XML that confirms a write, likewise. */
  async confirmedXml<Value>(call: RestCall, shape: Shape<Value>): Promise<Value> {
    const response = await this.send(call);
    return this.orUnconfirmed(response, () => this.readXml(response, shape));
  }

  /** A write whose answer has nothing to keep. Where this is not its text, the vendor may have made the change, as above. */
  async written(call: RestCall, isConfirmation: (text: string) => boolean): Promise<HttpResponse> {
    const response = await this.send(call);
    if (isConfirmation(response.text.trim())) return response;
    throw this.unconfirmed(response);
  }

  private readXml<Value>(response: HttpResponse, shape: Shape<Value>): Value {
    const { vendor } = this.options;
    return expectShape(vendor, shape, parseXml(vendor, response));
  }

  private orUnconfirmed<Value>(response: HttpResponse, read: () => Value): Value {
    try {
      return read();
    } catch (cause) {
      throw this.unconfirmed(response, cause);
    }
  }

  private unconfirmed({ status }: HttpResponse, cause?: unknown): ProviderError {
    const message = sayFailure('failure.unconfirmed', { host: this.options.vendor });
    return new ProviderError('timeout_unknown_outcome', message, { httpStatus: status, cause });
  }

  read<Value>(response: HttpResponse, shape: Shape<Value>): Value {
    const { vendor } = this.options;
    return expectShape(vendor, shape, parseJson(vendor, response));
  }

  /** A successful answer with any body: for headers, and for answers without a body. */
  async send(call: RestCall): Promise<HttpResponse> {
    const { vendor, http, root, failures } = this.options;
    const request = this.requestFor(call);
    const response = await http.send(request).catch((error: unknown) => {
      throw unreachable(error, vendor, new URL(root).host);
    });
    const table = { vendor, ...failures };
    if (!isFailure(table, response)) return response;
    throw failureOf(table, response, { write: call.method !== 'GET', of: call.of });
  }

  private requestFor(call: RestCall): HttpRequest {
    const { method, path, query, headers: own, signal, weight } = call;
    const { root, headers } = this.options;
    const url = new URL(/^https?:\/\//.test(path) ? path : root + path);
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const sent = contentOf(call);
    const request: HttpRequest = { method, url: url.href, ...(sent && { body: sent.text }), signal, weight };
    const given = typeof headers === 'function' ? headers(request) : headers;
    const type: Record<string, string> = sent ? { 'Content-Type': sent.type } : {};
    return { ...request, headers: { Accept: 'application/json', ...type, ...own, ...given } };
  }
}

function contentOf({ body, json, form, xml }: RestCall): { text: string; type: string } | null {
  if (xml !== undefined) return { text: xml, type: 'text/xml' };
  if (form) return { text: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  const text = json ?? (body === undefined ? undefined : JSON.stringify(body));
  return text === undefined ? null : { text, type: 'application/json' };
}

/**
 * Normalises a pasted API address, with or without a trailing slash and the fixed path:
 * `apiRoot('https://host/api/', '/api/v1')` is `https://host/api/v1`.
 */
export function apiRoot(apiBaseUrl: string, path: string, example: string): string {
  const text = apiBaseUrl.trim();
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) {
    throw new ProviderError('validation', sayFailure('failure.address', { example }));
  }
  const url = new URL(text);
  const given = url.pathname.replace(/\/+$/, '');
  const parts = path.split('/').slice(1);
  // The address may already end with the beginning of the path.
  const present = parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`);
  const ending = present.find((part) => given.endsWith(part)) ?? '';
  return `${url.origin}${given.slice(0, given.length - ending.length)}${path}`;
}

/** Adds the address to an error about an unreachable vendor, because people must correct it. Keeps other errors. */
function unreachable(error: unknown, vendor: string, host: string): unknown {
  if (!(error instanceof ProviderError) || error.kind !== 'unavailable') return error;
  const { retryable, cause, statement: reason } = error;
  const message = sayFailure('failure.unreachable', { host: vendor, address: host, reason });
  return new ProviderError('unavailable', message, { retryable, cause });
}
