import fc from 'fast-check';
import {
  anyTree,
  networkOf,
  record,
  referral,
  reply,
  silence,
  type Tree,
} from '../../../test/builders/delegation-trees.js';
import { isWithin, parseFqdn, rootName } from '../names/name.js';
import type { LookupOutcome } from '../wire/lookup/lookup.js';
import { noFlags } from '../wire/message.js';
import { sayWire } from '../wire/wire.words.js';
import type { WalkNetwork, WalkQuestion, WalkServer } from './network.js';
import { walkDelegation, type WalkLevel } from './walk-delegation.js';

const zone = parseFqdn('www.example.test.');
const rootServer: WalkServer = { name: null, host: '192.0.2.1', port: 53 };
const roots: WalkLevel = { zone: rootName, servers: [rootServer] };

/** Servers by address; the question is always about `zone`. */
function walkAmong(
  hosts: Readonly<Record<string, (question: WalkQuestion) => LookupOutcome>>,
  { start = roots, addresses = {} }: { start?: WalkLevel; addresses?: Record<string, string[]> } = {},
) {
  const asked: string[] = [];
  const network: WalkNetwork = {
    ask: async ({ host }, question) => {
      asked.push(`${host} ${question.type}`);
      return hosts[host]?.(question) ?? silence;
    },
    resolve: async (name) => addresses[name] ?? [],
  };
  return walkDelegation(zone, { start, network }).then((walk) => ({ ...walk, asked }));
}

const unsigned = (question: WalkQuestion) => reply(question, { authority: [record('test', 'SOA', '. . 1 1 1 1 1')] });
const either = (ns: (question: WalkQuestion) => LookupOutcome) => (question: WalkQuestion) =>
  String(question.type) === 'DS' ? unsigned(question) : ns(question);
const toZone = either((question) => referral(question, zone, { 'ns1.host.test.': '198.51.100.1' }));
const toTest = (question: WalkQuestion) => referral(question, 'test.', { 'ns.test.': '198.51.100.9' });
const refused = (question: WalkQuestion) => reply(question, { rcode: 'REFUSED' });

describe('a delegation walk', () => {
  it('finds the delegation at the parent, whichever servers are lame or silent and wherever names are placed', async () => {
    await fc.assert(
      fc.asyncProperty(anyTree, async (tree: Tree) => {
        const network = networkOf(tree);
        const target = tree.at(-1)!;
        const walk = await walkDelegation(target.name, { start: roots, network });
        expect(walk.steps.map(({ level }) => level.zone)).toEqual(tree.slice(0, -1).map(({ name }) => name));
        expect(walk.end).toMatchObject({
          kind: 'delegated',
          referral: { owner: target.name, ns: target.servers.map(({ name }) => name).sort(), isFromChild: false },
          ds: target.ds,
        });
        const found = walk.end.kind === 'delegated' ? walk.end.servers.map(({ host }) => host) : [];
        expect(found.sort()).toEqual(target.servers.map(({ host }) => host).sort());
      }),
    );
  });

  it('continues from a known level', async () => {
    await fc.assert(
      fc.asyncProperty(anyTree, async (tree: Tree) => {
        const [parent, target] = tree.slice(-2) as [Tree[number], Tree[number]];
        const servers = parent.servers.map(({ name, host }) => ({ name, host, port: 53 }));
        const network = networkOf(tree);
        const walk = await walkDelegation(target.name, { start: { zone: parent.name, servers }, network });
        expect(walk.steps).toHaveLength(1);
        expect(walk.end).toMatchObject({ kind: 'delegated', ds: target.ds });
      }),
    );
  });

  it('reports that a name does not exist, or is not delegated', async () => {
    const missing = (question: WalkQuestion) => reply(question, { rcode: 'NXDOMAIN' });
    expect((await walkAmong({ '192.0.2.1': missing })).end).toEqual({ kind: 'nonexistent' });
    expect((await walkAmong({ '192.0.2.1': unsigned })).end).toEqual({ kind: 'undelegated' });
  });

  it('asks the chosen servers, and the others only if those do not answer', async () => {
    const servers = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((host) => ({ ...rootServer, host }));
    const asked: string[] = [];
    const network: WalkNetwork = {
      ask: async ({ host }, question) => {
        asked.push(host);
        return host === '192.0.2.3' ? toZone(question) : refused(question);
      },
      resolve: async () => [],
    };
    const choose = (all: readonly WalkServer[]) => all.slice(0, 1);
    const walk = await walkDelegation(zone, { start: { zone: rootName, servers }, network, choose, port: 5353 });
    expect(asked).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.1']);
    expect(walk.end).toMatchObject({ kind: 'delegated', servers: [{ host: '198.51.100.1', port: 5353 }], ds: null });
    expect(walk.steps[0]?.replies.map(({ reading }) => reading.kind)).toEqual(['lame', 'lame', 'referral']);
  });

  it('fails when all servers are lame or silent, when they disagree, or when none has an address', async () => {
    const start = { zone: rootName, servers: [rootServer, { ...rootServer, host: '192.0.2.2' }] };
    const other = (question: WalkQuestion) => referral(question, zone, { 'ns2.host.test.': '198.51.100.2' });
    const failure = async (...args: Parameters<typeof walkAmong>) => (await walkAmong(...args)).end;
    expect(await failure({ '192.0.2.1': refused }, { start })).toEqual({
      ...{ kind: 'failed', reason: 'no_answer', zone: rootName },
    });
    expect(await failure({ '192.0.2.1': toZone, '192.0.2.2': other }, { start })).toMatchObject({
      reason: 'disagreement',
    });
    const nowhere = (question: WalkQuestion) => referral(question, 'test.', { 'ns.test.': null });
    expect(await failure({ '192.0.2.1': nowhere })).toEqual({ kind: 'failed', reason: 'no_address', zone: 'test.' });
  });

  it('keeps a delegation whose name servers have no address, as the parent gives it', async () => {
    const itself = either((question) => referral(question, zone, { [zone]: null }));
    expect((await walkAmong({ '192.0.2.1': itself })).end).toMatchObject({
      ...{ kind: 'delegated', servers: [], ds: [] },
      referral: { ns: [zone], glue: [] },
    });
  });

  it('stops after sixteen delegations', async () => {
    const labels = Array.from({ length: 40 }, (_, index) => `l${index}`);
    const deep = parseFqdn(`${labels.join('.')}.`);
    const nameAt = (depth: number) => `${labels.slice(-depth).join('.')}.`;
    let depth = 0;
    const network: WalkNetwork = {
      ask: async (_, question) => referral(question, nameAt((depth += 1)), { [`ns.${nameAt(depth)}`]: '192.0.2.9' }),
      resolve: async () => [],
    };
    const walk = await walkDelegation(deep, { start: roots, network });
    expect(walk.steps).toHaveLength(16);
    expect(walk.end).toMatchObject({ kind: 'failed', reason: 'too_deep' });
  });
});

describe('the servers of a walk', () => {
  it('are not trusted for addresses outside their own zone', async () => {
    const lie = (question: WalkQuestion) =>
      referral(question, 'example.test.', { 'ns.victim.example.': '203.0.113.66', 'ns.example.test.': '198.51.100.8' });
    const hosts = { '192.0.2.1': toTest, '198.51.100.9': lie, '198.51.100.8': toZone, '198.51.100.7': toZone };
    const walk = await walkAmong(hosts, { addresses: { 'ns.victim.example.': ['198.51.100.7'] } });
    expect(walk.asked).not.toContain('203.0.113.66 NS');
    expect(walk.asked).toContain('198.51.100.7 NS');
    expect(walk.end.kind).toBe('delegated');
  });

  it('tell in-domain glue from that of siblings, IPv4 first and each address once', async () => {
    const both = either((question) =>
      reply(question, {
        flags: { ...noFlags, response: true },
        authority: [record(zone, 'NS', `ns.${zone}`), record(zone, 'NS', 'ns.other.test.')],
        additional: [
          record(`ns.${zone}`, 'AAAA', '2001:db8::1'),
          record(`ns.${zone}`, 'A', '198.51.100.1'),
          record(`ns.${zone}`, 'A', '198.51.100.1'),
          record('ns.other.test.', 'A', '198.51.100.2'),
        ],
      }),
    );
    expect((await walkAmong({ '192.0.2.1': both })).end).toMatchObject({
      referral: {
        glue: [
          { name: 'ns.other.test.', addresses: ['198.51.100.2'], bailiwick: 'sibling' },
          { name: `ns.${zone}`, addresses: ['198.51.100.1', '2001:db8::1'], bailiwick: 'in-domain' },
        ],
      },
    });
  });

  it.each<[string, (question: WalkQuestion) => LookupOutcome]>([
    ['leads upwards', (question) => referral(question, '.', { 'a.root.': '192.0.2.1' })],
    ['leads to where it is', (question) => referral(question, 'test.', { 'ns.test.': '198.51.100.9' })],
    ['leads aside', (question) => referral(question, 'other.test.', { 'ns.test.': '198.51.100.9' })],
    ['leads nowhere', (question) => reply(question, { flags: { ...noFlags, response: true } })],
    ['refuses', refused],
    ['fails', (question) => reply(question, { rcode: 'SERVFAIL' })],
    [
      'resolves',
      (question) => {
        const flags = { ...noFlags, response: true, authoritative: false, recursionAvailable: true };
        return reply(question, { flags, answer: [record(zone, 'NS', 'ns.test.')] });
      },
    ],
    [
      'denies without authority',
      (question) => reply(question, { flags: { ...noFlags, response: true }, rcode: 'NXDOMAIN' }),
    ],
    [
      'has nothing, without authority',
      (question) => {
        const soa = record('test.', 'SOA', '. . 1 1 1 1 1');
        return reply(question, { flags: { ...noFlags, response: true }, authority: [soa] });
      },
    ],
  ])('are lame: one %s', async (_, answer) => {
    const walk = await walkAmong({ '192.0.2.1': toTest, '198.51.100.9': answer });
    expect(walk.steps[1]?.replies.map(({ reading }) => reading.kind)).toEqual(['lame']);
    expect(walk.end).toEqual({ kind: 'failed', reason: 'no_answer', zone: 'test.' });
  });

  it.each<[string, LookupOutcome]>([
    ['no reply', silence],
    ['octets that are no message', { outcome: 'malformed', reason: sayWire('wire.truncated') }],
    ['the reply to another question', { outcome: 'mismatched', reason: sayWire('wire.mismatched') }],
  ])('are silent: %s', async (_, outcome) => {
    const walk = await walkAmong({ '192.0.2.1': () => outcome });
    expect(walk.steps[0]?.replies.map(({ reading }) => reading.kind)).toEqual(['silent']);
  });

  it('may serve the child zone too, and say so', async () => {
    const child = either((question) => reply(question, { answer: [record(zone, 'NS', 'ns1.host.test.')] }));
    const { end } = await walkAmong({ '192.0.2.1': child }, { addresses: { 'ns1.host.test.': ['198.51.100.1'] } });
    expect(end).toMatchObject({ kind: 'delegated', referral: { ns: ['ns1.host.test.'], isFromChild: true } });
  });

  it('do not delegate by an alias', async () => {
    const alias = (question: WalkQuestion) =>
      reply(question, {
        answer: [record(zone, 'CNAME', 'other.test.'), record('other.test.', 'NS', 'ns.evil.test.')],
      });
    expect((await walkAmong({ '192.0.2.1': alias })).end).toEqual({ kind: 'undelegated' });
  });

  it('cannot cause more queries by a referral to hundreds of servers', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`ns${at}.test.`, `198.51.100.${at % 250}`]),
    );
    const walk = await walkAmong({ '192.0.2.1': (question) => referral(question, 'test.', many) });
    expect(walk.asked.length).toBeLessThan(20);
  });

  it('never make a walk throw or leave its path, whatever they answer', async () => {
    const names = ['.', 'test.', 'example.test.', zone, 'other.test.', 'victim.example.', `ns.${zone}`];
    const anyRecord = fc
      .record({ owner: fc.constantFrom(...names), target: fc.constantFrom(...names), host: fc.nat(250) })
      .chain(({ owner, target, host }) =>
        fc.constantFrom(
          record(owner, 'NS', target),
          record(owner, 'A', `198.51.100.${host}`),
          record(owner, 'CNAME', target),
          record(owner, 'DS', `1 13 2 ${'0'.repeat(64)}`),
        ),
      );
    const anySection = fc.array(anyRecord, { maxLength: 6 });
    const anyReply = fc.record({
      rcode: fc.constantFrom('NOERROR' as const, 'NXDOMAIN' as const, 'SERVFAIL' as const, 'REFUSED' as const),
      flags: fc
        .record({ authoritative: fc.boolean(), recursionAvailable: fc.boolean() })
        .map((flags) => ({ ...noFlags, response: true, ...flags })),
      ...{ answer: anySection, authority: anySection, additional: anySection },
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyReply, { minLength: 1, maxLength: 8 }), async (replies) => {
        let count = 0;
        const network: WalkNetwork = {
          ask: async (_, question) => reply(question, replies[count++ % replies.length]),
          resolve: async (name) => (name === 'victim.example.' ? ['203.0.113.1'] : []),
        };
        const { steps } = await walkDelegation(zone, { start: roots, network });
        for (const [index, { level }] of steps.entries()) {
          const above = steps[index - 1]?.level;
          expect(isWithin(zone, level.zone)).toBe(true);
          if (!above) continue;
          expect(level.zone !== above.zone && isWithin(level.zone, above.zone)).toBe(true);
          const strangers = level.servers.filter(
            ({ name, host }) => host !== '203.0.113.1' && !isWithin(name!, above.zone),
          );
          expect(strangers).toEqual([]);
        }
      }),
    );
  });
});

describe('the DS records', () => {
  const [one, other] = ['1', '2'].map((digit) => `1 13 2 ${digit.repeat(64)}`) as [string, string];
  const start = { zone: rootName, servers: [rootServer, { ...rootServer, host: '192.0.2.2' }] };
  const says =
    (...ds: string[]) =>
    (question: WalkQuestion) =>
      String(question.type) === 'DS'
        ? reply(question, {
            answer: ds.map((data) => record(zone, 'DS', data)),
            authority: [record('test', 'SOA', '. . 1 1 1 1 1')],
          })
        : toZone(question);
  const dsOf = async (...hosts: ((question: WalkQuestion) => LookupOutcome)[]) => {
    const { end } = await walkAmong({ '192.0.2.1': hosts[0]!, '192.0.2.2': hosts[1] ?? (() => silence) }, { start });
    return end.kind === 'delegated' ? end.ds : end;
  };

  it('are those on which the servers of the parent agree, in any order', async () => {
    expect(await dsOf(says(one, other), says(other, one))).toEqual([one, other]);
    expect(await dsOf(says(one))).toEqual([one]);
    expect(await dsOf(says(), says())).toEqual([]);
  });

  it('are unknown where they disagree', async () => {
    expect(await dsOf(says(one), says(other))).toBeNull();
    expect(await dsOf(says(one), says())).toBeNull();
  });

  it('are unknown without an authoritative reply', async () => {
    const flags = { ...noFlags, response: true };
    const lame =
      (rcode: 'NOERROR' | 'NXDOMAIN', ...ds: string[]) =>
      (question: WalkQuestion) =>
        String(question.type) === 'DS'
          ? reply(question, { flags, rcode, answer: ds.map((data) => record(zone, 'DS', data)) })
          : toZone(question);
    expect(await dsOf(lame('NOERROR', one), lame('NXDOMAIN'))).toBeNull();
    expect(await dsOf(lame('NXDOMAIN'), says(one))).toEqual([one]);
  });
});
