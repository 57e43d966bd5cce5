import { makeZone, parseZoneFile, parseZoneName, planChanges, type Message, type Rcode } from '../../src/dns/index.js';
import { ProviderError } from '../contract/errors.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { applyChanges } from './apply.js';
import type { Session } from './session.js';

const zone = parseZoneName('example.org');
const head = '$TTL 300\n@ IN SOA ns1 host 1 1 1 1 1\n@ IN NS ns1.example.net.\n';
const read = (text: string) => [...parseZoneFile(head + text, { origin: zone }).rrsets];

/** A server that answers so to an update which adds `bad…`, and to one that only asks for prerequisites. */
interface Manners {
  bad: Rcode | 'unsigned FORMERR';
  prerequisites?: Rcode | 'no answer';
}

async function apply(names: readonly string[], { bad, prerequisites = 'NOERROR' }: Manners) {
  const updates: string[][] = [];
  const answer = (rcode: Rcode) => Promise.resolve({ rcode } as Message);
  const session = {
    ask: ({ authority }: Message) => {
      const added = authority.map(({ name }) => name.split('.')[0] ?? '');
      if (added.length === 0)
        return prerequisites === 'no answer'
          ? Promise.reject(new ProviderError('timeout_unknown_outcome', 'No answer.'))
          : answer(prerequisites);
      updates.push(added);
      if (!added.some((name) => name.startsWith('bad'))) return answer('NOERROR');
      if (bad !== 'unsigned FORMERR') return answer(bad);
      return Promise.reject(new ProviderError('protocol', 'Not signed.', { providerCode: 'FORMERR' }));
    },
    assertZone: () => Promise.resolve(),
  } as unknown as Session;
  const rrsets = read('');
  const wanted = read(names.map((name) => `${name} IN A 192.0.2.1\n`).join(''));
  const { changes } = planChanges(makeZone(zone, rrsets), wanted, 'exact');
  const outcomes: ChangeOutcome[] = [];
  const onOutcome = (outcome: ChangeOutcome) => Promise.resolve(void outcomes.push(outcome));
  const signal = new AbortController().signal;
  await applyChanges(session, { zone, base: { rrsets }, changes }, { signal, onOutcome });
  return {
    updates,
    statuses: Object.fromEntries(outcomes.map(({ changeId, status }) => [changeId, status])),
    outcomes,
  };
}

const good = Array.from({ length: 7 }, (_, index) => `n${index}`);
const statusOfAll = (names: readonly string[], status: string) =>
  Object.fromEntries(names.map((name) => [`${name}/A`, status]));

describe('an update that is refused', () => {
  it.each<[Manners['bad'], string]>([
    ['REFUSED', 'failed'],
    ['FORMERR', 'failed'],
    ['unsigned FORMERR', 'failed'],
    // The primary of a server that forwards updates may still do it.
    ['SERVFAIL', 'unknown'],
  ])('with %s is sent again in halves: the change at fault has %s, and all others are made', async (bad, status) => {
    const { statuses, updates } = await apply([...good, 'bad'], { bad });
    expect(statuses).toEqual({ ...statusOfAll(good, 'applied'), 'bad/A': status });
    expect(updates.length).toBeLessThanOrEqual(7);
  });

  it('is not sent again where the server does not take updates with this key at all', async () => {
    const { statuses, updates } = await apply([...good, 'bad'], { bad: 'REFUSED', prerequisites: 'REFUSED' });
    expect(statuses).toEqual(statusOfAll([...good, 'bad'], 'failed'));
    expect(updates).toHaveLength(1);
  });

  it.each<[Manners['bad'], Manners['prerequisites']]>([
    ['unsigned FORMERR', 'no answer'],
    ['SERVFAIL', 'no answer'],
    // It may have been made in spite of its answer.
    ['SERVFAIL', 'NXRRSET'],
  ])('with %s is unknown as a whole when the prerequisites get %s', async (bad, prerequisites) => {
    const { statuses, updates } = await apply([...good, 'bad'], { bad, prerequisites });
    expect(statuses).toEqual(statusOfAll([...good, 'bad'], 'unknown'));
    expect(updates).toHaveLength(1);
  });

  it('is not taken apart without end when the server refuses everything', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `bad${index}`);
    const { updates, outcomes } = await apply(names, { bad: 'REFUSED' });
    expect(updates.length).toBeLessThan(150);
    expect(outcomes).toHaveLength(200);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['failed', 'skipped']));
  });
});
