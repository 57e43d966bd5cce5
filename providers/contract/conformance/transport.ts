import { transportOver, type ObservableContext } from './dns-messages.js';
import type { HttpRequest, HttpResponse, ProviderContext } from '../context.js';

/** A context whose every HTTP request and DNS message is told before it goes out. */
export function countingContext(context: ObservableContext, onMessage: () => void): ObservableContext {
  const { http, dns } = context;
  const tell = <Args extends unknown[], Answer>(send: (...args: Args) => Answer) => {
    return (...args: Args): Answer => {
      onMessage();
      return send(...args);
    };
  };
  return {
    ...context,
    http: { send: tell((request) => http.send(request)) },
    dns: transportOver({
      resolvers: dns.resolvers,
      exchange: tell((...call) => dns.exchange(...call)),
      stream: tell((...call) => dns.stream(...call)),
    }),
  };
}

/** How a request goes; `pass` lets it through to the host. */
export type HttpTamper = (request: HttpRequest, pass: () => Promise<HttpResponse>) => Promise<HttpResponse>;

export function withHttp<Context extends ProviderContext>(context: Context, tamper: HttpTamper): Context {
  return { ...context, http: { send: (request) => tamper(request, () => context.http.send(request)) } };
}

export interface DnsTamper {
  exchange?(message: Uint8Array, pass: () => Promise<Uint8Array>): Promise<Uint8Array>;
  stream?(pass: () => AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

export function withDns(context: ObservableContext, { exchange, stream }: DnsTamper): ObservableContext {
  const { dns } = context;
  const tampered = transportOver({
    resolvers: dns.resolvers,
    exchange: (server, message, options) => {
      const pass = () => dns.exchange(server, message, options);
      return exchange ? exchange(message, pass) : pass();
    },
    stream: (server, message, options) => {
      const pass = () => dns.stream(server, message, options);
      return stream ? stream(pass) : pass();
    },
  });
  return { ...context, dns: tampered };
}

/** OPCODE 5 of the header's third octet. RFC 2136 §1.3. */
export function isDnsUpdate(message: Uint8Array): boolean {
  return (((message[2] ?? 0) >> 3) & 15) === 5;
}
