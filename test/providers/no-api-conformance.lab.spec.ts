import { conformanceSuite } from '../../providers/contract/conformance/conformance-suite.js';
import { parseZoneName } from '../../src/dns/index.js';
import { describeLab, type LabServer, startBind } from '../support/lab/index.js';
import { aPlugin } from '../support/plugins.js';
import { testProviderContext } from '../support/provider-context.js';

const name = 'conformance.example.org';
const zoneText = `$ORIGIN ${name}.
$TTL 3600
@ SOA ns1.example.net. hostmaster.example.net. 1 7200 900 1209600 300
@ NS ns1
ns1 A 127.0.0.1
www A 192.0.2.1
`;

describeLab('bind', 'No API, by lookups at BIND', () => {
  let server: LabServer;

  conformanceSuite('no-api at BIND', {
    plugin: aPlugin('no-api'),
    transport: 'dns',
    open: async () => {
      server = await startBind({ zones: { [name]: zoneText } });
      const roots = [{ host: '127.0.0.1', port: server.dnsPort }];
      return { context: testProviderContext({ roots }).context, zone: parseZoneName(name) };
    },
    close: () => server.stop(),
    missingZoneKinds: ['zone_not_found', 'unavailable'],
  });
});
