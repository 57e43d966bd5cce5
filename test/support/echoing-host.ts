import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAsPowerDns } from './pretend-powerdns.js';

export interface Received {
  method: string;
  path: string;
  /** Every header and the body, as text: all that could be echoed. */
  everything: string;
}

type Answer = (received: Received, response: ServerResponse) => void;

/** Ways in which hosts, and the proxies in front of them, send a request back to its sender. */
export const echoes: Record<string, Answer> = {
  'a JSON error': ({ everything }, response) => send(response, 401, JSON.stringify({ error: `bad: ${everything}` })),
  'a refusal of the change': ({ everything }, response) => send(response, 422, JSON.stringify({ error: everything })),
  'a crash as plain text': ({ everything }, response) => send(response, 500, `Traceback: ${everything}`),
  'an error page': ({ everything }, response) => send(response, 502, page(escapeHtml(everything))),
  'a page that says 200': ({ everything }, response) => send(response, 200, page(escapeHtml(everything))),
  'a raw page': ({ everything }, response) => send(response, 403, page(everything)),
  'a busy host': ({ everything }, response) => send(response, 429, everything, { 'retry-after': '3600' }),
  'percent-encoding': ({ everything }, response) => send(response, 400, encodeURIComponent(everything)),
  'base64 of each line': ({ everything }, response) => send(response, 400, byLine(everything, 'base64')),
  'hexadecimal of each line': ({ everything }, response) => send(response, 400, byLine(everything, 'hex')),
  'a redirect': ({ everything }, response) =>
    send(response, 302, everything, { location: `/${encodeURIComponent(everything)}` }),
  'the status line': ({ everything }, response) => {
    response.writeHead(400, everything.replaceAll(/[^\x20-\x7e]/g, ' ').slice(0, 200), {}).end(everything);
  },
};

export interface EchoingHost {
  url: string;
  /** Answers every request like this until told otherwise; null is a PowerDNS that works. */
  answerWith(answer: Answer | null): void;
  /** Answers reads as a PowerDNS that works, and writes like this. */
  refuseWritesWith(answer: Answer): void;
  close(): Promise<void>;
}

export async function startEchoingHost(apiKey: string): Promise<EchoingHost> {
  let reads: Answer | null = null;
  let writes: Answer | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = request.method === 'GET' ? reads : writes;
      if (!answer) return answerAsPowerDns(apiKey, request, response);
      answer(receivedOf(request, Buffer.concat(chunks).toString()), response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (answer) => void ([reads, writes] = [answer, answer]),
    refuseWritesWith: (answer) => void ([reads, writes] = [null, answer]),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function receivedOf({ method = '', url = '', rawHeaders, headers }: IncomingMessage, body: string): Received {
  // The key first: what cuts long texts short must not be what keeps it from leaking.
  const lines = [headers['x-api-key'] ?? headers.authorization ?? '', ...rawHeaders, body];
  return { method, path: url, everything: lines.flat().join('\n') };
}

function send(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers).end(text);
}

function byLine(text: string, encoding: BufferEncoding): string {
  return text
    .split('\n')
    .map((line) => Buffer.from(line).toString(encoding))
    .join('\n');
}

function page(text: string): string {
  return `<!doctype html><title>Error</title><pre>${text}</pre>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
