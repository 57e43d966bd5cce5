import { ProviderError } from '../../../providers/contract/errors.js';
import { type Script, startScriptedServer } from '../../../test/support/lab/index.js';
import { parseFqdn, parseRecordType } from '../../dns/index.js';
import { encodeMessage, noFlags, queryMessage, updateMessage } from '../../dns/wire/index.js';
import { DnsClient, type EgressCheck } from './dns-client.js';

const letThrough: EgressCheck = { check: (host) => Promise.resolve({ address: host, family: 4 }) };
const client = new DnsClient(letThrough, [{ host: '127.0.0.1', port: 53 }]);
const query = queryMessage({ name: parseFqdn('example.org.'), type: parseRecordType('A') });
const queryBytes = encodeMessage(query);
const updateBytes = encodeMessage(updateMessage(parseFqdn('example.org.'), []));
const answerBytes = encodeMessage({ ...query, flags: { ...noFlags, response: true } });
const changed = (at: number, mask: number) => answerBytes.map((octet, index) => (index === at ? octet ^ mask : octet));

let stops: (() => Promise<void>)[] = [];
const scripted = async (script: Script) => {
  const { port, stop } = await startScriptedServer(script);
  stops.push(stop);
  return { host: '127.0.0.1', port };
};
const ask = (server: { host: string; port: number }, message = queryBytes, transport: 'udp' | 'tcp' = 'udp') =>
  client.exchange(server, message, { transport, timeoutMs: 300 });
const kindOf = async (promise: Promise<unknown>) => {
  const error = await promise.catch((reason: unknown) => reason);
  return error instanceof ProviderError ? error.kind : error;
};
const collect = async (messages: AsyncIterable<Uint8Array>) => {
  const all: Uint8Array[] = [];
  for await (const message of messages) all.push(message);
  return all;
};

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

describe('a query over UDP', () => {
  it('gets its answer', async () => {
    expect(await ask(await scripted({ udp: () => [answerBytes] }))).toEqual(answerBytes);
  });

  it('ignores answers with another id, another question, or that are no answers', async () => {
    const lies = [changed(0, 1), changed(13, 1), changed(2, 0x80), new Uint8Array([1, 2, 3])];
    expect(await ask(await scripted({ udp: () => [...lies, answerBytes] }))).toEqual(answerBytes);
    expect(await kindOf(ask(await scripted({ udp: () => lies })))).toBe('unavailable');
  });

  it('is sent again when the datagram was lost', async () => {
    let received = 0;
    const server = await scripted({ udp: () => ((received += 1) === 1 ? [] : [answerBytes]) });
    expect(await ask(server)).toEqual(answerBytes);
    expect(received).toBe(2);
  });

  it('leaves from another port each time', async () => {
    const ports = new Set<number>();
    const server = await scripted({ udp: (_, port) => (ports.add(port), [answerBytes]) });
    for (let round = 0; round < 20; round += 1) await ask(server);
    expect(ports.size).toBeGreaterThan(15);
  });

  it('is repeated over TCP when the answer was cut off', async () => {
    const server = await scripted({
      udp: () => [changed(2, 0x02)],
      tcp: () => ({ messages: [answerBytes], then: 'close' }),
    });
    expect(await ask(server)).toEqual(answerBytes);
  });

  it('is unavailable where nothing listens, at once', async () => {
    const server = await scripted({});
    await stops.pop()?.();
    const startedAt = performance.now();
    expect(await kindOf(ask(server))).toBe('unavailable');
    expect(performance.now() - startedAt).toBeLessThan(200);
  });

  it('is given up when its signal fires', async () => {
    const server = await scripted({});
    const signal = AbortSignal.timeout(20);
    const startedAt = performance.now();
    await kindOf(client.exchange(server, queryBytes, { transport: 'udp', timeoutMs: 5_000, signal }));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

describe('an update without an answer', () => {
  it('has an unknown outcome once it was sent, and is sent once', async () => {
    let received = 0;
    const silent = await scripted({
      udp: () => ((received += 1), []),
      tcp: () => ((received += 1), { messages: [], then: 'keep_open' }),
    });
    expect(await kindOf(ask(silent, updateBytes, 'udp'))).toBe('timeout_unknown_outcome');
    expect(await kindOf(ask(silent, updateBytes, 'tcp'))).toBe('timeout_unknown_outcome');
    expect(received).toBe(2);
  });

  it.each(['close', 'cut', 'reset'] as const)('has an unknown outcome when the server does %s', async (then) => {
    const server = await scripted({ tcp: () => ({ messages: [], then }) });
    expect(await kindOf(ask(server, updateBytes, 'tcp'))).toBe('timeout_unknown_outcome');
  });

  it.each(['udp', 'tcp'] as const)('changed nothing when nobody listens on %s', async (transport) => {
    const server = await scripted({});
    await stops.pop()?.();
    expect(await kindOf(ask(server, updateBytes, transport))).toBe('unavailable');
  });
});

describe('a stream', () => {
  const stream = (server: { host: string; port: number }) => client.stream(server, queryBytes, { idleTimeoutMs: 200 });

  it('gives every message until the server closes, however large', async () => {
    const large = new Uint8Array(65_535).fill(7);
    const messages = [answerBytes, large, new Uint8Array([1]), large];
    const server = await scripted({ tcp: () => ({ messages, then: 'close' }) });
    expect(await collect(stream(server))).toEqual(messages);
  });

  it.each(['cut', 'reset', 'keep_open'] as const)('rejects when the server does %s before the end', async (then) => {
    const server = await scripted({ tcp: () => ({ messages: [answerBytes], then }) });
    const seen: Uint8Array[] = [];
    const consume = async () => {
      for await (const message of stream(server)) seen.push(message);
    };
    expect(await kindOf(consume())).toBe('unavailable');
    if (then !== 'reset') expect(seen).toEqual([answerBytes]);
  });

  it('ends when the consumer stops', async () => {
    const server = await scripted({ tcp: () => ({ messages: [answerBytes, answerBytes], then: 'keep_open' }) });
    for await (const message of stream(server)) {
      expect(message).toEqual(answerBytes);
      break;
    }
  });
});

describe('targets', () => {
  it('all pass the egress guard, and what it refuses gets nothing', async () => {
    let received = 0;
    const server = await scripted({ udp: () => ((received += 1), [answerBytes]) });
    const refusing = new DnsClient({ check: () => Promise.reject(new Error('private address')) }, [server]);
    const options = { transport: 'udp', timeoutMs: 300 } as const;
    const typedByUser = { host: server.host, port: server.port };
    await expect(refusing.exchange(typedByUser, queryBytes, options)).rejects.toThrow('private address');
    await expect(collect(refusing.stream(typedByUser, queryBytes, { idleTimeoutMs: 100 }))).rejects.toThrow('private');
    expect(received).toBe(0);
    const [resolver = typedByUser] = refusing.resolvers;
    expect(await refusing.exchange(resolver, queryBytes, options)).toEqual(answerBytes);
  });

  it('are connected to by the address that was checked', async () => {
    const server = await scripted({ udp: () => [answerBytes] });
    const pinning = new DnsClient({ check: () => Promise.resolve({ address: '127.0.0.1', family: 4 }) }, []);
    const named = { host: 'ns1.example.invalid', port: server.port };
    expect(await pinning.exchange(named, queryBytes, { transport: 'udp', timeoutMs: 300 })).toEqual(answerBytes);
  });
});
