import { createPlugins } from '../../../providers/registry.js';
import { conformanceSuite } from '../../../providers/contract/conformance/conformance-suite.js';
import { parseZoneName } from '../../../src/dns/index.js';
import { describeLab, type LabOptions, type LabServer } from '../../support/lab/index.js';
import { testProviderContext } from '../../support/provider-context.js';

const name = 'conformance.example.org';
const zoneText = `$ORIGIN ${name}.
$TTL 3600
@ SOA ns1.example.net. hostmaster.example.net. 1 7200 900 1209600 300
@ NS ns1.example.net.
`;

const everythingIsWritten =
  'an update may change every record of a zone that its server does not sign (RFC 2136 §3.4, RFC 3007 §3, read 2026-11)';

/** The conformance suite of the rfc2136 plugin against one server. */
export function rfc2136Conformance(
  tool: 'bind' | 'knot' | 'powerdns',
  start: (options: LabOptions) => Promise<LabServer>,
  serverLimits?: Readonly<Record<string, string>>,
): void {
  describeLab(tool, `RFC 2136 on ${tool}`, () => {
    const plugin = createPlugins().find(({ manifest }) => manifest.id === 'rfc2136');
    if (!plugin) throw new Error('the registry has no rfc2136');
    let server: LabServer;
    const connect = (keySecret: string) =>
      testProviderContext({
        credentials: {
          server: '127.0.0.1',
          port: String(server.dnsPort),
          keyName: server.tsig.name,
          keyAlgorithm: server.tsig.algorithm,
          keySecret,
        },
      }).context;

    conformanceSuite(`rfc2136 on ${tool}`, {
      plugin,
      transport: 'dns',
      serverLimits: { 'keep/foreign': everythingIsWritten, ...serverLimits },
      open: async () => {
        server = await start({ zones: { [name]: zoneText } });
        return { context: connect(server.tsig.secret), zone: parseZoneName(name) };
      },
      close: () => server.stop(),
      stranger: () => ({
        context: connect(Buffer.from('not the secret of this server').toString('base64')),
        kinds: ['auth_invalid', 'auth_forbidden'],
      }),
    });
  });
}
