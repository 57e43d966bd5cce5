import { parseZoneName, rrsetId } from '../../src/dns/index.js';
import type { Change, Rrset } from '../../src/dns/index.js';
import { a, set, toRrset, type SetText } from './conformance/zone-text.js';
import { recheckBeforeWrite } from './recheck.js';

const zone = parseZoneName('example.org');
const rrset = (text: SetText) => toRrset(text, zone);
const index = (sets: readonly Rrset[]) => new Map(sets.map((one) => [rrsetId(one.name, one.type), one]));
const create = (after: Rrset): Change => ({ id: rrsetId(after.name, after.type), kind: 'create', after });
const update = (before: Rrset, after: Rrset): Change => {
  return { id: rrsetId(after.name, after.type), kind: 'update', before, after };
};
const remove = (before: Rrset): Change => ({ id: rrsetId(before.name, before.type), kind: 'delete', before });

const [one, two, three] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => rrset(a('www', address))) as [
  Rrset,
  Rrset,
  Rrset,
];

/** Rechecks the changes while the host holds `now` in the moment of the write. */
async function recheck(changes: readonly Change[], base: readonly Rrset[], now: readonly Rrset[]) {
  const read = () => Promise.resolve({ sets: index(now), version: null });
  const { current, outcomes } = await recheckBeforeWrite({ host: 'Host', changes, base: index(base), read });
  return {
    sent: current.map(({ id }) => id),
    outcomes: outcomes.map((outcome) => {
      const kind = outcome.status === 'failed' ? outcome.error.kind : outcome.status;
      return `${outcome.changeId} ${kind}`;
    }),
  };
}

describe('the recheck before a write', () => {
  it('sends changes of sets that are as they were', async () => {
    const mail = rrset(a('mail', '192.0.2.9'));
    const changes = [update(one, two), create(mail), remove(rrset(a('old', '192.0.2.8')))];
    const base = [one, rrset(a('old', '192.0.2.8'))];
    expect(await recheck(changes, base, base)).toEqual({ sent: ['www/A', 'mail/A', 'old/A'], outcomes: [] });
  });

  it.each([
    ['a changed value', update(one, two), [one], [three]],
    ['an added value', update(one, two), [one], [rrset(a('www', '192.0.2.1', '192.0.2.3'))]],
    ['another TTL', update(one, two), [one], [{ ...one, ttlSeconds: 999 }]],
    ['other vendor data', update(one, two), [one], [{ ...one, meta: { comments: ['mine'] } }]],
    ['a set that is gone', update(one, two), [one], []],
    ['a set that appeared', create(two), [], [three]],
    ['a set to delete that changed', remove(one), [one], [three]],
  ])('holds back a change for %s, and sends the others', async (_, change, base, now) => {
    const other = create(rrset(a('other', '192.0.2.9')));
    expect(await recheck([change, other], base, now)).toEqual({
      sent: ['other/A'],
      outcomes: ['www/A conflict_stale'],
    });
  });

  it('counts a change that somebody else has made as applied, and does not send it', async () => {
    expect(await recheck([update(one, two)], [one], [two])).toEqual({ sent: [], outcomes: ['www/A applied'] });
    expect(await recheck([remove(one)], [one], [])).toEqual({ sent: [], outcomes: ['www/A applied'] });
    expect(await recheck([create(two)], [], [two])).toEqual({ sent: [], outcomes: ['www/A applied'] });
  });

  it('sends no part of a CNAME swap of which one set has moved', async () => {
    const cname = create(rrset(set('www', 'CNAME', ['target.example.net.'])));
    const other = create(rrset(set('www2', 'CNAME', ['target.example.net.'])));
    expect(await recheck([remove(one), cname, other], [one], [three])).toEqual({
      sent: ['www2/CNAME'],
      outcomes: ['www/A conflict_stale', 'www/CNAME skipped'],
    });
  });

  it('names the record and what it holds now', async () => {
    const read = () => Promise.resolve({ sets: index([three]), version: null });
    const { outcomes } = await recheckBeforeWrite({
      host: 'Host',
      changes: [update(one, two)],
      base: index([one]),
      read,
    });
    expect(outcomes).toMatchObject([
      { error: { message: expect.stringMatching(/www A was changed at Host .* It now holds 192\.0\.2\.3/) as string } },
    ]);
  });
});
