import fc from 'fast-check';
import { anyPlainZone, aZone } from '../../../test/builders/zones.js';
import { addRecord, changeRecord, type RecordKey, removeRecord } from './edit.js';
import { parseOwner, parseZoneName } from '../names/name.js';
import { planFrom } from './plan.js';
import { parseRdata } from '../rdata.js';
import { parseRecordType } from '../record-types.js';
import { makeRrset } from '../rrset.js';
import { checkZone } from '../rules/check.js';
import type { Change, DnsRule, Rrset, Zone } from '../types.js';
import { DnsRuleError } from '../types.js';
import { applyToZone, countRecords, makeZone } from '../zone.js';

const origin = parseZoneName('example.org');
const live = aZone(
  'www 300 A 192.0.2.1\nwww 300 A 192.0.2.2\nshop 300 CNAME x\ntxt 300 TXT ab\n@ 300 SOA a. b. 1 1 1 1 1',
);

function record(name: string, type: string, value: string): RecordKey {
  const recordType = parseRecordType(type);
  return { name: parseOwner(name, origin), type: recordType, rdata: parseRdata(recordType, value, origin) };
}

function after(change: Change, zone: Zone = live): string[] {
  return applyToZone(zone, [change])
    .rrsets.filter((set) => `${set.name}/${set.type}` === change.id)
    .flatMap((set) => set.values.map((value) => `${set.ttlSeconds} ${value}`));
}

function ruleBrokenBy(edit: () => unknown): DnsRule | undefined {
  try {
    edit();
  } catch (error) {
    if (error instanceof DnsRuleError) return error.rule;
    throw error;
  }
  return undefined;
}

describe('adding a record', () => {
  it('creates a set, or extends the existing one and sets its TTL', () => {
    const created = addRecord(live, { ...record('new', 'A', '192.0.2.9'), ttlSeconds: 60 });
    expect([created.kind, after(created)]).toEqual(['create', ['60 192.0.2.9']]);
    const updated = addRecord(live, { ...record('www', 'A', '192.0.2.9'), ttlSeconds: 60 });
    expect([updated.kind, after(updated)]).toEqual(['update', ['60 192.0.2.1', '60 192.0.2.2', '60 192.0.2.9']]);
  });

  it.each<[string, string, string, DnsRule, string]>([
    ['www', 'A', '192.0.2.2', 'duplicate_record', 'www already has the A record 192.0.2.2.'],
    ['txt', 'TXT', '"ab"', 'duplicate_record', 'txt already has the TXT record'],
    ['shop', 'CNAME', 'y', 'single_value', 'shop already has a CNAME record, and can have only one'],
    ['shop', 'A', '192.0.2.1', 'cname_conflict', 'shop cannot have both A and CNAME records'],
    ['www', 'CNAME', 'y', 'cname_conflict', 'www cannot have both CNAME and A records'],
    ['@', 'SOA', 'a. b. 2 1 1 1 1', 'host_managed', 'SOA records are managed by the DNS host'],
  ])('refuses %s %s %s: %s', (name, type, value, broken, message) => {
    const add = (): Change => addRecord(live, { ...record(name, type, value), ttlSeconds: 60 });
    expect(ruleBrokenBy(add)).toBe(broken);
    expect(add).toThrow(message);
  });

  it('takes records beside a CNAME that is disabled, and no finding speaks of it', () => {
    const both = aZone('www 300 CNAME shop.example.net.\nwww 300 A 192.0.2.8');
    const disabling = (rrset: Rrset) =>
      rrset.type === 'CNAME' ? makeRrset({ ...rrset, meta: { disabled: rrset.values } }) : rrset;
    const live = makeZone(both.name, both.rrsets.map(disabling));
    const added = { ...record('www', 'A', '192.0.2.9'), ttlSeconds: 300 };
    expect(addRecord(live, added)).toMatchObject({ kind: 'update', after: { values: ['192.0.2.8', '192.0.2.9'] } });
    expect(() => addRecord(both, added)).toThrow('cannot have both');
    expect(checkZone(live, { only: ['cname-beside-others'] })).toEqual([]);
    expect(checkZone(both, { only: ['cname-beside-others'] })).toHaveLength(1);
  });

  it('refuses an invalid TTL', () => {
    expect(ruleBrokenBy(() => addRecord(live, { ...record('a', 'A', '192.0.2.1'), ttlSeconds: 0.5 }))).toBe('bad_ttl');
  });
});

describe('changing a record', () => {
  it('replaces one value and keeps the others', () => {
    const change = changeRecord(live, record('www', 'A', '192.0.2.1'), {
      rdata: record('www', 'A', '192.0.2.9').rdata,
      ttlSeconds: 60,
    });
    expect(after(change)).toEqual(['60 192.0.2.2', '60 192.0.2.9']);
  });

  it('makes an empty plan when nothing differs', () => {
    const same = record('www', 'A', '192.0.2.1');
    const change = changeRecord(live, same, { rdata: same.rdata, ttlSeconds: 300 });
    expect(planFrom(live, [change]).changes).toEqual([]);
  });

  it.each<[string, RecordKey, string, DnsRule]>([
    ['a value that is gone', record('www', 'A', '192.0.2.7'), '192.0.2.8', 'record_gone'],
    ['a set that is gone', record('gone', 'A', '192.0.2.1'), '192.0.2.8', 'record_gone'],
    ['into its sibling', record('www', 'A', '192.0.2.1'), '192.0.2.2', 'duplicate_record'],
    ['the SOA', record('@', 'SOA', 'a. b. 1 1 1 1 1'), 'a. b. 2 1 1 1 1', 'host_managed'],
  ])('refuses to change %s', (_what, key, value, broken) => {
    const rdata = parseRdata(key.type, value);
    expect(ruleBrokenBy(() => changeRecord(live, key, { rdata, ttlSeconds: 300 }))).toBe(broken);
  });

  it('refuses a record that no longer exists, and names it', () => {
    const key = record('www', 'A', '192.0.2.7');
    expect(() => removeRecord(live, key)).toThrow('www no longer has the A record 192.0.2.7.');
  });
});

describe('removing a record', () => {
  it('keeps the siblings, and deletes the set with its last value', () => {
    expect(after(removeRecord(live, record('www', 'A', '192.0.2.1')))).toEqual(['300 192.0.2.2']);
    expect(removeRecord(live, record('shop', 'CNAME', 'x'))).toMatchObject({ kind: 'delete', id: 'shop/CNAME' });
  });

  it('refuses a missing record and a host-managed one', () => {
    expect(ruleBrokenBy(() => removeRecord(live, record('gone', 'A', '192.0.2.1')))).toBe('record_gone');
    expect(ruleBrokenBy(() => removeRecord(live, record('@', 'SOA', 'a. b. 1 1 1 1 1')))).toBe('host_managed');
  });

  it('removes exactly one record; adding it again gives the same zone', () => {
    fc.assert(
      fc.property(anyPlainZone, fc.nat(), fc.nat(), (zone, setIndex, valueIndex) => {
        fc.pre(zone.rrsets.length > 0);
        const set =
          zone.rrsets[setIndex % zone.rrsets.length] ??
          makeRrset({ ...record('x', 'A', '::'), ttlSeconds: 0, values: [] });
        const key = { ...set, rdata: set.values[valueIndex % set.values.length] ?? record('x', 'A', '::').rdata };
        const without = applyToZone(zone, [removeRecord(zone, key)]);
        expect(countRecords(without)).toBe(countRecords(zone) - 1);
        expect(applyToZone(without, [addRecord(without, key)])).toEqual(zone);
      }),
    );
  });

  it('keeps the meta of the set, as adding and changing do', () => {
    const meta = { comments: ['keep me'] };
    const zone = { ...live, rrsets: live.rrsets.map((set) => ({ ...set, meta })) };
    const one = record('www', 'A', '192.0.2.1');
    const changes = [
      addRecord(zone, { ...record('www', 'A', '192.0.2.3'), ttlSeconds: 1 }),
      changeRecord(zone, one, { rdata: record('www', 'A', '192.0.2.3').rdata, ttlSeconds: 1 }),
      removeRecord(zone, one),
    ];
    for (const change of changes) expect(change).toMatchObject({ kind: 'update', after: { meta } });
  });
});
