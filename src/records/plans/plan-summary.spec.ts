import { aZone, rrsets } from '../../../test/builders/zones.js';
import { diffZones, finish, type Rrset } from '../../dns/index.js';
import { summaryOf } from './plan-summary.js';

const summary = (before: string, after: string) => {
  const changes = diffZones(aZone(before), rrsets(after), 'exact');
  return finish(summaryOf(changes.map((change) => ({ change }))));
};

describe('the summary of a plan', () => {
  it('counts sets and single records', () => {
    expect(
      summary('a 60 A 192.0.2.1\na 60 A 192.0.2.2\nb 60 TXT x', 'c 60 A 192.0.2.1\nc 60 A 192.0.2.2\nb 60 TXT x'),
    ).toEqual({
      sets: { created: 1, updated: 0, deleted: 1 },
      records: { added: 2, changed: 0, removed: 2 },
    });
  });

  it.each([
    ['a replaced value', 'a 60 A 192.0.2.1', 'a 60 A 192.0.2.2', { added: 0, changed: 1, removed: 0 }],
    ['an added value', 'a 60 A 192.0.2.1', 'a 60 A 192.0.2.1\na 60 A 192.0.2.2', { added: 1, changed: 0, removed: 0 }],
    [
      'a new TTL',
      'a 60 A 192.0.2.1\na 60 A 192.0.2.2',
      'a 90 A 192.0.2.1\na 90 A 192.0.2.3',
      { added: 0, changed: 2, removed: 0 },
    ],
  ])('counts %s as the table shows it', (_, before, after, records) => {
    expect(summary(before, after)).toEqual({ sets: { created: 0, updated: 1, deleted: 0 }, records });
  });

  it('counts the records whose own settings of the host differ, or all where one of the set does', () => {
    const [before] = rrsets('a 60 A 192.0.2.1\na 60 A 192.0.2.2');
    const changed = (meta: Rrset['meta']) => {
      const change = { id: 'a/A', kind: 'update' as const, before: before!, after: { ...before!, meta } };
      return finish(summaryOf([{ change }])).records.changed;
    };
    expect(changed({ proxied: { '192.0.2.1': true } })).toBe(1);
    expect(changed({ note: 'x' })).toBe(2);
  });
});
