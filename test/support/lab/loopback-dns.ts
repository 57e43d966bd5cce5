import { createSocket } from 'node:dgram';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  decodeMessage,
  encodeMessage,
  parseFqdn,
  parseRdata,
  parseRecordType,
  type Message,
  type Question,
  type ResourceRecord,
} from '../../../src/dns/index.js';
import { frame, MessageFramer } from '../../../src/platform/dns-client/transports/tcp-framing.js';

/** The parts of an answer that differ from an empty NOERROR. */
export type Reply = Partial<Pick<Message, 'rcode' | 'question' | 'answer' | 'authority' | 'additional' | 'edns'>> & {
  flags?: Partial<Message['flags']>;
};

/** Answers one query; null is silence. */
export type Behaviour = (
  question: Question,
  how: { query: Message; overTcp: boolean },
) => Reply | null | Promise<Reply | null>;

/** A DNS server on any loopback address, over UDP and TCP. */
export async function serveDns(
  address: string,
  port: number,
  behaviour: () => Behaviour,
): Promise<() => Promise<void>> {
  const answer = async (octets: Uint8Array, overTcp: boolean): Promise<Uint8Array | null> => {
    const query = decodeMessage(octets);
    const [question] = query.question;
    const reply = question ? await behaviour()(question, { query, overTcp }) : null;
    if (!reply) return null;
    const flags = { ...query.flags, response: true, ...reply.flags };
    return encodeMessage({ ...query, edns: undefined, ...reply, flags });
  };
  const udp = createSocket('udp4');
  udp.on('message', (octets, from) => {
    void answer(octets, false).then((reply) => reply && udp.send(reply, from.port, from.address));
  });
  const open = new Set<Socket>();
  const tcp = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    const framer = new MessageFramer();
    socket.on('data', (data) => {
      for (const octets of framer.push(data)) {
        void answer(octets, true).then((reply) => reply && socket.write(frame(reply)));
      }
    });
  });
  await new Promise<void>((resolve) => udp.bind(port, address, resolve));
  await new Promise<void>((resolve) => tcp.listen(port, address, resolve));
  return async () => {
    for (const socket of open) socket.destroy();
    await Promise.all([new Promise((done) => udp.close(() => done(null))), new Promise((done) => tcp.close(done))]);
  };
}

export function labRecord(name: string, typeText: string, data: string, ttlSeconds = 300): ResourceRecord {
  const type = parseRecordType(typeText);
  return { name: parseFqdn(name), type, class: 1, ttlSeconds, rdata: parseRdata(type, data) };
}

/** Answers by a table of records, as an authority; a name without records does not exist. */
export function serving(zone: string, records: readonly ResourceRecord[], serial = 1): Behaviour {
  const soa = labRecord(zone, 'SOA', `ns1.${zone} host.${zone} ${serial} 7200 3600 1209600 60`, 60);
  return ({ name, type }) => {
    const all = [soa, ...records];
    const here = all.filter((record) => record.name === name);
    const answer = here.filter((record) => record.type === type || record.type === 'CNAME');
    const rcode = here.length > 0 || name === zone ? 'NOERROR' : 'NXDOMAIN';
    return { rcode, flags: { authoritative: true }, answer, ...(answer.length === 0 && { authority: [soa] }) };
  };
}

/** Answers as a resolver with these records and the TTL that they have left. */
export function resolving(records: readonly ResourceRecord[], more: Reply = {}): Behaviour {
  return () => ({ flags: { recursionAvailable: true, ...more.flags }, answer: [...records], ...withoutFlags(more) });
}

/** Answers that nothing is there, for as long as the SOA record says. */
export function denying(zone: string, rcode: 'NXDOMAIN' | 'NOERROR', ttlSeconds: number): Behaviour {
  const soa = labRecord(zone, 'SOA', `ns1.${zone} host.${zone} 1 7200 3600 1209600 3600`, ttlSeconds);
  return () => ({ rcode, flags: { recursionAvailable: true }, authority: [soa] });
}

/** Has no room for the answer by UDP. */
export function truncating(behaviour: Behaviour): Behaviour {
  return async (question, how) => {
    const reply = await behaviour(question, how);
    if (how.overTcp || !reply) return reply;
    return { ...reply, answer: [], flags: { ...reply.flags, truncated: true } };
  };
}

export function slow(delayMs: number, behaviour: Behaviour): Behaviour {
  return async (question, how) => {
    await sleep(delayMs);
    return behaviour(question, how);
  };
}

export const dead: Behaviour = () => null;

function withoutFlags({ flags: _, ...reply }: Reply): Reply {
  return reply;
}
