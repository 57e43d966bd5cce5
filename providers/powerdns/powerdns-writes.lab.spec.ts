import { describeLab, dig, PowerDnsPluginLab } from '../../test/support/lab/index.js';
import { makeZone, parseZoneName, planChanges, type Rdata } from '../../src/dns/index.js';
import { set, toRrset } from '../contract/conformance/zone-text.js';

describeLab('powerdns', 'what PowerDNS does with a write', () => {
  const zone = parseZoneName('lab.example.org');
  let lab: PowerDnsPluginLab;
  beforeAll(async () => {
    lab = await PowerDnsPluginLab.start();
    await lab.createZone(zone);
  });
  afterAll(async () => lab.stop());

  it('distinguishes served and disabled values', async () => {
    const after = toRrset(set('two', 'A', ['192.0.2.1', '192.0.2.2']), zone);
    await lab.apply(zone, [{ ...after, meta: { disabled: ['192.0.2.1' as Rdata] } }]);
    expect(await dig(lab.server.dnsPort, 'two.lab.example.org', 'A')).toEqual(['192.0.2.2']);
    const { rrsets } = await lab.plugin.listRecords(lab.connect(), zone);
    expect(rrsets.find(({ name }) => name === 'two')?.values).toEqual(['192.0.2.1', '192.0.2.2']);
  });

  it('writes a disabled CNAME and the records beside it at once, and serves it when they are gone', async () => {
    const served = toRrset(set('half', 'A', ['192.0.2.1']), zone);
    const cname = toRrset(set('half', 'CNAME', ['target.example.net.']), zone);
    const disabled = { ...cname, meta: { disabled: cname.values } };
    await lab.apply(zone, [served, disabled]);
    expect(await dig(lab.server.dnsPort, 'half.lab.example.org', 'A')).toEqual(['192.0.2.1']);
    const listing = await lab.plugin.listRecords(lab.connect(), zone);
    const live = makeZone(zone, listing.rrsets);
    const others = live.rrsets.filter(({ name }) => name !== 'half');
    const { changes } = planChanges(live, [...others, { ...cname, meta: { disabled: [] } }], 'exact');
    const outcomes = await lab.applyChanges(zone, changes, listing);
    expect(outcomes.map(({ changeId, status }) => `${changeId} ${status}`).sort()).toEqual([
      'half/A applied',
      'half/CNAME applied',
    ]);
    expect(await dig(lab.server.dnsPort, 'half.lab.example.org', 'CNAME')).toEqual(['target.example.net.']);
  });

  it('keeps the disabled value that somebody else adds between the reading and the write', async () => {
    await lab.apply(zone, [toRrset(set('ours', 'A', ['192.0.2.1']), zone)]);
    const base = await lab.plugin.listRecords(lab.connect(), zone);
    const records = [
      { content: '192.0.2.1', disabled: false },
      { content: '192.0.2.2', disabled: true },
    ];
    const theirs = ['ours', 'new'].map((name) => ({ name: `${name}.${zone}`, type: 'A', ttl: 300, comments: [] }));
    const [changed, created] = theirs.map((one, index) => ({ ...one, records: records.slice(index) }));
    await lab.patch(zone, [
      { ...changed!, changetype: 'REPLACE' },
      { ...created!, changetype: 'REPLACE' },
    ]);
    const live = makeZone(zone, base.rrsets);
    const wanted = ['ours', 'new'].map((name) => toRrset(set(name, 'A', ['192.0.2.9']), zone));
    const { changes } = planChanges(live, wanted, 'additive');
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['create', 'update']);
    const outcomes = await lab.applyChanges(zone, changes, base);
    expect(outcomes).toHaveLength(2);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ error: { kind: 'conflict_stale' } });
    expect(await lab.rawSets(zone, `ours.${zone}`)).toMatchObject([changed]);
    expect(await lab.rawSets(zone, `new.${zone}`)).toMatchObject([created]);
  });

  it('applies the good changes of a set, and says which one was refused and why', async () => {
    await lab.apply(zone, [toRrset(set('alias', 'CNAME', ['x.example.net.']), zone)]);
    const names = ['good-1', 'good-2', 'good-3', 'alias', 'good-4'];
    const outcomes = await lab.attempt(
      zone,
      names.map((name) => toRrset(set(name, 'A', ['192.0.2.1']), zone)),
    );
    expect(outcomes.map(({ changeId, status }) => `${changeId} ${status}`)).toEqual([
      'good-1/A applied',
      'good-2/A applied',
      'good-3/A applied',
      'alias/A failed',
      'good-4/A applied',
    ]);
    expect(outcomes[3]).toMatchObject({ error: { kind: 'conflict_cname', httpStatus: 422 } });
    expect(await dig(lab.server.dnsPort, 'good-4.lab.example.org', 'A')).toEqual(['192.0.2.1']);
    expect(await dig(lab.server.dnsPort, 'alias.lab.example.org', 'CNAME')).toEqual(['x.example.net.']);
  });

  it('keeps the old record when its replacement is refused', async () => {
    await lab.apply(zone, [toRrset(set('site', 'A', ['192.0.2.1']), zone)]);
    const before = toRrset(set('site', 'A', ['192.0.2.1']), zone);
    const cname = toRrset(set('site', 'CNAME', ['x.example.net.']), zone);
    const after = { ...cname, values: [...cname.values, 'y.example.net.' as Rdata] };
    const changes = [
      { id: 'site/A', kind: 'delete', before } as const,
      { id: 'site/CNAME', kind: 'create', after } as const,
      { id: 'other/A', kind: 'create', after: toRrset(set('other', 'A', ['192.0.2.1']), zone) } as const,
    ];
    const outcomes = await lab.applyChanges(zone, changes);
    expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'failed', 'applied']);
    expect(await dig(lab.server.dnsPort, 'site.lab.example.org', 'A')).toEqual(['192.0.2.1']);
  });

  it('sends 20,000 records in requests that PowerDNS accepts', async () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => set(`bulk-${index}`, 'TXT', [`"${'x'.repeat(40)}"`]));
    await lab.apply(
      zone,
      texts.map((text) => toRrset(text, zone)),
    );
    const live = makeZone(zone, (await lab.plugin.listRecords(lab.connect(), zone)).rrsets);
    expect(live.rrsets.filter(({ name }) => name.startsWith('bulk-'))).toHaveLength(20_000);
  }, 120_000);
});
