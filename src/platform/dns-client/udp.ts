import { createSocket, type Socket } from 'node:dgram';
import { answersQuery, isUpdate } from '../../dns/wire/index.js';
import { describeTarget, type DnsTarget, lostAnswer } from './lost-answer.js';

/** A datagram may get lost: a query is sent this often within its time. */
const sendings = 3;

/**
 * One query from a fresh port, so that nobody can answer in the server's place by guessing (RFC 5452 §9.2).
 * Datagrams that do not answer it are ignored. An UPDATE is sent once only.
 */
export function exchangeUdp(
  target: DnsTarget,
  message: Uint8Array,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const socket = createSocket(target.family === 6 ? 'udp6' : 'udp4');
    let sent = false;
    const end = () => {
      clearTimeout(timeout);
      clearInterval(repeat);
      signal?.removeEventListener('abort', abort);
      closeQuietly(socket);
    };
    const fail = (reason: string, cause?: unknown) => {
      end();
      reject(lostAnswer(reason, { message, sent, cause }));
    };
    const send = () => {
      sent = true;
      socket.send(message);
    };
    const abort = () => fail('the query was given up', signal?.reason);
    const timeout = setTimeout(() => fail(`${describeTarget(target)} did not answer in ${timeoutMs} ms`), timeoutMs);
    const repeat = isUpdate(message) ? undefined : setInterval(() => sent && send(), Math.ceil(timeoutMs / sendings));
    socket.on('error', (error) => {
      // The system answers so for a port where nothing listens: the message was not acted on.
      if ('code' in error && error.code === 'ECONNREFUSED') sent = false;
      fail(`${describeTarget(target)} cannot be reached`, error);
    });
    socket.on('message', (answer) => {
      if (!answersQuery(message, answer)) return;
      end();
      resolve(Uint8Array.from(answer));
    });
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    // A connected socket takes datagrams from this address and port alone.
    else socket.once('connect', send).connect(target.port, target.address);
  });
}

function closeQuietly(socket: Socket): void {
  socket.removeAllListeners();
  socket.on('error', () => undefined);
  socket.close();
}
