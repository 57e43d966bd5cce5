import { createSocket } from 'node:dgram';
import { freePort } from '../support/free-port.mjs';
import { product } from '../support/product.mjs';
import { quantile } from '../support/statistics.mjs';

const resolvers = 50;
const nameServers = 4;
const checksPerRun = 20;
/** Each way: half of it for the question, half for the answer. */
const delayMs = 30;
const lossPerPacket = 0.01;
const zone = 'zone.test.';

export const title = `a check of ${resolvers} resolvers and ${nameServers} authoritative servers, ${delayMs} ms away, ${lossPerPacket * 100} % of packets lost`;

/** Servers on loopback addresses of their own, one port; every packet waits, and some never arrive. */
export async function measure({ runs }) {
  const port = await freePort();
  const world = await startWorld(port);
  const client = await newEngine(port);
  try {
    const truths = [];
    const firsts = [];
    const answers = [];
    const ends = [];
    for (let round = 0; round < runs * checksPerRun; round += 1) {
      const times = await oneCheck(client, round);
      // The first walk starts at the root; all others know the way, as in a running server.
      if (round === 0) continue;
      truths.push(times.truth);
      firsts.push(times.answers[0]);
      answers.push(...times.answers);
      ends.push(times.end);
    }
    const row = (what, samples, share, ms) => {
      const judged = quantile(samples, share);
      return {
        what,
        ours: { label: 'zonekeeper', samples, judged, figures: `${Math.round(judged)} ms` },
        goal: { ms },
      };
    };
    return [
      row(`truth over ${nameServers} servers, 95 %`, truths, 0.95, 600),
      row('first answer of a resolver, median', firsts, 0.5, 100),
      row('answers of resolvers, 95 %', answers, 0.95, 1_200),
      row('all answers, slowest check', ends, 1, 4_500),
    ];
  } finally {
    await client.stop();
    await world.stop();
  }
}

/** Milliseconds: until the truth is known, and from then on until each answer and the last one. */
async function oneCheck({ engine, list, dns }, round) {
  const started = performance.now();
  let known = started;
  const answers = [];
  const type = dns.parseRecordType('A');
  const outcome = await engine.run(
    {
      zone: dns.parseFqdn(zone),
      name: dns.parseFqdn(`host${round}.${zone}`),
      type,
      expected: { type, values: [dns.parseRdata(type, '192.0.2.20')], isWhole: false },
      earlier: [],
      resolvers: list,
    },
    {
      onPublished: () => (known = performance.now()),
      onResolver: () => answers.push(performance.now() - known),
    },
  );
  const wrong = outcome.results.find(({ state }) => state !== 'match' && state !== 'timeout');
  if (outcome.published.state !== 'published' || wrong) throw new Error(`a check ended as ${wrong?.state}`);
  return { truth: known - started, answers, end: performance.now() - known };
}

async function newEngine(port) {
  const dns = await product('src/dns/index.js');
  const { DnsClient } = await product('src/platform/dns-client/index.js');
  const { SystemClock } = await product('src/platform/clock/index.js');
  const { Delegations } = await product('src/platform/dns-client/index.js');
  const { AuthoritativeServers } = await product('src/propagation/resolution/authoritative-servers.js');
  const { Resolvers } = await product('src/propagation/resolution/resolvers.js');
  const { ResolverPace } = await product('src/propagation/resolution/resolver-pace.js');
  const { CheckEngine } = await product('src/propagation/checks/check-engine.js');
  const guard = { check: async (address) => ({ address, family: 4 }), hides: () => false };
  const client = new DnsClient(guard, []);
  const clock = new SystemClock();
  const delegations = new Delegations(client, guard, clock, { dnsRoots: [{ host: '127.0.3.1', port }] });
  const engine = new CheckEngine(
    new AuthoritativeServers(delegations),
    new Resolvers(client, new ResolverPace()),
    clock,
  );
  const list = Array.from({ length: resolvers }, (_, index) => ({
    ...{ id: `${index}`, name: `${index}`, ip: `127.0.4.${index + 1}`, port, transport: 'udp', tlsName: null },
    ...{ provider: '', location: null, coordinates: null, isAnycast: false, isDefault: true },
  }));
  return { dns, engine, list, stop: () => client.onApplicationShutdown() };
}

async function startWorld(port) {
  const dns = await product('src/dns/index.js');
  const record = (name, typeText, data) => {
    const type = dns.parseRecordType(typeText);
    return { name: dns.parseFqdn(name), type, class: 1, ttlSeconds: 300, rdata: dns.parseRdata(type, data) };
  };
  const names = Array.from({ length: nameServers }, (_, index) => [`ns${index}.${zone}`, `127.0.3.${index + 2}`]);
  const soa = record(zone, 'SOA', `ns0.${zone} host.${zone} 1 7200 3600 1209600 60`);
  const asParent = ({ type }) =>
    type === 'DS'
      ? { flags: { authoritative: true }, authority: [record('.', 'SOA', '. . 1 1 1 1 60')] }
      : {
          authority: names.map(([name]) => record(zone, 'NS', name)),
          additional: names.map(([name, address]) => record(name, 'A', address)),
        };
  const answer = ({ name, type }, flags) => {
    if (type === 'A') return { flags, answer: [record(name, 'A', '192.0.2.20')] };
    if (type === 'NS') return { flags, answer: names.map(([server]) => record(zone, 'NS', server)) };
    return { flags, answer: [soa] };
  };
  const serve = async (address, respond) => {
    const socket = createSocket('udp4');
    socket.on('message', (octets, from) => {
      if (Math.random() < lossPerPacket || Math.random() < lossPerPacket) return;
      setTimeout(() => {
        const query = dns.decodeMessage(octets);
        const { flags = {}, ...reply } = respond(query.question[0]);
        const all = { ...query.flags, response: true, ...flags };
        socket.send(dns.encodeMessage({ ...query, edns: undefined, ...reply, flags: all }), from.port, from.address);
      }, delayMs);
    });
    await new Promise((resolve) => socket.bind(port, address, resolve));
    return socket;
  };
  const sockets = await Promise.all([
    serve('127.0.3.1', asParent),
    ...names.map(([, address]) => serve(address, (question) => answer(question, { authoritative: true }))),
    ...Array.from({ length: resolvers }, (_, index) =>
      serve(`127.0.4.${index + 1}`, (question) => answer(question, { recursionAvailable: true })),
    ),
  ]);
  return { stop: () => Promise.all(sockets.map((socket) => new Promise((done) => socket.close(done)))) };
}
