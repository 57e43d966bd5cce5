import { describeLab, dig, PowerDnsPluginLab } from '../../test/support/lab/index.js';
import { parseZoneName } from '../../src/dns/index.js';
import type { ConformanceHarness } from '../contract/conformance/check.js';
import { conformanceSuite } from '../contract/conformance/conformance-suite.js';
import { isNewerSerial } from '../contract/serials.js';
import { PowerDnsProvider } from './powerdns.provider.js';

describeLab('powerdns', 'PowerDNS', () => {
  const zone = parseZoneName('conformance.example.org');
  let lab: PowerDnsPluginLab;
  beforeAll(async () => {
    lab = await PowerDnsPluginLab.start();
  });
  afterAll(async () => lab.stop());

  const harness: ConformanceHarness = {
    plugin: new PowerDnsProvider(),
    transport: 'http',
    open: async () => {
      await lab.createZone(zone);
      return { context: lab.connect(), zone };
    },
    close: async () => undefined,
    stranger: () => ({ context: lab.connect({ apiKey: 'wrong' }), kinds: ['auth_invalid'] }),
    throttles: [],
    errorsIn200: ['{"error":"Not Found"}', '{"error":"Domain is not present","errors":[]}'],
    sampleMeta: (value) => ({
      disabled: [value],
      comments: [{ content: 'do not touch; ask "ops"', account: 'ops', modified_at: 1_700_000_000 }],
    }),
  };
  // PowerDNS takes a tag that no CAA record can have. The plugin cannot read it; the record must survive every write all the same.
  harness.plantForeign = async () => {
    const name = `foreign.${zone}`;
    const records = [{ content: '0 is-sue "ca.example.net"', disabled: false }];
    await lab.patch(zone, [{ name, type: 'CAA', ttl: 300, changetype: 'REPLACE', records }]);
    return async () => JSON.stringify(await lab.rawSets(zone, name)).includes('0 is-sue');
  };
  conformanceSuite('powerdns', harness);

  describe('beyond the contract', () => {
    const zone = parseZoneName('lab.example.org');
    beforeAll(async () => lab.createZone(zone));

    it('lists its zones and says which it may edit', async () => {
      const zones = await lab.plugin.listZones(lab.connect());
      expect(zones.find(({ name }) => name === zone)).toMatchObject({ editable: true });
      await expect(lab.plugin.getZone(lab.connect(), zone)).resolves.toMatchObject({
        nameServers: ['ns1.example.net.'],
      });
    });

    it('makes a lost zone again with a serial after the last one', async () => {
      const lost = parseZoneName('lost.example.org');
      const serialOf = async () => Number((await dig(lab.server.dnsPort, 'lost.example.org', 'SOA'))[0]?.split(' ')[2]);
      for (const serialBefore of [7, 4_000_000_000, 4_294_967_295]) {
        await lab.plugin.createZone(lab.connect(), lost, { serialBefore });
        expect(isNewerSerial(await serialOf(), serialBefore)).toBe(true);
        await lab.deleteZone(lost);
      }
    });

    it('refuses to create a zone twice', async () => {
      await expect(lab.plugin.createZone(lab.connect(), zone)).rejects.toMatchObject({ kind: 'conflict_exists' });
    });

    it.each(['', '/', '/api', '/api/v1', '/api/v1/'])('accepts the API address with the path "%s"', async (path) => {
      const { principal } = await lab.plugin.validateCredentials(lab.connect({ apiBaseUrl: lab.server.apiUrl + path }));
      expect(principal).toMatch(/^PowerDNS \d/);
    });

    it('reports a wrong server id', async () => {
      const answer = lab.plugin.validateCredentials(lab.connect({ serverId: 'elsewhere' }));
      await expect(answer).rejects.toMatchObject({
        kind: 'validation',
        message: expect.stringContaining('id') as string,
      });
    });
  });
});
