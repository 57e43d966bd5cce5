import * as fc from 'fast-check';
import {
  noFlags,
  parseFqdn,
  parseRdata,
  parseRecordType,
  type LookupOutcome,
  type Message,
  type ResourceRecord,
} from '../../dns/index.js';
import type { AnsweredSet } from './answered-set.js';
import { combinedState, sampleState, type KnownSets, type SampleState } from './resolver-state.js';

const name = parseFqdn('www.example.org.');
const type = parseRecordType('A');
const record = (owner: string, typeText: string, data: string, ttlSeconds: number): ResourceRecord => {
  const recordType = parseRecordType(typeText);
  return { name: parseFqdn(owner), type: recordType, class: 1, ttlSeconds, rdata: parseRdata(recordType, data) };
};
const soa = (ttl: number) => record('example.org.', 'SOA', 'ns1.example.org. host.example.org. 1 1 1 1 600', ttl);
const message = (authority: ResourceRecord[] = []): Message => ({
  id: 1,
  opcode: 'QUERY',
  rcode: 'NOERROR',
  flags: { ...noFlags, response: true },
  question: [],
  answer: [],
  authority,
  additional: [],
});
const answered = (addresses: string[], ttl = 120): LookupOutcome => ({
  outcome: 'answered',
  records: addresses.map((address) => record('www.example.org.', 'A', address, ttl)),
  message: message(),
});
const set = (...values: string[]): AnsweredSet => ({
  type,
  values: values.map((value) => parseRdata(type, value)),
  ttlSeconds: 300,
});
const [first, second, old, other] = ['192.0.2.1', '192.0.2.2', '192.0.2.8', '203.0.113.9'];
const known: KnownSets = { published: set(first, second), earlier: [set(old)] };
const judge = (outcome: LookupOutcome, sets = known, isBogus = false) =>
  sampleState({ outcome, isBogus }, { name, type }, sets);

describe('the state of a reply', () => {
  it.each<[string, LookupOutcome, string]>([
    ['the published set in another order', answered([second, first]), 'match'],
    ['a part of the published set', answered([first]), 'partial'],
    ['the set from before', answered([old]), 'old'],
    ['new and earlier values', answered([first, old]), 'partial'],
    ['values that nobody knows', answered([other]), 'third_value'],
    ['a strange value beside a published one', answered([first, other]), 'third_value'],
    ['NXDOMAIN', { outcome: 'nxdomain', aliases: [], message: message([soa(50)]) }, 'nxdomain'],
    ['NODATA', { outcome: 'nodata', message: message([soa(50)]) }, 'nodata'],
    ['SERVFAIL', { outcome: 'servfail', message: message() }, 'servfail'],
    ['REFUSED', { outcome: 'refused', rcode: 'REFUSED', message: message() }, 'refused'],
    ['silence', { outcome: 'timeout', reason: 'no answer' }, 'timeout'],
  ])('%s is %3$s', (_, outcome, state) => {
    expect(judge(outcome).state).toBe(state);
  });

  it('is bogus for a failure that goes away when nobody validates', () => {
    expect(judge({ outcome: 'servfail', message: message() }, known, true).state).toBe('bogus');
  });

  it('matches when a deleted name does not exist, and never when nothing was heard', () => {
    const gone: KnownSets = { published: null, earlier: [set(old)] };
    expect(judge({ outcome: 'nxdomain', aliases: [], message: message([soa(50)]) }, gone).state).toBe('match');
    expect(judge({ outcome: 'nodata', message: message([soa(50)]) }, gone).state).toBe('match');
    expect(judge(answered([old]), gone).state).toBe('old');
    expect(judge({ outcome: 'timeout', reason: 'no answer' }, gone).state).toBe('timeout');
    expect(judge({ outcome: 'servfail', message: message() }, gone).state).toBe('servfail');
  });

  it('tells how long the answer is kept: by its records, or by the SOA record of a denial', () => {
    expect(judge(answered([old], 77)).remainingSeconds).toBe(77);
    expect(judge({ outcome: 'nodata', message: message([soa(50)]) }).remainingSeconds).toBe(50);
    expect(judge({ outcome: 'nodata', message: message([soa(9_000)]) }).remainingSeconds).toBe(600);
    expect(judge({ outcome: 'nodata', message: message() }).remainingSeconds).toBeNull();
  });

  it('matches exactly the published set, whatever sets are known', () => {
    const octets = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
    const asSet = (last: number[]) => set(...last.map((octet) => `192.0.2.${octet}`));
    fc.assert(
      fc.property(octets, octets, octets, (published, earlier, seen) => {
        const sets: KnownSets = { published: asSet(published), earlier: [asSet(earlier)] };
        const { state } = judge(answered(seen.map((octet) => `192.0.2.${octet}`)), sets);
        const isPublished = seen.length === published.length && seen.every((octet) => published.includes(octet));
        expect(state === 'match').toBe(isPublished);
      }),
    );
  });
});

describe('the state of several replies', () => {
  const match: SampleState = { state: 'match', set: set(first, second), remainingSeconds: 300 };
  const stale: SampleState = { state: 'old', set: set(old), remainingSeconds: 90 };
  const silent: SampleState = { state: 'timeout', set: null, remainingSeconds: null };

  it('is mixed where caches differ, with the number of each and the stale value', () => {
    expect(combinedState([match, stale, match])).toEqual({
      state: 'mixed',
      set: set(old),
      staleSeconds: 90,
      counts: { match: 2, old: 1 },
    });
  });

  it('ignores a lost packet beside an answer, and is a time-out without any', () => {
    expect(combinedState([silent, match])).toMatchObject({ state: 'match', staleSeconds: null });
    expect(combinedState([silent, silent])).toMatchObject({ state: 'timeout', set: null });
  });

  it('waits for the slowest of its caches', () => {
    const slower: SampleState = { ...stale, remainingSeconds: 200 };
    expect(combinedState([stale, slower])).toMatchObject({ state: 'old', staleSeconds: 200 });
  });

  it('was not asked without a reply', () => {
    expect(combinedState([])).toMatchObject({ state: 'not_asked', staleSeconds: null });
  });
});
