import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  forward: () => Promise<void>,
) => void | Promise<void>;

/** A proxy between the product and a real HTTP API that simulates network faults. */
export interface ApiProxy {
  url: string;
  /** Handles calls of this method from now on; `forward` lets one through. Null removes the handler. */
  intercept(method: string, answer: Answer | null): void;
  /** Calls so far that asked for a change. */
  readonly writes: number;
  close(): Promise<void>;
}

export async function startApiProxy(target: string): Promise<ApiProxy> {
  const answers = new Map<string, Answer>();
  let writes = 0;
  const server = createServer((request, response) => {
    if (request.method !== 'GET') writes += 1;
    void answerTo(request, response).catch(() => response.destroy());
  });
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    // Reads the whole body first: the sender may be dead when the request is let through.
    const body = await bodyOf(request);
    const forward = () => passOn(target, request, body, response);
    await (answers.get(request.method ?? '') ?? ((_request, _response, pass) => pass()))(request, response, forward);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    intercept: (method, answer) => void (answer ? answers.set(method, answer) : answers.delete(method)),
    get writes() {
      return writes;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function passOn(target: string, request: IncomingMessage, body: string, response: ServerResponse): Promise<void> {
  const headers = { 'x-api-key': String(request.headers['x-api-key']), 'content-type': 'application/json' };
  const answer = await fetch(`${target}${request.url}`, { method: request.method, headers, body: body || undefined });
  const text = await answer.text();
  if (!response.destroyed) response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
}
