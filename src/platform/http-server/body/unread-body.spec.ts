import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import express from 'express';
import { describeError } from '../../errors/index.js';
import { jsonBody, ordinaryBody } from './json-body.js';
import { closeUnread } from './unread-body.js';

const kibibyte = 1024;
const chunks = 1_000_000;

describe('a body that nobody wants to the end', () => {
  let server: Server;
  let connection: Socket;
  beforeEach(async () => {
    const app = express();
    app.use(closeUnread);
    app.post('/refused', (_request, response) => void response.status(401).send());
    app.use(jsonBody(ordinaryBody));
    app.use((error: unknown, _request: express.Request, response: express.Response, _next: express.NextFunction) => {
      response.status(describeError(error)?.body.statusCode ?? 500).send();
    });
    server = createServer(app).on('connection', (socket: Socket) => (connection = socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => server.close());

  /** The status that came before the server closed the connection. */
  async function statusOf(path: string, body: string): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString())).on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const type = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${type}${body}`);
    await closed;
    return answer.split(' ', 2)[1] ?? '';
  }

  it('is refused at its thousandth piece when it comes byte by byte, and not read on', async () => {
    expect(await statusOf('/', '1\r\n1\r\n'.repeat(chunks))).toBe('413');
    expect(connection.bytesRead).toBeLessThan(300 * kibibyte);
  });

  it('is not read on when the answer came without it', async () => {
    expect(await statusOf('/refused', '1\r\n1\r\n'.repeat(chunks))).toBe('401');
    expect(connection.bytesRead).toBeLessThan(300 * kibibyte);
  });

  it('is not read on behind the limit', async () => {
    const chunk = `4000\r\n${'a'.repeat(16 * kibibyte)}\r\n`;
    expect(await statusOf('/', chunk.repeat(200))).toBe('413');
    expect(connection.bytesRead).toBeLessThan(600 * kibibyte);
  });
});
