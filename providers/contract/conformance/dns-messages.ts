import { askMessage, lookupMany, transferZone } from '../../../src/dns/index.js';
import type { ProviderContext } from '../context.js';
import type { DnsServer, DnsTransport } from '../dns-transport.js';

/** DNS as whole messages on the wire: what the suite counts and falsifies. Plugins never see them. */
export interface DnsMessages {
  readonly resolvers: readonly DnsServer[];
  /** One query, one answer. */
  exchange(
    server: DnsServer,
    message: Uint8Array,
    options: { transport: 'udp' | 'tcp'; timeoutMs: number; signal?: AbortSignal },
  ): Promise<Uint8Array>;
  /** One query, many answers on one TCP connection. Ends when the consumer stops iterating. */
  stream(
    server: DnsServer,
    message: Uint8Array,
    options: { idleTimeoutMs: number; signal?: AbortSignal },
  ): AsyncIterable<Uint8Array>;
}

/** A plugin's context whose DNS can be watched and falsified message by message. */
export interface ObservableContext extends ProviderContext {
  dns: DnsTransport & DnsMessages;
}

/** The whole transport over messages alone, with all work done in this thread. */
export function transportOver(messages: DnsMessages): DnsTransport & DnsMessages {
  return {
    resolvers: messages.resolvers,
    exchange: (...call) => messages.exchange(...call),
    stream: (...call) => messages.stream(...call),
    ask: (server, message, options) => askMessage(messages, server, message, options),
    receiveZone: (server, query) => transferZone(messages, server, query),
    queryMany: (queries, options) => lookupMany(messages, queries, { inFlight: 256, ...options }),
  };
}
