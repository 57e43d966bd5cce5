import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Sentence } from '../../../dns/index.js';
import { sayDnsClient } from '../dns-client.words.js';
import { type DnsTarget, noAnswerError, placeOf } from '../no-answer-error.js';
import { frame, MessageFramer } from './tcp-framing.js';

/**
 * Sends one message on its own connection and yields every message that comes back, until the server
 * closes or the consumer stops. Rejects when the connection fails, a message is cut off, or the next one
 * takes longer than `idleTimeoutMs`. Time that the consumer takes does not count.
 */
export async function* streamTcp(
  target: DnsTarget,
  message: Uint8Array,
  { idleTimeoutMs, signal }: { idleTimeoutMs: number; signal?: AbortSignal },
): AsyncGenerator<Uint8Array, void, undefined> {
  const where = placeOf(target);
  let sent = false;
  const lost = (reason: Sentence, cause?: unknown) => noAnswerError(reason, { message, sent, cause });
  const socket = connect({ host: target.address, port: target.port, family: target.family });
  const watch = new IdleWatch(socket, idleTimeoutMs, () => lost(sayDnsClient('dns.late', where)));
  const abort = () => socket.destroy(lost(sayDnsClient('dns.cancelled'), signal?.reason));
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    watch.start();
    await once(socket, 'connect');
    sent = true;
    socket.write(frame(message));
    const framer = new MessageFramer();
    for await (const chunk of socket) {
      for (const answer of framer.push(chunk as Buffer)) {
        watch.stop();
        yield answer;
        watch.start();
      }
    }
    if (framer.isMidMessage) throw lost(sayDnsClient('dns.cutOff', where));
  } catch (error) {
    throw lost(sayDnsClient('dns.unreachable', where), error);
  } finally {
    watch.stop();
    signal?.removeEventListener('abort', abort);
    socket.on('error', () => undefined);
    socket.destroy();
  }
}

/** Destroys the connection when no complete message arrives in time. */
class IdleWatch {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly limitMs: number,
    private readonly reason: () => Error,
  ) {}

  start(): void {
    this.#timer = setTimeout(() => this.socket.destroy(this.reason()), this.limitMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
