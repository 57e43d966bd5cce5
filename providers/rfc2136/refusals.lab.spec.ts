import { hashBasis, makeZone, parseZoneFile, planChanges } from '../../src/dns/index.js';
import { describeLab, startBind, startKnot } from '../../test/support/lab/index.js';
import { contextFor, zone, zoneText } from '../../test/support/lab/rfc2136-zone.js';
import { warningOfOddSet } from '../contract/limits.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { Rfc2136Provider } from './index.js';

const zones = { 'example.org': zoneText };
const plugin = new Rfc2136Provider();

describeLab('bind', 'RFC 2136 on BIND', () => {
  it('drops DS records that stand without a delegation, and the manifest says so', async () => {
    const server = await startBind({ zones });
    const context = contextFor(server);
    const base = await plugin.listRecords(context, zone);
    const ds = 'DS 12345 13 2 abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789\n';
    const { rrsets } = parseZoneFile(`${zoneText}@ IN ${ds}lone IN ${ds}`, { origin: zone });
    const { changes } = planChanges(makeZone(zone, base.rrsets), rrsets, 'exact');
    const outcomes: ChangeOutcome[] = [];
    const onOutcome = (outcome: ChangeOutcome) => Promise.resolve(void outcomes.push(outcome));
    await plugin.applyChanges(context, { zone, base, changes }, { signal: new AbortController().signal, onOutcome });
    const after = (await plugin.listRecords(context, zone)).rrsets;
    await server.stop();
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
    const dropped = rrsets.filter(({ type }) => type === 'DS');
    expect(after.filter(({ type }) => type === 'DS')).toEqual([]);
    expect(dropped.flatMap((rrset) => warningOfOddSet(plugin.manifest, rrset, false))).toHaveLength(2);
  });
});

describeLab('knot', 'RFC 2136 on Knot', () => {
  it('applies a plan but for the changes that the server refuses, and says which those are', async () => {
    const server = await startKnot({ zones });
    const context = contextFor(server);
    const base = await plugin.listRecords(context, zone);
    // FORMERR without a signature, and a signed REFUSED because of the name below.
    const faulty = 'nothing IN NULL \\# 0\ndown.below IN DNAME x.example.net.\n';
    const good = Array.from({ length: 30 }, (_, index) => `n${index} IN A 192.0.2.${index}\n`).join('');
    const { rrsets } = parseZoneFile(`${zoneText.replace('192.0.2.26', '192.0.2.27')}${faulty}${good}`, {
      origin: zone,
    });
    const { changes } = planChanges(makeZone(zone, base.rrsets), rrsets, 'exact');
    const outcomes: ChangeOutcome[] = [];
    const onOutcome = (outcome: ChangeOutcome) => Promise.resolve(void outcomes.push(outcome));
    await plugin.applyChanges(context, { zone, base, changes }, { signal: new AbortController().signal, onOutcome });
    const after = makeZone(zone, (await plugin.listRecords(context, zone)).rrsets);
    await server.stop();
    expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(31);
    expect(outcomes.filter(({ status }) => status !== 'applied')).toMatchObject([
      { changeId: 'down.below/DNAME', status: 'failed', error: { kind: 'validation', providerCode: 'REFUSED' } },
      { changeId: 'nothing/NULL', status: 'failed', error: { kind: 'validation', providerCode: 'FORMERR' } },
    ]);
    const wanted = parseZoneFile(zoneText.replace('192.0.2.26', '192.0.2.27') + good, { origin: zone });
    expect(hashBasis(after)).toBe(hashBasis(wanted));
  });
});
