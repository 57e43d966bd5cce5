import { dig, labAvailable, startPowerDns } from '../../support/lab/index.js';

/** A DNS host for one test, and the questions that it can be asked from outside of the product. */
export interface DnsHost {
  /** As people call it. */
  zone: string;
  apiUrl: string;
  apiKey: string;
  /** The answer for a name of the zone, as `dig` prints it. */
  ask(name: string, type: string): Promise<string[]>;
  /** Changes the zone behind the product's back. */
  change(name: string, type: string, content: string): Promise<void>;
  stop(): Promise<void>;
}

const zone = 'shop.example';
const content = `$TTL 3600
@ SOA ns1.shop.example. hostmaster.shop.example. 1 7200 3600 1209600 3600
@ NS ns1.shop.example.
@ NS ns2.shop.example.
ns1 A 192.0.2.1
ns2 A 192.0.2.2
www A 192.0.2.10
`;

export const hasDnsHost = labAvailable('powerdns');

/** A real PowerDNS with a small zone. */
export async function startDnsHost(): Promise<DnsHost> {
  const { apiUrl, apiKey, dnsPort, stop } = await startPowerDns({ zones: { [zone]: content } });
  const change = async (name: string, type: string, text: string) => {
    const rrset = { name: `${name}.${zone}.`, type, ttl: 300, changetype: 'REPLACE', records: [{ content: text }] };
    const answer = await fetch(`${apiUrl}/api/v1/servers/localhost/zones/${zone}.`, {
      method: 'PATCH',
      headers: { 'X-API-Key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ rrsets: [rrset] }),
    });
    if (!answer.ok) throw new Error(`PowerDNS refused: ${await answer.text()}`);
  };
  return { zone, apiUrl, apiKey, stop, change, ask: (name, type) => dig(dnsPort, `${name}.${zone}`, type) };
}
