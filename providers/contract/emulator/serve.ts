import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HttpClient, HttpRequest } from '../context.js';

export interface ServedEmulator {
  /** `http://127.0.0.1:<port>`: the `apiBaseUrl` of an account. */
  url: string;
  close(): Promise<void>;
}

/** The emulator as a server on loopback, for browsers, other processes and the bench. Any free port by default. */
export async function serveEmulator(emulator: HttpClient, port = 0): Promise<ServedEmulator> {
  const server = createServer((incoming, response) => void answer(emulator, incoming, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function answer(emulator: HttpClient, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, headers, text } = await emulator.send(await requestOf(incoming));
    response.writeHead(status, Object.fromEntries(headers)).end(text);
  } catch (error) {
    // A mistake in an emulator shows as one, and the connection does not hang.
    response.writeHead(599, { 'content-type': 'text/plain' }).end(String(error));
  }
}

async function requestOf(incoming: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  return {
    method: incoming.method as HttpRequest['method'],
    url: `http://${incoming.headers.host}${incoming.url}`,
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(body !== '' && { body }),
  };
}
