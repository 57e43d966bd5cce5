import { createSocket, type Socket } from 'node:dgram';
import {
  decodeMessage,
  encodeMessage,
  parseFqdn,
  parseRdata,
  parseRecordType,
  type Message,
  type ResourceRecord,
} from '../../../src/dns/index.js';
import { freePort } from './free-port.js';

/** A name server of the tree; `port` is where the real server behind it listens, on 127.0.0.1. */
export interface WorldServer {
  /** `ns1.host.test.` */
  name: string;
  port: number;
}

/**
 * A root on loopback that delegates every zone added to it straight to servers on loopback: DNS_ROOTS points to it.
 * Everything listens on one port, on addresses of their own.
 */
export interface DnsWorld {
  port: number;
  /** `DNS_ROOTS`, `DNS_RESOLVERS` and `EGRESS_ALLOW` for it. */
  settings: Record<string, string>;
  /** Replaces the parent's NS names and DS data. */
  delegate(zone: string, servers: readonly WorldServer[], ds?: readonly string[]): void;
  /** Name servers that no longer answer. */
  silence(...names: string[]): void;
  stop(): Promise<void>;
}

interface Delegated {
  servers: readonly WorldServer[];
  ds: readonly string[];
}

const addressOf = (index: number) => `127.0.0.${index + 2}`;
const mostServers = 4;

export async function startDnsWorld(): Promise<DnsWorld> {
  const port = await freePort();
  const zones = new Map<string, Delegated>();
  const names: string[] = [];
  const ports = new Map<string, number>();
  const silent = new Set<string>();
  const addressFor = (name: string) => addressOf(names.indexOf(name));
  const root = await listen('127.0.0.1', port, (query) => Promise.resolve(asParent(query, zones, addressFor)));
  const servers = await Promise.all(
    Array.from({ length: mostServers }, (_, index) =>
      listen(addressOf(index), port, (query) => {
        const name = names[index];
        const behind = name === undefined || silent.has(name) ? undefined : ports.get(name);
        return behind === undefined ? Promise.resolve(null) : forward(query, behind);
      }),
    ),
  );
  return {
    port,
    settings: { DNS_ROOTS: `127.0.0.1:${port}`, DNS_RESOLVERS: `127.0.0.1:${port}`, EGRESS_ALLOW: '127.0.0.0/8' },
    delegate: (zone, to, ds = []) => {
      for (const server of to) {
        if (!names.includes(server.name)) names.push(server.name);
        ports.set(server.name, server.port);
      }
      zones.set(zone, { servers: to, ds });
    },
    silence: (...which) => which.forEach((name) => silent.add(name)),
    stop: async () => {
      await Promise.all([root, ...servers].map((socket) => new Promise<void>((done) => socket.close(() => done()))));
    },
  };
}

function asParent(bytes: Uint8Array, zones: Map<string, Delegated>, addressFor: (name: string) => string): Uint8Array {
  const query = decodeMessage(bytes);
  const [question] = query.question;
  const found = question && zones.get(question.name);
  const flags = { ...query.flags, response: true };
  const answer = (more: Partial<Message>) => encodeMessage({ ...query, edns: undefined, flags, ...more });
  const soa = record('.', 'SOA', '. . 1 1 1 1 1');
  if (!question || !found) return answer({ rcode: 'NXDOMAIN', authority: [soa] });
  const authoritative = { ...flags, authoritative: true };
  if (question.type === 'DS') {
    const ds = found.ds.map((data) => record(question.name, 'DS', data));
    return answer({ flags: authoritative, answer: ds, ...(ds.length === 0 && { authority: [soa] }) });
  }
  return answer({
    authority: found.servers.map(({ name }) => record(question.name, 'NS', name)),
    additional: found.servers.map(({ name }) => record(name, 'A', addressFor(name))),
  });
}

function record(name: string, typeName: string, data: string): ResourceRecord {
  const type = parseRecordType(typeName);
  return { name: parseFqdn(name), type, class: 1, ttlSeconds: 300, rdata: parseRdata(type, data) };
}

type Answer = (query: Buffer) => Promise<Uint8Array | null>;

async function listen(address: string, port: number, answer: Answer): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    void answer(query).then(
      (reply) => reply && socket.send(reply, from.port, from.address),
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => socket.bind(port, address, resolve));
  return socket;
}

/** Null for silence. */
function forward(query: Buffer, port: number): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    const end = (reply: Uint8Array | null) => {
      clearTimeout(timer);
      socket.close();
      resolve(reply);
    };
    const timer = setTimeout(() => end(null), 2_000);
    socket.on('error', () => end(null));
    socket.on('message', (reply) => end(reply));
    socket.send(query, port, '127.0.0.1');
  });
}
