import type { HttpRequest } from '../context.js';

/** A request as the handlers of an emulator see it. */
export class Incoming {
  readonly method: HttpRequest['method'];
  readonly url: URL;
  readonly query: URLSearchParams;
  /** Their names in any case. */
  readonly headers: Headers;
  readonly text: string;

  /** `params`: the variable parts of the route's path, decoded. */
  constructor(
    readonly request: HttpRequest,
    private readonly params: Readonly<Record<string, string>> = {},
  ) {
    this.method = request.method;
    this.url = new URL(request.url);
    this.query = this.url.searchParams;
    this.headers = new Headers(request.headers);
    this.text = request.body ?? '';
  }

  at(params: Readonly<Record<string, string>>): Incoming {
    return new Incoming(this.request, params);
  }

  param(name: string): string {
    const value = this.params[name];
    if (value === undefined) throw new Error(`the route has no part {${name}}`);
    return value;
  }

  /** The token of `Authorization: Bearer …`. */
  bearer(): string | undefined {
    return /^Bearer (\S+)$/.exec(this.headers.get('authorization') ?? '')?.[1];
  }

  /** Undefined where the body is no JSON. */
  json(): unknown {
    try {
      return JSON.parse(this.text) as unknown;
    } catch {
      return undefined;
    }
  }

  /** The members of a form body, or else of the query: some hosts take either. */
  form(): URLSearchParams {
    return this.text === '' ? this.query : new URLSearchParams(this.text);
  }
}
