import { aZone } from '../../../../test/builders/zones.js';
import {
  applyToZone,
  finish,
  parseOwner,
  parseRdata,
  parseRecordType,
  parseZoneName,
  planFrom,
  type DnsRuleError,
} from '../../../dns/index.js';
import { changesOf, EditRefused, movesOf, type Edit } from './apply-edits.js';
import type { RecordIdentity } from '../../zones/match-records.js';

const zoneName = parseZoneName('example.org');

function record(text: string): RecordIdentity {
  const [name = '', typeName = '', ...rest] = text.split(' ');
  const type = parseRecordType(typeName);
  return { name: parseOwner(name, zoneName), type, rdata: parseRdata(type, rest.join(' '), zoneName) };
}

const create = (text: string, ttlSeconds = 300): Edit => ({
  action: 'create',
  index: 0,
  to: record(text),
  ttlSeconds,
});
const update = (from: string, to: string, ttlSeconds: number | null = null): Edit => ({
  action: 'update',
  index: 0,
  from: record(from),
  to: record(to),
  ttlSeconds,
  recordId: 'r1',
});
const remove = (text: string): Edit => ({ action: 'delete', index: 0, from: record(text) });

function after(zoneText: string, ...edits: Edit[]): string[] {
  const live = aZone(zoneText);
  const { changes } = planFrom(live, finish(changesOf(live, edits)));
  return applyToZone(live, changes).rrsets.flatMap((set) =>
    set.values.map((value) => `${set.name} ${set.ttlSeconds} ${set.type} ${value}`),
  );
}

function refusal(zoneText: string, ...edits: Edit[]): string {
  try {
    finish(changesOf(aZone(zoneText), edits));
  } catch (error) {
    if (error instanceof EditRefused) return (error.cause as DnsRuleError).rule;
  }
  return 'none';
}

describe('settings of the host', () => {
  const [set] = aZone('www 300 A 192.0.2.1\nwww 300 A 192.0.2.2').rrsets;
  const live = { ...aZone(''), rrsets: [{ ...set!, meta: { proxied: { '192.0.2.1': true }, note: 'x' } }] };
  const metaAfter = (...edits: Edit[]) =>
    Object.fromEntries(
      finish(changesOf(live, edits)).map((change) => [change.id, change.kind === 'delete' ? null : change.after.meta]),
    );

  it('are set by an edit of another part, and by one of nothing else', () => {
    const settings = [{ key: 'proxied', per: 'value', setting: true } as const];
    expect(metaAfter({ ...update('www A 192.0.2.2', 'www A 192.0.2.9'), settings } as Edit)).toEqual({
      'www/A': { proxied: { '192.0.2.1': true, '192.0.2.9': true }, note: 'x' },
    });
    const off = [{ key: 'proxied', per: 'value', setting: false } as const];
    expect(metaAfter({ ...update('www A 192.0.2.1', 'www A 192.0.2.1'), settings: off } as Edit)).toEqual({
      'www/A': { note: 'x' },
    });
  });

  it('are set for the whole set, and for a member of it', () => {
    const settings: Edit = {
      ...create('www A 192.0.2.3'),
      settings: [
        { key: 'note', per: null, setting: 'y' },
        { key: 'weight', per: { member: 'blue' }, setting: 10 },
      ],
    } as Edit;
    expect(metaAfter(settings)).toMatchObject({ 'www/A': { note: 'y', weight: { blue: 10 } } });
  });

  it('go with a record that moves to another name, as far as its new type can have them', () => {
    const moving = { ...update('www A 192.0.2.1', 'web A 192.0.2.1'), settingKeys: new Set(['proxied']) } as Edit;
    expect(metaAfter(moving)).toEqual({ 'www/A': { note: 'x' }, 'web/A': { proxied: { '192.0.2.1': true } } });
    expect(metaAfter({ ...moving, settingKeys: new Set() } as Edit)['web/A']).toBeUndefined();
  });
});

describe('edits of single records', () => {
  it('combine into one change of their set', () => {
    const live = aZone('www 300 A 192.0.2.1\nwww 300 A 192.0.2.2');
    const edits = [
      remove('www A 192.0.2.1'),
      create('www A 192.0.2.3'),
      update('www A 192.0.2.2', 'www A 192.0.2.4', 60),
    ];
    const changes = finish(changesOf(live, edits));
    expect(changes.map(({ id, kind }) => [id, kind])).toEqual([['www/A', 'update']]);
  });

  it('keep the other values of the set', () => {
    const zone = 'www 300 A 192.0.2.1\nwww 300 A 192.0.2.2';
    expect(after(zone, remove('www A 192.0.2.1'))).toEqual(['www 300 A 192.0.2.2']);
    expect(after(zone, update('www A 192.0.2.1', 'www A 192.0.2.9'))).toEqual([
      'www 300 A 192.0.2.2',
      'www 300 A 192.0.2.9',
    ]);
  });

  it('apply deletions before additions, whatever the order of the request', () => {
    const edits = [create('www CNAME shop.example.org.'), remove('www A 192.0.2.1')];
    const wanted = ['www 300 CNAME shop.example.org.'];
    expect(after('www 300 A 192.0.2.1', ...edits)).toEqual(wanted);
    expect(after('www 300 A 192.0.2.1', ...edits.toReversed())).toEqual(wanted);
  });

  it('can swap two names', () => {
    const zone = 'a 60 A 192.0.2.1\nb 300 A 192.0.2.2';
    const swapped = after(zone, update('a A 192.0.2.1', 'b A 192.0.2.1'), update('b A 192.0.2.2', 'a A 192.0.2.2'));
    expect(swapped).toEqual(['a 300 A 192.0.2.2', 'b 60 A 192.0.2.1']);
  });

  it('keep the TTL of a renamed record unless the edit gives one', () => {
    expect(after('www 77 A 192.0.2.1', update('www A 192.0.2.1', 'shop A 192.0.2.1'))).toEqual(['shop 77 A 192.0.2.1']);
    expect(after('www 77 A 192.0.2.1', update('www A 192.0.2.1', 'shop A 192.0.2.1', 5))).toEqual([
      'shop 5 A 192.0.2.1',
    ]);
  });

  it('skip the deletion of a value that is not there', () => {
    expect(finish(changesOf(aZone('www 300 A 192.0.2.1'), [remove('www A 192.0.2.2')]))).toEqual([]);
  });

  it('are refused when they break a rule of DNS', () => {
    expect(refusal('www 300 A 192.0.2.1', update('www A 192.0.2.9', 'www A 192.0.2.8'))).toBe('record_gone');
    expect(refusal('www 300 A 192.0.2.1', create('www A 192.0.2.1'))).toBe('duplicate_record');
    expect(refusal('www 300 A 192.0.2.1', create('www CNAME a.example.'))).toBe('cname_conflict');
    expect(refusal('www 300 CNAME a.example.', create('www CNAME b.example.'))).toBe('single_value');
  });

  it('report the index of the edit that was refused', () => {
    const edits: Edit[] = [create('ok A 192.0.2.1'), { ...create('www A 192.0.2.1'), index: 7 }];
    expect(() => finish(changesOf(aZone('www 300 A 192.0.2.1'), edits))).toThrow(expect.objectContaining({ index: 7 }));
  });

  it('map the id of an edited record to its new data', () => {
    expect(movesOf([update('www A 192.0.2.1', 'shop A 192.0.2.1'), create('x A 192.0.2.1')])).toEqual([
      { recordId: 'r1', to: record('shop A 192.0.2.1') },
    ]);
  });
});
