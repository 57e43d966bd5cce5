import { aZone } from '../../../../test/builders/zones.js';
import { parseFqdn, type IgnoreRule } from '../../../dns/index.js';
import type { ProposedSet } from './intent.js';
import { prepareProposal, proposedChanges } from './proposal.js';

const zone = parseFqdn('example.org');
const live = aZone('www 600 A 192.0.2.1\nwww 600 AAAA 2001:db8::1\nold 600 A 192.0.2.7', 'example.org');

const prepare = (sets: readonly ProposedSet[], rules: readonly IgnoreRule[] = []) =>
  prepareProposal(zone, sets, { defaultTtlSeconds: 3600, rules });
const changes = (sets: readonly ProposedSet[]) => proposedChanges(prepare(sets), live).changes;

describe('a proposal', () => {
  it('creates, replaces and deletes whole sets, and leaves the others', () => {
    expect(
      changes([
        { name: 'new.example.org', type: 'TXT', values: ['"hello"'] },
        { name: 'www', type: 'A', values: ['192.0.2.2', '192.0.2.3'], ttlSeconds: 60 },
        { name: 'old', type: 'A', values: [] },
      ]),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'new/TXT', kind: 'create' }),
        expect.objectContaining({
          id: 'www/A',
          kind: 'update',
          after: expect.objectContaining({ ttlSeconds: 60, values: ['192.0.2.2', '192.0.2.3'] }),
        }),
        expect.objectContaining({ id: 'old/A', kind: 'delete' }),
      ]),
    );
  });

  it('keeps the TTL of a set and gives a new one the default', () => {
    const made = changes([
      { name: 'www', type: 'A', values: ['192.0.2.2'] },
      { name: 'new', type: 'A', values: ['192.0.2.2'] },
    ]);
    expect(made.map((change) => 'after' in change && change.after.ttlSeconds)).toEqual([600, 3600]);
  });

  it('changes nothing when the zone already is as proposed', () => {
    const same = [
      { name: 'www', type: 'A', values: ['192.0.2.1'] },
      { name: 'nothing', type: 'A', values: [] },
    ];
    expect(changes(same)).toEqual([]);
  });

  it.each<[string, ProposedSet, Record<string, string>]>([
    ['name', { name: 'a..b', type: 'A', values: [] }, { 'sets.0.name': expect.any(String) as string }],
    ['type', { name: 'a', type: '!', values: [] }, { 'sets.0.type': expect.any(String) as string }],
    [
      'value',
      { name: 'a', type: 'A', values: ['192.0.2.1', 'x'] },
      { 'sets.0.values.1': expect.any(String) as string },
    ],
    [
      'TTL',
      { name: 'a', type: 'A', values: ['192.0.2.1'], ttlSeconds: -1 },
      { 'sets.0.ttlSeconds': expect.any(String) as string },
    ],
    [
      'number of values',
      { name: 'a', type: 'CNAME', values: ['b', 'c'] },
      { 'sets.0.values': expect.any(String) as string },
    ],
  ])('names the field of a wrong %s', (_, set, details) => {
    expect(() => prepare([set])).toThrow(expect.objectContaining({ details }));
  });

  it('refuses the same set twice, and types that cannot be edited', () => {
    const set = { name: 'a', type: 'A', values: ['192.0.2.1'] };
    expect(() => prepare([set, { ...set, name: 'A.example.org' }])).toThrow(
      expect.objectContaining({ details: { 'sets.1.name': 'This set is in the proposal already' } }),
    );
    expect(() => prepare([{ name: '@', type: 'SOA', values: [] }])).toThrow(
      expect.objectContaining({ code: 'record_locked' }),
    );
  });
});
