/** The answer of an emulated host. */
export interface Reply {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** Text goes out as it is, anything else as JSON. Absent: no body. */
  body?: unknown;
}

/** Thrown by a handler: the host says no, in its own words. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(readonly reply: Reply) {
    super(`${reply.status} ${JSON.stringify(reply.body)}`);
  }
}

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
}

export function xml(status: number, body: string): Reply {
  return { status, body, headers: { 'content-type': 'text/xml; charset=utf-8' } };
}

/** A web page, as proxies and some hosts send it. */
export function webPage(status: number, body: string): Reply {
  return { status, body, headers: { 'content-type': 'text/html' } };
}
