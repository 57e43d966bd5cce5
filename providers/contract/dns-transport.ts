import { askMessage, lookupMany, transferZone } from '../../src/dns/index.js';
import type { DnsTransport } from './provider.js';

/** What has to be there for the rest. */
export type MessageTransport = Pick<DnsTransport, 'resolvers' | 'exchange' | 'stream'>;

/**
 * The whole transport over messages alone, all work done in this thread: for tests of plugins, and for whoever
 * stands between a plugin and its server and has to see every message.
 */
export function transportOver(messages: MessageTransport): DnsTransport {
  return {
    resolvers: messages.resolvers,
    exchange: (...call) => messages.exchange(...call),
    stream: (...call) => messages.stream(...call),
    ask: (server, message, options) => askMessage(messages, server, message, options),
    receiveZone: (server, query) => transferZone(messages, server, query),
    queryMany: (queries, options) => lookupMany(messages, queries, { inFlight: 256, ...options }),
  };
}
