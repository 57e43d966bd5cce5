import { decodeMessage } from '../decode.js';
import { encodeMessage } from '../encode.js';
import type { DnsProtocol } from '../evidence.js';
import type { LookupServer, LookupTransport } from './lookup.js';
import type { Message } from '../message.js';
import { signMessage, type TsigKey, verifyMessage } from '../tsig/tsig.js';

/** Everything in it can cross to another thread. */
export interface AskOptions {
  transport: DnsProtocol;
  /** For everything together, from sending to the last octet of the answer. */
  timeoutMs: number;
  /** Signs the message, and the answer must prove itself by it. RFC 8945. */
  key?: TsigKey;
  /** The time of asking; it moves on by itself until the answer is there. */
  now: Date;
}

/**
 * One message and its answer, decoded and, with a key, verified; what its response code says is left to the caller.
 * Rejects with `TsigError`, `DnsWireError` or what the transport rejects with.
 */
export async function askMessage(
  transport: LookupTransport,
  server: LookupServer,
  message: Message,
  options: AskOptions & { signal?: AbortSignal },
): Promise<Message> {
  const { key, transport: protocol, timeoutMs, signal } = options;
  const now = runningClock(options.now);
  const unsigned = encodeMessage(message);
  const signed = key && signMessage(unsigned, key, { now: now() });
  const answer = await transport.exchange(server, signed?.bytes ?? unsigned, {
    transport: protocol,
    timeoutMs,
    signal,
  });
  return key && signed ? verifyMessage(answer, key, { now: now(), requestMac: signed.mac }) : decodeMessage(answer);
}

/** Goes on from `now` by a clock that nobody sets. */
export function runningClock(now: Date): () => Date {
  const startedAt = performance.now();
  return () => new Date(now.getTime() + performance.now() - startedAt);
}
