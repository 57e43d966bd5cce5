import type { Rdata, RecordType, RelativeName } from '../../../src/dns/index.js';
import { newId } from '../../../src/platform/db/index.js';
import type { PropagationCheckView } from '../../../src/propagation/checks/propagation-checks.presenter.js';
import { publishedStates, type PublishedState } from '../../../src/propagation/states/published-state.js';
import { resolverStates, type ResolverState } from '../../../src/propagation/states/resolver-state.js';
import { PropagationWatch } from '../../../src/propagation/watches/propagation-watch.entity.js';
import { dead, denying, labRecord, resolving, serving, slow, truncating } from '../../support/lab/loopback-dns.js';
import type { Behaviour } from '../../support/lab/loopback-dns.js';
import { startPropagationWorld, type PropagationWorld } from '../../support/lab/propagation-world.js';
import { seeded } from '../../support/simulated-host.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { signUp, type Person } from '../support/people.js';
import { untilRead } from '../support/zones.js';

const zone = 'zone.test.';
const a = (address: string) => labRecord('www.zone.test.', 'A', address);
const wanted = ['192.0.2.20', '192.0.2.21'];
const whole = wanted.map(a);
const [old, tampered] = [a('192.0.2.10'), a('203.0.113.66')];
const alias = labRecord('www.zone.test.', 'CNAME', 'web.zone.test.');
const atAlias = wanted.map((address) => labRecord('web.zone.test.', 'A', address));
const fresh = resolving(whole);
const overUdpAlone: Behaviour = (question, how) => (how.overTcp ? null : truncated(question, how));
const truncated: Behaviour = async (question, how) => ({
  ...(await fresh(question, how)),
  flags: { recursionAvailable: true, truncated: true },
});
const alternating = (): Behaviour => {
  let turn = 0;
  return (...asked) => resolving((turn += 1) % 2 === 0 ? [old] : whole)(...asked);
};

/** A resolver: its answers, whether it truly has the whole set, and what a check calls it. */
type Kind = readonly [behave: () => Behaviour, has: boolean, state: ResolverState];
const kinds: readonly Kind[] = [
  [() => fresh, true, 'match'],
  [() => resolving([...whole].reverse()), true, 'match'],
  [() => truncating(fresh), true, 'match'],
  [() => slow(300, fresh), true, 'match'],
  [() => resolving([old]), false, 'old'],
  [() => resolving(whole.slice(1)), false, 'partial'],
  [() => resolving([...whole.slice(1), old]), false, 'partial'],
  [() => resolving([...whole, tampered]), false, 'third_value'],
  [() => resolving([tampered]), false, 'third_value'],
  [() => resolving([alias, ...atAlias]), false, 'third_value'],
  [() => resolving(atAlias), false, 'nodata'],
  [() => denying(zone, 'NXDOMAIN', 30), false, 'nxdomain'],
  [() => denying(zone, 'NOERROR', 30), false, 'nodata'],
  [() => () => ({ rcode: 'SERVFAIL' }), false, 'servfail'],
  [() => (q, how) => (how.query.flags.checkingDisabled ? fresh(q, how) : { rcode: 'SERVFAIL' }), false, 'bogus'],
  [() => () => ({ rcode: 'REFUSED' }), false, 'refused'],
  [() => (q) => ({ question: [{ ...q, name: atAlias[0]!.name }], answer: whole }), false, 'broken'],
];
const anycastKinds: readonly Kind[] = [
  [() => fresh, true, 'match'],
  [alternating, false, 'mixed'],
];
/** Each of these costs seconds. */
const mute: readonly Kind[] = [
  [() => dead, false, 'timeout'],
  [() => overUdpAlone, false, 'timeout'],
];

/** An authoritative server, and the records that it has with authority; null for one that says nothing. */
type Authority = readonly [behaviour: Behaviour, values: 'new' | 'old' | 'half' | 'none' | null];
const authorities: readonly Authority[] = [
  [serving(zone, whole), 'new'],
  [truncating(serving(zone, whole)), 'new'],
  [slow(200, serving(zone, whole)), 'new'],
  [() => ({ rcode: 'REFUSED' }), null],
  [() => ({ answer: whole }), null],
  [serving(zone, [old]), 'old'],
  [serving(zone, whole.slice(1)), 'half'],
  [serving(zone, []), 'none'],
];
const current = authorities.slice(0, 5);
const rounds = 16;
/** All servers alike. */
const alike: ReadonlyMap<number, Authority> = new Map([
  [3, authorities[3]!],
  [7, authorities[5]!],
]);
const names = [...kinds, ...mute].map((_, index) => `resolver ${index}`);
const spoken = (state: ResolverState) =>
  ['match', 'partial', 'old', 'mixed', 'third_value', 'nxdomain', 'nodata'].includes(state);

describe('a check of servers that behave at random', () => {
  let world: PropagationWorld;
  let app: TestApp;
  let ada: Person;
  beforeAll(async () => {
    world = await startPropagationWorld([...names.map((name) => ({ name })), { name: 'farm', location: 'Anycast' }]);
    app = await startTestApp({ settings: world.settings });
    ada = await signUp(app);
    const { body } = await ada.post('/api/domains').send({ name: 'zone.test', providerId: 'sandbox' }).expect(201);
    const { id: domainId } = body as { id: string };
    await untilRead(ada, domainId);
    const at = new Date();
    await app.em().insert(PropagationWatch, {
      ...{ id: newId(), accountId: ada.accountId, domainId, planId: newId(), changeId: 'www/A' },
      ...{ name: 'www' as RelativeName, type: 'A' as RecordType, wanted: wanted as Rdata[] },
      ...{ earlier: ['192.0.2.10'] as Rdata[], earlierTtlSeconds: 300, state: 'arrived' },
      ...{ checkCount: 1, createdAt: at, nextAt: at, endedAt: at },
    });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await world.stop();
  });

  const check = async () => {
    const question = { domain: 'zone.test', recordName: 'www', recordType: 'A', expectedValue: wanted.join('\n') };
    return (await ada.post('/api/check-propagation').send(question).expect(200)).body as PropagationCheckView;
  };

  it('calls nothing propagated that is not, and reaches every state', async () => {
    const random = seeded(20_261_127);
    const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const seenStates = new Set<string>();
    const seenResolvers = new Set<string>();
    const verdicts = new Set<boolean>();
    for (let round = 0; round < rounds; round += 1) {
      const hasMute = round % 8 === 0;
      const allHave = round % 4 === 1;
      const offeredServers = round % 2 === 0 || allHave ? current : authorities;
      const servers = [0, 1, 2, 3].map(() => alike.get(round) ?? oneOf(offeredServers));
      servers.forEach(([behaviour], index) => world.authoritative(index, behaviour));
      const offered = [
        ...kinds.filter(([, has, state]) => !allHave || has || !spoken(state)),
        ...(hasMute ? mute : []),
      ];
      // Each kind in turn, then others at random, so that every round holds them all.
      const chosen = new Map(names.map((name, index) => [name, offered[index] ?? oneOf(offered.slice(0, 4))]));
      chosen.set('farm', allHave ? anycastKinds[0]! : oneOf(anycastKinds));
      for (const [name, [behave]] of chosen) world.resolver(name, behave());
      const expected = expectedOf(servers);
      const done = await check();
      const isPublished = expected === 'published';
      const states = [...chosen.values()].map(([, , state]) => (isPublished ? state : 'not_asked'));
      const what = { round, status: expected, states };
      expect({ round, status: done.status, states: done.results.map(({ status }) => status) }).toEqual(what);
      const haveIt = [...chosen.values()].map(([, has]) => has && isPublished);
      expect(done.results.map(({ success }) => success)).toEqual(haveIt);
      const success = isPublished && [...chosen.values()].every(([, has, state]) => has || !spoken(state));
      expect({ round, success: done.success }).toEqual({ round, success });
      seenStates.add(done.status);
      done.results.forEach(({ status }) => seenResolvers.add(status));
      verdicts.add(done.success);
    }
    expect([...resolverStates].filter((state) => !seenResolvers.has(state))).toEqual([]);
    // A zone without a delegation is another question.
    expect(publishedStates.filter((state) => !seenStates.has(state))).toEqual(['no_zone']);
    expect(verdicts).toEqual(new Set([true, false]));
  }, 180_000);
});

function expectedOf(servers: readonly Authority[]): PublishedState {
  const answers = new Set(servers.flatMap(([, values]) => values ?? []));
  if (answers.size === 0) return 'unreachable';
  if (answers.size > 1) return 'disagreeing';
  return answers.has('new') ? 'published' : 'other';
}
