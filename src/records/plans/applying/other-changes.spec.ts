import { aZone } from '../../../../test/builders/zones.js';
import { applyToZone, finish, planChanges } from '../../../dns/index.js';
import type { ChangeState } from '../planned-change.entity.js';
import { otherChanges } from './other-changes.js';

const before = aZone('a 300 A 192.0.2.1\nb 300 A 192.0.2.1\nc 300 A 192.0.2.1');
const { changes } = planChanges(
  before,
  aZone('a 300 A 192.0.2.9\nb 300 A 192.0.2.1\nd 300 A 192.0.2.1').rrsets,
  'exact',
);
const settled = (state: ChangeState, states: Partial<Record<string, ChangeState>> = {}) =>
  changes.map((change) => ({ change, state: states[change.id] ?? state, errorCode: null, message: null }));
const found = (...args: Parameters<typeof otherChanges>) =>
  finish(otherChanges(...args))
    .changes.map(({ kind, id }) => `${kind} ${id}`)
    .sort();

describe('changes by somebody else during a plan', () => {
  it('are none when the zone is what the plan makes of it', () => {
    expect(found(before, settled('applied'), applyToZone(before, changes))).toEqual([]);
    expect(found(before, settled('failed'), before)).toEqual([]);
  });

  it('are siblings that vanished, appeared or changed', () => {
    const after = aZone('a 300 A 192.0.2.9\nd 300 A 192.0.2.1\ne 300 A 192.0.2.7');
    expect(found(before, settled('applied'), after)).toEqual(['create e/A', 'delete b/A']);
    const changed = aZone('a 300 A 192.0.2.9\nb 300 A 192.0.2.66\nd 300 A 192.0.2.1');
    expect(found(before, settled('applied'), changed)).toEqual(['update b/A']);
  });

  it('are values in a touched set that the plan did not put there', () => {
    const after = aZone('a 300 A 192.0.2.9\na 300 A 192.0.2.77\nb 300 A 192.0.2.1\nd 300 A 192.0.2.1');
    expect(found(before, settled('applied'), after)).toEqual(['update a/A']);
  });

  it('are the content of a set that had moved, so that its change was refused', () => {
    const after = aZone('a 300 A 192.0.2.55\nb 300 A 192.0.2.1\nd 300 A 192.0.2.1');
    expect(found(before, settled('applied', { 'a/A': 'failed' }), after)).toEqual(['update a/A']);
  });

  it('are not confirmed changes that did not happen, which the report names elsewhere', () => {
    expect(found(before, settled('applied'), before)).toEqual([]);
  });

  it('are not the vendor data that the host keeps beside a changed set', () => {
    const made = applyToZone(before, changes);
    const after = {
      ...made,
      rrsets: made.rrsets.map((set) => (set.name === 'a' ? { ...set, meta: { note: 1 } } : set)),
    };
    expect(found(before, settled('applied'), after)).toEqual([]);
  });

  it('are not the work of the server: SOA and signatures', () => {
    const soa = '@ 300 SOA ns1.example.net. host.example.net. 2 1 1 1 1';
    const after = aZone(`${soa}\na 300 A 192.0.2.1\nb 300 A 192.0.2.1\nc 300 A 192.0.2.1`);
    expect(found(before, settled('failed'), after)).toEqual([]);
  });

  it('are counted beyond the ones that are listed', () => {
    const many = aZone(Array.from({ length: 150 }, (_, index) => `n${index} 300 A 192.0.2.1`).join('\n'));
    const { changes: listed, total } = finish(otherChanges(aZone(''), [], many));
    expect([listed.length, total]).toEqual([100, 150]);
  });
});
