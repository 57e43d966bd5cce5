import type { ProviderContext } from '../../../providers/contract/context.js';
import { parseZoneName } from '../../../src/dns/index.js';
import type { LabServer } from './lab-server.js';
import { pluginContext } from './plugin-context.js';

export const zone = parseZoneName('example.org');
/** All ten types; a target in capitals and a value in two segments, which compare-and-swap must not stumble over. */
export const zoneText = `$ORIGIN example.org.
$TTL 3600
@ IN SOA ns1.example.org. hostmaster.example.org. 2026112101 7200 3600 1209600 300
@ IN NS ns1.example.org.
@ IN NS ns2.example.org.
@ 300 IN A 192.0.2.1
@ IN AAAA 2001:db8::1
@ IN MX 10 Mail.Example.ORG.
@ IN TXT "v=spf1 mx " "-all"
@ IN CAA 0 issue "ca.example.net"
ns1 IN A 192.0.2.53
ns2 IN A 192.0.2.54
www IN CNAME Host.Example.NET.
mail IN A 192.0.2.25
mail IN A 192.0.2.26
_sip._tcp IN SRV 0 5 5060 sip.example.org.
5 IN PTR host.example.org.
*.wild IN TXT "wild \\" \\\\ ; card"
odd IN TYPE65280 \\# 3 abcdef
deep.down.below IN A 192.0.2.77
`;

export function contextFor({ dnsPort, tsig }: LabServer, changed: Record<string, string> = {}): ProviderContext {
  return pluginContext({
    server: '127.0.0.1',
    port: String(dnsPort),
    keyName: tsig.name,
    keyAlgorithm: tsig.algorithm,
    keySecret: tsig.secret,
    ...changed,
  });
}
