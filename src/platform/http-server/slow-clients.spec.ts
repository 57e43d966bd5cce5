import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import { describeError } from '../errors/index.js';
import { jsonBody } from './body/json-body.js';
import { closeUnread } from './body/unread-body.js';
import { limitSlowClients } from './slow-clients.js';

const short = { headMs: 150, requestMs: 400, checkEveryMs: 30 };
const never = { headMs: 60_000, requestMs: 60_000, checkEveryMs: 30 };

describe('a client that sends slowly', () => {
  let server: Server;
  afterEach(() => server.close());

  async function listen(limits: typeof short, bodyWithinMs = 60_000): Promise<number> {
    const app = express();
    app.use(closeUnread, jsonBody({ maxBytes: 1000, withinMs: bodyWithinMs }));
    app.use((_request: express.Request, response: express.Response) => void response.send('done'));
    app.use((error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) => {
      const body = describeError(error)?.body;
      response.status(body?.statusCode ?? 500).json(body);
    });
    server = createServer(app);
    limitSlowClients(server, limits);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  }

  /** Sends the beginning, then a byte every 20 ms, until the server closes the connection. */
  function drip(port: number, beginning: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.write(beginning);
    const timer = setInterval(() => socket.write('a'), 20);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => undefined);
    return new Promise((resolve) => {
      socket.once('close', () => {
        clearInterval(timer);
        resolve(answer);
      });
    });
  }

  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

  it('is cut off when the head does not end', async () => {
    const port = await listen(short);
    expect(await drip(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Long: ')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is cut off when the body does not end, whatever the route allows', async () => {
    const port = await listen({ ...short, headMs: short.requestMs });
    expect(await drip(port, `${head}Content-Length: 900\r\n\r\n{"a":"`)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each(['Content-Length: 900\r\n', 'Transfer-Encoding: chunked\r\n'])(
    'is told, and cut off, when the body does not end within the time of its route: %j',
    async (length) => {
      const port = await listen(never, 100);
      const answer = await drip(port, `${head}${length}\r\n`);
      // A drip into a chunk that never ends is no chunk at all.
      expect(answer).toMatch(
        length.startsWith('Content') ? /^HTTP\/1\.1 408 .*request_timeout/s : /^HTTP\/1\.1 40[08] /,
      );
    },
  );

  it('does not keep others waiting, however many there are', async () => {
    const port = await listen(short);
    const slow = Array.from({ length: 300 }, () => drip(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Long: '));
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done');
    const answers = await Promise.all(slow);
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 408 '))).toHaveLength(300);
  });
});
