import { makeZone, parseZoneName, planChanges, type Rrset } from '../../src/dns/index.js';
import { emulatedContext } from '../../test/support/emulated-context.js';
import { FastClock } from '../../test/support/fast-clock.js';
import { smithyContract } from '../../test/support/vendor-contract/smithy-contract.js';
import { describeContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { conformanceRows } from '../contract/conformance/conformance.js';
import { ConformanceHost } from '../contract/conformance/conformance-host.js';
import { expectShape } from '../contract/rest/shape.js';
import { tryXml } from '../contract/rest/xml.js';
import { changeAnswer, zoneAnswer } from './answers.js';
import { emulatorKey, Route53Emulator } from './emulator/route53-emulator.js';
import { Route53Provider } from './index.js';
import { isWhole } from './record-set-xml.js';
import { readRecordSet } from './record-sets.js';

const zone = parseZoneName('conformance.example');
const plugin = new Route53Provider();

const description = smithyContract('route53.smithy.json', 'com.amazonaws.route53');

describeContract('the description of Route 53 in Smithy', description, (contract) => {
  const emulator = new Route53Emulator({ clock: new FastClock(), rate: [] });
  const hosted = emulator.addZone(zone);
  const { accessKeyId, secretAccessKey } = emulatorKey;
  const context = emulatedContext(emulator, { accessKeyId, secretAccessKey });

  it('allows every request that the conformance suite, routed sets and aliases lead to', async () => {
    const host = new ConformanceHost(plugin, { context, zone });
    const harness = {
      plugin,
      transport: 'http',
      open: async () => ({ context, zone }),
      close: async () => undefined,
    } as const;
    const rows = conformanceRows(harness).filter(
      ({ id, skipped }) => skipped === null && !/^transport|^paging/.test(id),
    );
    for (const row of rows) {
      await host.reset();
      await row.run(host);
    }
    for (const example of contract.examples('ChangeResourceRecordSets')) {
      for (const { ResourceRecordSet: set } of changesIn(example.input)) {
        const element = elementOf(contract.print('ResourceRecordSet', 'ResourceRecordSet', set));
        const { set: read } = readRecordSet(element);
        emulator.put(hosted, {
          ...read,
          name: read.name
            .replace(/\.?$/, '.')
            .replace('example.com.', `${read.type.toLowerCase()}${emulator.log.length}.${zone}`),
        });
      }
      const wanted = (await plugin.listRecords(context, zone)).rrsets;
      await change(wanted.filter(({ type }) => type === 'SOA' || type === 'NS'));
      await change(wanted);
    }
    expect(emulator.log.length).toBeGreaterThan(500);
    expect(new Set(emulator.log.flatMap((request) => contract.violations(request)))).toEqual(new Set());
  });

  it('has no example of a record set that is not read and written whole', () => {
    const sets = contract.examples('ChangeResourceRecordSets').flatMap(({ input }) => changesIn(input));
    expect(sets.length).toBeGreaterThan(15);
    for (const { ResourceRecordSet: set } of sets) {
      const element = elementOf(contract.print('ResourceRecordSet', 'ResourceRecordSet', set));
      expect(isWhole(element, readRecordSet(element).set)).toBe(true);
    }
  });

  it('has no example of an answer that is not understood', () => {
    for (const { output } of contract.examples('ChangeResourceRecordSets')) {
      const root = elementOf(
        contract.print('ChangeResourceRecordSetsResponse', 'ChangeResourceRecordSetsResponse', output),
      );
      expect(expectShape('Route 53', changeAnswer, root).change).toEqual({
        id: '/change/C2682N5HXP0BZ4',
        status: 'PENDING',
      });
    }
    const [{ output } = { output: {} }] = contract.examples('GetHostedZone');
    const root = elementOf(contract.print('GetHostedZoneResponse', 'GetHostedZoneResponse', output));
    expect(expectShape('Route 53', zoneAnswer, root).delegation?.servers.names).toHaveLength(4);
  });

  it('finds what is wrong with a request', () => {
    const send = (url: string, body?: string) =>
      contract.violations({ method: body ? 'POST' : 'GET', url: `https://r${url}`, body });
    expect(send('/2013-04-01/nothing')).toEqual(['GET /2013-04-01/nothing is not described']);
    expect(send('/2013-04-01/hostedzone?page=2')).toEqual(['the query page is not described']);
    const change =
      '<Change><Action>REPLACE</Action><ResourceRecordSet><Name>x.</Name><TTL>-1</TTL><Colour/></ResourceRecordSet></Change>';
    const body = `<ChangeResourceRecordSetsRequest><ChangeBatch><Changes>${change}</Changes></ChangeBatch></ChangeResourceRecordSetsRequest>`;
    expect(send('/2013-04-01/hostedzone/Z1/rrset', body)).toEqual([
      expect.stringContaining('Action is none of CREATE, DELETE, UPSERT'),
      expect.stringContaining('ResourceRecordSet has no Type'),
      expect.stringContaining('TTL is -1'),
      expect.stringContaining('Colour is not described'),
    ]);
  });

  async function change(wanted: readonly Rrset[]): Promise<void> {
    const base = await plugin.listRecords(context, zone);
    const { changes } = planChanges(makeZone(zone, base.rrsets), wanted, 'exact');
    const outcomes: string[] = [];
    const onOutcome = async ({ status }: { status: string }) => void outcomes.push(status);
    await plugin.applyChanges(context, { zone, base, changes }, { signal: new AbortController().signal, onOutcome });
    expect(new Set(outcomes)).toEqual(new Set(['applied']));
  }
});

function elementOf(text: string) {
  const root = tryXml(text);
  if (!root) throw new Error(`no XML: ${text}`);
  return root;
}

function changesIn(input: Record<string, unknown>): { ResourceRecordSet: unknown }[] {
  return (input.ChangeBatch as { Changes: { ResourceRecordSet: unknown }[] }).Changes;
}
