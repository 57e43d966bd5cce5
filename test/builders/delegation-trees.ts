import fc from 'fast-check';
import {
  noFlags,
  parseFqdn,
  parseRdata,
  parseRecordType,
  readAnswer,
  rootName,
  type Fqdn,
  type LookupOutcome,
  type Message,
  type ResourceRecord,
  type WalkNetwork,
  type WalkQuestion,
  type WalkServer,
} from '../../src/dns/index.js';

/** A delegated zone and its name servers. */
export interface TreeZone {
  name: Fqdn;
  /** Each with one address and a manner; one at least is honest. */
  servers: readonly { name: Fqdn; host: string; manner: Manner; glue: boolean }[];
  /** DS values at the parent. */
  ds: readonly string[];
}

export type Manner = 'honest' | 'lame' | 'silent';

/** Zones from the root down, each delegated by the one before it. */
export type Tree = readonly TreeZone[];

/** A record for a message. */
export function record(name: string, typeName: string, data: string): ResourceRecord {
  const type = parseRecordType(typeName);
  return { name: parseFqdn(name), type, class: 1, ttlSeconds: 300, rdata: parseRdata(type, data) };
}

/** The reply with these parts, as the walk gets it. Authoritative unless said. */
export function reply(question: WalkQuestion, parts: Partial<Message> = {}): LookupOutcome {
  const message: Message = {
    ...{ id: 1, opcode: 'QUERY', rcode: 'NOERROR', question: [{ ...question, class: 1 }] },
    ...{ answer: [], authority: [], additional: [], ...parts },
    flags: { ...noFlags, response: true, authoritative: true, ...parts.flags },
  };
  return readAnswer(message, question);
}

export const silence: LookupOutcome = { outcome: 'timeout', reason: 'no answer in time' };
const notAuthoritative = { ...noFlags, response: true };

/** A referral to servers with the addresses given. */
export function referral(
  question: WalkQuestion,
  owner: string,
  servers: Readonly<Record<string, string | null>>,
): LookupOutcome {
  const names = Object.entries(servers);
  return reply(question, {
    flags: notAuthoritative,
    authority: names.map(([name]) => record(owner, 'NS', name)),
    additional: names.flatMap(([name, host]) => (host === null ? [] : [record(name, 'A', host)])),
  });
}

/** The honest answer of a server of `zone` in the tree. */
export function answerFrom(tree: Tree, zone: Fqdn, question: WalkQuestion): LookupOutcome {
  const child = tree[tree.findIndex(({ name }) => name === zone) + 1];
  const isBelow = child && (question.name === child.name || question.name.endsWith(`.${child.name}`));
  if (!isBelow) return reply(question, { rcode: 'NXDOMAIN', authority: [record(zone, 'SOA', '. . 1 1 1 1 1')] });
  if (String(question.type) === 'DS' && question.name === child.name) {
    return reply(question, {
      answer: child.ds.map((data) => record(child.name, 'DS', data)),
      authority: child.ds.length > 0 ? [] : [record(zone, 'SOA', '. . 1 1 1 1 1')],
    });
  }
  const servers = child.servers.map(({ name, host, glue }) => [name, glue ? host : null] as const);
  return referral(question, child.name, Object.fromEntries(servers));
}

/** A network in which every server of the tree behaves in its manner. */
export function networkOf(tree: Tree): WalkNetwork & { asked: WalkServer[] } {
  const asked: WalkServer[] = [];
  return {
    asked,
    ask: (server, question) => {
      asked.push(server);
      const zone = tree.find(({ servers }) => servers.some(({ host }) => host === server.host));
      const manner = zone?.servers.find(({ host }) => host === server.host)?.manner ?? 'silent';
      if (!zone || manner === 'silent') return Promise.resolve(silence);
      if (manner === 'lame') return Promise.resolve(reply(question, { rcode: 'REFUSED', flags: notAuthoritative }));
      return Promise.resolve(answerFrom(tree, zone.name, question));
    },
    resolve: (name) =>
      Promise.resolve(
        tree.flatMap(({ servers }) => servers.filter((one) => one.name === name).map(({ host }) => host)),
      ),
  };
}

const label = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
const digest = fc.stringMatching(/^[0-9a-f]{64}$/);

/** Two to seven zones below each other; cuts are not at every label. */
export const anyTree: fc.Arbitrary<Tree> = fc
  .array(fc.record({ labels: fc.array(label, { minLength: 1, maxLength: 2 }), style: anyServers(), ds: anyDs() }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((cuts) => {
    const zones: TreeZone[] = [
      {
        name: rootName,
        ds: [],
        servers: [{ name: parseFqdn('a.root.'), host: '192.0.2.1', manner: 'honest', glue: true }],
      },
    ];
    for (const [depth, { labels, style, ds }] of cuts.entries()) {
      const parent = zones.at(-1)!.name;
      const name = parseFqdn([...labels, parent === rootName ? '' : parent].join('.'));
      const place = { inDomain: name, sibling: parent, elsewhere: parseFqdn('hosts.elsewhere.test.') };
      const servers = style.map(({ where, ...more }, index) => ({
        ...more,
        name: parseFqdn(`ns${index}-${depth}.${place[where] === rootName ? '' : place[where]}`),
        host: `198.51.${depth}.${index}`,
        // Without glue nobody could find it.
        glue: more.glue || where === 'inDomain',
      }));
      zones.push({ name, servers, ds });
    }
    return zones;
  });

function anyServers() {
  const one = (manner: fc.Arbitrary<Manner>) =>
    fc.record({ where: fc.constantFrom('inDomain', 'sibling', 'elsewhere'), manner, glue: fc.boolean() });
  const others = fc.array(one(fc.constantFrom<Manner>('honest', 'lame', 'silent')), { maxLength: 3 });
  return fc.tuple(others, one(fc.constant('honest'))).map(([some, last]) => [...some, last]);
}

function anyDs() {
  return fc.uniqueArray(digest, { maxLength: 2 }).map((digests) => digests.map((text) => `1 13 2 ${text}`).sort());
}
