import { apex, type Change, makeZone, parseZoneFile, parseZoneName, planChanges } from '../../src/dns/index.js';
import { refusals } from './refusals.js';
import { toSteps } from './steps.js';

const zone = parseZoneName('example.org');
const read = (text: string) =>
  parseZoneFile(`$TTL 300\n@ IN SOA ns1 host 1 1 1 1 1\n@ IN NS ns1.example.net.\n${text}`, { origin: zone }).rrsets;
const changeSet = (before: string, after: string) => {
  const rrsets = [...read(before)];
  return { zone, base: { rrsets }, changes: planChanges(makeZone(zone, rrsets), read(after), 'exact').changes };
};
const summary = (before: string, after: string) =>
  toSteps(changeSet(before, after)).map(({ prerequisites, updates }) => ({
    if: prerequisites.map((one) => ('type' in one ? `${one.kind} ${one.type}` : one.kind)),
    then: updates.map((one) => `${one.kind} ${one.type}`),
  }));

describe('the steps of an update', () => {
  it('replace a set only if it still is as it was read', () => {
    const [step] = toSteps(changeSet('www IN A 192.0.2.1\n', 'www IN A 192.0.2.2\n'));
    expect(step?.prerequisites).toEqual([
      { kind: 'rrset_is', name: 'www.example.org.', type: 'A', values: ['192.0.2.1'] },
    ]);
    expect(step?.updates).toEqual([
      { kind: 'delete_rrset', name: 'www.example.org.', type: 'A' },
      { kind: 'add', name: 'www.example.org.', type: 'A', ttlSeconds: 300, rdata: '192.0.2.2' },
    ]);
  });

  it('create a set only where neither the set nor a CNAME exists', () => {
    expect(summary('', 'www IN A 192.0.2.1\n')).toEqual([
      { if: ['rrset_absent A', 'rrset_absent CNAME'], then: ['add A'] },
    ]);
  });

  it('create a CNAME only at a name without records', () => {
    expect(summary('', 'www IN CNAME a.example.\n')).toEqual([{ if: ['name_unused'], then: ['add CNAME'] }]);
  });

  it('replace addresses by a CNAME in one step, deletions first', () => {
    const [step, ...more] = summary('www IN A 192.0.2.1\nwww IN TXT t\n', 'www IN CNAME a.example.\n');
    expect(more).toEqual([]);
    expect(step?.then).toEqual([expect.stringMatching('delete'), expect.stringMatching('delete'), 'add CNAME']);
    expect(step?.if).toEqual(expect.arrayContaining(['rrset_is A', 'rrset_is TXT', 'rrset_absent MX']));
    expect(step?.if).not.toContain('rrset_absent A');
  });

  it('keep at least one apex name server at every moment', () => {
    const rrsets = [...read('')];
    const after = [...read('@ IN NS ns2.example.net.\n')].filter(({ type }) => type === 'NS');
    const wanted = after.map((rrset) => ({
      ...rrset,
      values: rrset.values.filter((value) => value.startsWith('ns2')),
    }));
    const { changes } = planChanges(makeZone(zone, rrsets), wanted, 'exact');
    const [step] = toSteps({ zone, base: { rrsets }, changes });
    expect(step?.updates.map(({ kind }) => kind)).toEqual(['add', 'delete_value']);
  });

  it('are found for tens of thousands of changes in a moment', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `h${index} IN A 192.0.2.1\n`).join('');
    const changes = changeSet('', text);
    const startedAt = performance.now();
    expect(toSteps(changes)).toHaveLength(20_000);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('keep changes at different names separate', () => {
    expect(summary('', 'a IN A 192.0.2.1\nb IN A 192.0.2.2\nc IN CNAME a.example.\n')).toHaveLength(3);
  });
});

describe('an update refused before anything is sent', () => {
  const kinds = (before: string, after: string) =>
    Object.fromEntries([...refusals(changeSet(before, after))].map(([id, { kind }]) => [id, kind]));

  it('has a CNAME beside other records', () => {
    const [cname] = read('www IN CNAME a.example.\n').filter(({ type }) => type === 'CNAME');
    const changes: Change[] = cname ? [{ id: 'www/CNAME', kind: 'create', after: cname }] : [];
    const found = refusals({ zone, base: { rrsets: [...read('www IN TXT t\n')] }, changes });
    expect(found.get('www/CNAME')?.kind).toBe('conflict_cname');
    expect(kinds('www IN TXT t\n', 'www IN CNAME a.example.\n')).toEqual({});
  });

  it('deletes all name servers', () => {
    const [ns] = read('').filter(({ type }) => type === 'NS');
    const changes: Change[] = ns ? [{ id: '@/NS', kind: 'delete', before: ns }] : [];
    const found = refusals({ zone, base: { rrsets: [...read('')] }, changes });
    expect(found.get('@/NS')?.kind).toBe('validation');
    expect(ns?.name).toBe(apex);
  });

  it('changes records that the server maintains itself', () => {
    const [soa] = read('').filter(({ type }) => type === 'SOA');
    const changes: Change[] = soa
      ? [{ id: '@/SOA', kind: 'update', before: soa, after: { ...soa, ttlSeconds: 1 } }]
      : [];
    expect(refusals({ zone, base: { rrsets: [...read('')] }, changes }).get('@/SOA')?.kind).toBe('unsupported');
  });

  it('has a set that is too large for one update', () => {
    const text = Array.from({ length: 150 }, (_, index) => `big IN TXT "${'x'.repeat(240)}${index}"\n`).join('');
    expect(kinds('', text)).toEqual({ 'big/TXT': 'validation' });
  });
});
