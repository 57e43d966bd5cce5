import { type AddressInfo, createServer, type Socket } from 'node:net';
import { ProviderError } from '../../../providers/contract/errors.js';
import { type Script, startScriptedServer } from '../../../test/support/lab/index.js';
import { parseFqdn, parseRecordType } from '../../dns/index.js';
import { decodeMessage, encodeMessage, noFlags, queryMessage, updateMessage } from '../../dns/wire/index.js';
import { DnsClient, type EgressCheck } from './dns-client.js';
import { frame, MessageFramer } from './transports/tcp-framing.js';

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
interface Asked {
  message?: Uint8Array;
  transport?: 'udp' | 'tcp';
  /** Short where no answer comes. */
  timeoutMs?: number;
}
const ask = (server: { host: string; port: number }, asked: Asked = {}) => {
  const { message = queryBytes, transport = 'udp', timeoutMs = 20_000 } = asked;
  return client.exchange(server, message, { transport, timeoutMs });
};
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
  it('returns the answer', async () => {
    expect(await ask(await scripted({ udp: () => [answerBytes] }))).toEqual(answerBytes);
  });

  it('ignores answers with a wrong id, a wrong question, or that are no answers', async () => {
    const lies = [changed(0, 1), changed(13, 1), changed(2, 0x80), new Uint8Array([1, 2, 3])];
    expect(await ask(await scripted({ udp: () => [...lies, answerBytes] }))).toEqual(answerBytes);
    expect(await kindOf(ask(await scripted({ udp: () => lies }), { timeoutMs: 400 }))).toBe('unavailable');
  });

  it('is sent again after a lost datagram', async () => {
    let received = 0;
    const server = await scripted({ udp: () => ((received += 1) === 1 ? [] : [answerBytes]) });
    expect(await ask(server, { timeoutMs: 4_000 })).toEqual(answerBytes);
    expect(received).toBe(2);
  });

  it('uses a new source port each time', async () => {
    const ports = new Set<number>();
    const server = await scripted({ udp: (_, port) => (ports.add(port), [answerBytes]) });
    for (let round = 0; round < 20; round += 1) await ask(server);
    expect(ports.size).toBeGreaterThan(15);
  });

  it('is repeated over TCP when the answer was truncated', async () => {
    const server = await scripted({
      udp: () => [changed(2, 0x02)],
      tcp: () => ({ messages: [answerBytes], then: 'close' }),
    });
    expect(await ask(server)).toEqual(answerBytes);
  });

  it('fails as unavailable, not by its time limit, when nothing listens', async () => {
    const server = await scripted({});
    await stops.pop()?.();
    expect(await kindOf(ask(server))).toBe('unavailable');
  });

  it('ends early when its signal aborts', async () => {
    const server = await scripted({});
    const signal = AbortSignal.timeout(20);
    // Its own limit is beyond that of this test.
    await kindOf(client.exchange(server, queryBytes, { transport: 'udp', timeoutMs: 600_000, signal }));
    expect(signal.aborted).toBe(true);
  });
});

describe('queryMany', () => {
  const question = { name: parseFqdn('example.org.'), type: parseRecordType('A') };
  const options = { timeoutMs: 400, recursionDesired: false };

  it('rotates several source ports, and matches every answer to its query', async () => {
    const ports = new Map<number, number>();
    const server = await scripted({
      udp: (bytes, port) => {
        ports.set(port, (ports.get(port) ?? 0) + 1);
        const asked = decodeMessage(bytes);
        return [encodeMessage({ ...asked, rcode: 'NXDOMAIN', flags: { ...noFlags, response: true } })];
      },
    });
    const queries = Array.from({ length: 5_000 }, (_, index) => ({
      server,
      name: parseFqdn(`h${index}.example.org.`),
      type: question.type,
    }));
    const reported = new Set<number>();
    const results = await client.queryMany(queries, {
      timeoutMs: 5_000,
      recursionDesired: false,
      onResult: (_, index) => reported.add(index),
    });
    const named = results.map((result) => 'message' in result && result.message.question[0]?.name);
    expect(named).toEqual(queries.map(({ name }) => name));
    expect(reported.size).toBe(5_000);
    expect(ports.size).toBeGreaterThanOrEqual(16);
    expect(Math.max(...ports.values())).toBeLessThanOrEqual(256 * 3);
  });

  it('distinguishes a mismatched answer, a refused target and a timeout', async () => {
    const liar = await scripted({
      udp: (bytes) => [answerBytes.map((octet, at) => (at < 2 ? (bytes[at] ?? 0) : octet ^ (at === 13 ? 1 : 0)))],
    });
    const silent = await scripted({});
    const [lie, silence] = await client.queryMany(
      [liar, silent].map((server) => ({ server, ...question })),
      options,
    );
    expect(lie).toMatchObject({ outcome: 'mismatched', evidence: { server: liar, transport: 'udp' } });
    expect(silence).toMatchObject({ outcome: 'timeout', evidence: { server: silent } });
    const refusing = new DnsClient({ check: () => Promise.reject(new Error('private address')) }, [silent]);
    const [resolver = silent] = refusing.resolvers;
    const asked = [silent, resolver].map((server) => ({ server, ...question }));
    const [refused, allowed] = await refusing.queryMany(asked, options);
    expect(refused).toMatchObject({
      outcome: 'timeout',
      reason: { code: 'hosts:dns.mayNotContact', text: 'private address' },
      evidence: { rttMs: 0 },
    });
    expect(allowed).toMatchObject({
      outcome: 'timeout',
      reason: { code: 'hosts:dns.late', text: expect.stringContaining('did not answer in') as string },
    });
  });

  it('rejects with the reason of the signal when aborted', async () => {
    const silent = await scripted({});
    const controller = new AbortController();
    const running = client.queryMany([{ server: silent, ...question }], {
      ...options,
      timeoutMs: 20_000,
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(new Error('enough')), 20);
    await expect(running).rejects.toThrow('enough');
  });
});

describe('queries over TCP', () => {
  const bytesOf = (id: number) => encodeMessage({ ...query, id });
  const answersOf = (...ids: number[]) =>
    ids.map((id) => encodeMessage({ ...query, id, flags: { ...noFlags, response: true } }));
  /** A TCP server that answers every message of a connection by `reply`. */
  const pipelined = async (reply: (id: number, nth: number) => Uint8Array[] | 'close') => {
    let connections = 0;
    let asked = 0;
    const sockets: Socket[] = [];
    const server = createServer((socket) => {
      connections += 1;
      sockets.push(socket);
      const framer = new MessageFramer();
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        for (const message of framer.push(chunk)) {
          const answers = reply((message[0] ?? 0) * 0x100 + (message[1] ?? 0), (asked += 1));
          if (answers === 'close') socket.destroy();
          else for (const answer of answers) socket.write(frame(answer));
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    const { port } = server.address() as AddressInfo;
    return { host: '127.0.0.1', port, connections: () => connections };
  };
  const tcp = { transport: 'tcp', timeoutMs: 20_000 } as const;

  it('share a connection, and accept answers in any order', async () => {
    const held: number[] = [];
    const server = await pipelined((id) => (held.push(id) < 3 ? [] : answersOf(...held.reverse())));
    const answers = await Promise.all([1, 2, 3].map((id) => client.exchange(server, bytesOf(id), tcp)));
    expect(answers.map((answer) => answer[1])).toEqual([1, 2, 3]);
    expect(server.connections()).toBe(1);
  });

  it('are retried when a reused connection was closed', async () => {
    const server = await pipelined((id, nth) => (nth === 2 ? 'close' : answersOf(id)));
    await client.exchange(server, bytesOf(1), tcp);
    expect((await client.exchange(server, bytesOf(2), tcp))[1]).toBe(2);
    expect(server.connections()).toBe(2);
  });

  it('open a new connection after a late answer or an unexpected one', async () => {
    const server = await pipelined((id) => (id === 1 ? [] : id === 2 ? answersOf(99) : answersOf(id)));
    expect(await kindOf(client.exchange(server, bytesOf(1), { ...tcp, timeoutMs: 100 }))).toBe('unavailable');
    expect(await kindOf(client.exchange(server, bytesOf(2), { ...tcp, timeoutMs: 1_000 }))).toBe('unavailable');
    expect((await client.exchange(server, bytesOf(3), tcp))[1]).toBe(3);
    expect(server.connections()).toBe(3);
  });
});

describe('an update without an answer', () => {
  it('has an unknown outcome once it was sent, and is sent once', async () => {
    let received = 0;
    const silent = await scripted({
      udp: () => ((received += 1), []),
      tcp: () => ((received += 1), { messages: [], then: 'keep_open' }),
    });
    expect(await kindOf(ask(silent, { message: updateBytes, timeoutMs: 1_000 }))).toBe('timeout_unknown_outcome');
    expect(await kindOf(ask(silent, { message: updateBytes, transport: 'tcp', timeoutMs: 1_000 }))).toBe(
      'timeout_unknown_outcome',
    );
    expect(received).toBe(2);
  });

  it.each(['close', 'cut', 'reset'] as const)('has an unknown outcome when the server does %s', async (then) => {
    const server = await scripted({ tcp: () => ({ messages: [], then }) });
    expect(await kindOf(ask(server, { message: updateBytes, transport: 'tcp' }))).toBe('timeout_unknown_outcome');
  });

  it.each(['udp', 'tcp'] as const)('is unavailable, not unknown, when nothing listens on %s', async (transport) => {
    const server = await scripted({});
    await stops.pop()?.();
    expect(await kindOf(ask(server, { message: updateBytes, transport }))).toBe('unavailable');
  });
});

describe('a stream', () => {
  const stream = (server: { host: string; port: number }) =>
    client.stream(server, queryBytes, { idleTimeoutMs: 2_000 });

  it('yields every message until the server closes, also the largest', async () => {
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

  it('closes when the consumer stops', async () => {
    const server = await scripted({ tcp: () => ({ messages: [answerBytes, answerBytes], then: 'keep_open' }) });
    for await (const message of stream(server)) {
      expect(message).toEqual(answerBytes);
      break;
    }
  });
});

describe('the targets of the client', () => {
  it('all pass the egress guard; a refused one receives nothing', async () => {
    let received = 0;
    const server = await scripted({ udp: () => ((received += 1), [answerBytes]) });
    const refusing = new DnsClient({ check: () => Promise.reject(new Error('private address')) }, [server]);
    const options = { transport: 'udp', timeoutMs: 20_000 } as const;
    const typedByUser = { host: server.host, port: server.port };
    await expect(refusing.exchange(typedByUser, queryBytes, options)).rejects.toThrow('private address');
    await expect(collect(refusing.stream(typedByUser, queryBytes, { idleTimeoutMs: 100 }))).rejects.toThrow('private');
    expect(received).toBe(0);
    const [resolver = typedByUser] = refusing.resolvers;
    expect(await refusing.exchange(resolver, queryBytes, options)).toEqual(answerBytes);
  });

  it('are contacted at the checked address', async () => {
    const server = await scripted({ udp: () => [answerBytes] });
    const pinning = new DnsClient({ check: () => Promise.resolve({ address: '127.0.0.1', family: 4 }) }, []);
    const named = { host: 'ns1.example.invalid', port: server.port };
    expect(await pinning.exchange(named, queryBytes, { transport: 'udp', timeoutMs: 20_000 })).toEqual(answerBytes);
  });
});
