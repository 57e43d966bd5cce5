import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The product under an address that one test has for itself, so that it can go away and come back as another build. */
export interface OwnAddress {
  url: string;
  /** From now on nobody answers. */
  cut(): void;
  restore(): void;
  /** Changes the text of this path, as another build would. */
  rebuild(path: string, change: (text: string) => string): void;
  stop(): Promise<void>;
}

export async function startOwnAddress(product: string): Promise<OwnAddress> {
  const changes = new Map<string, (text: string) => string>();
  let isCut = false;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = (incoming.url ?? '/').split('?')[0]!;
    if (isCut) return void incoming.socket.destroy();
    const change = changes.get(path);
    const headers: IncomingMessage['headers'] = { ...incoming.headers, 'accept-encoding': 'identity' };
    // Another build is never the one that the browser has.
    if (change) for (const name of ['if-none-match', 'if-modified-since']) delete headers[name];
    const onward = httpRequest(product + (incoming.url ?? ''), { method: incoming.method, headers }, (answer) => {
      if (!change) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(outgoing);
      }
      void textOf(answer).then((text) => {
        const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept).end(change(text));
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(pass);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    restore: () => {
      isCut = false;
    },
    rebuild: (path, change) => void changes.set(path, change),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
