import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackHttp {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** `METHOD /path` of each request, in order. */
  requests: string[];
  close(): Promise<void>;
}

export type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** Somebody else's server, on loopback: reachable for the product once EGRESS_ALLOW lists 127.0.0.1. */
export async function startLoopbackHttp(respond: Respond): Promise<LoopbackHttp> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => respond(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
