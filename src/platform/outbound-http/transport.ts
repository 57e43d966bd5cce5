import { sayHost } from '../../../providers/contract/hosts.words.js';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { Agent, request as send } from 'undici';
import type { PinnedAddress } from '../egress/index.js';
import { HttpFailure } from './http-failure.js';
import type { OutboundRequest } from './outbound-request.js';

const maxAgents = 200;
const connectTimeoutMs = 10_000;

export interface OpenAnswer {
  status: number;
  headers: Headers;
  /** Must be read to its end or destroyed. */
  body: Readable;
}

/** Sends one request to one address that has been checked. No redirects, no retries, no decompression. */
@Injectable()
export class HttpTransport implements OnApplicationShutdown {
  private readonly agents = new Map<string, Agent>();

  async open(request: OutboundRequest, pinned: PinnedAddress, signal: AbortSignal): Promise<OpenAnswer> {
    const {
      statusCode,
      headers: received,
      body,
    } = await send(request.url, {
      method: request.method,
      headers: { 'user-agent': 'Zonekeeper', ...lowerCased(request.headers), 'accept-encoding': 'identity' },
      body: request.body,
      signal,
      dispatcher: this.agentFor(new URL(request.url), pinned, request.method === 'GET'),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(received)) {
      for (const each of [value ?? []].flat()) headers.append(name, each);
    }
    if (/\S/.test(headers.get('content-encoding')?.replace('identity', '') ?? '')) {
      body.on('error', () => undefined).destroy();
      throw new HttpFailure('unreadable', sayHost('http.compressed'));
    }
    return { status: statusCode, headers, body };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.agents.values()].map((agent) => agent.destroy()));
    this.agents.clear();
  }

  /** One pool per name and address: a name that moves to another address never reuses the old connection. */
  private agentFor(url: URL, pinned: PinnedAddress, reuse: boolean): Agent {
    const key = `${url.origin} ${pinned.address} ${reuse}`;
    const agent = this.agents.get(key) ?? newAgent(pinned, reuse);
    this.agents.delete(key);
    this.agents.set(key, agent);
    const [oldest] = this.agents.keys();
    if (this.agents.size > maxAgents && oldest !== undefined) {
      void this.agents.get(oldest)?.close();
      this.agents.delete(oldest);
    }
    return agent;
  }
}

function newAgent({ address, family }: PinnedAddress, reuse: boolean): Agent {
  return new Agent({
    // The server may close a reused connection while a write is being sent on it; its outcome would
    // be unknown. So every write gets a new connection.
    pipelining: reuse ? 1 : 0,
    connectTimeout: connectTimeoutMs,
    connect: {
      lookup: (_host, options, done) => {
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    },
  });
}

function lowerCased(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
