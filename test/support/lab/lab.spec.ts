import { describeLab, dig, labAvailable, type LabServer, startBind, startKnot, startPowerDns } from './index.js';

const zoneFile = `$TTL 3600
@ IN SOA ns1.example.org. hostmaster.example.org. 1 7200 3600 1209600 300
@ IN NS ns1.example.org.
ns1 IN A 192.0.2.1
www IN A 192.0.2.11
www IN A 192.0.2.10
`;
const zones = { 'example.org': zoneFile };

describeLab('bind', 'BIND', () => {
  serves(() => startBind({ zones }));

  it('runs only where everything it needs is installed', () => {
    expect(labAvailable('bind') && labAvailable('dig')).toBe(true);
  });

  it('reports immediately why a server does not start', async () => {
    await expect(startBind({ zones: { 'bro"ken': zoneFile } })).rejects.toThrow('ended at once');
  });
});
describeLab('knot', 'Knot', () => serves(() => startKnot({ zones })));
describeLab('powerdns', 'PowerDNS', () => {
  serves(() => startPowerDns({ zones }));

  it('serves a zone immediately after it was created through the API', async () => {
    const server = await startPowerDns();
    try {
      const made = await fetch(`${server.apiUrl}/api/v1/servers/localhost/zones`, {
        method: 'POST',
        headers: { 'X-API-Key': server.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'example.net.', kind: 'Native', nameservers: ['ns1.example.net.'] }),
      });
      expect(made.status).toBe(201);
      expect(await dig(server.dnsPort, 'example.net', 'NS')).toEqual(['ns1.example.net.']);
    } finally {
      await server.stop();
    }
  });
});

function serves(start: () => Promise<LabServer>): void {
  let server: LabServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  it('serves the zone it was given', async () => {
    expect(await dig(server.dnsPort, 'www.example.org', 'A')).toEqual(['192.0.2.10', '192.0.2.11']);
  });

  it('distinguishes an empty answer from a refusal', async () => {
    expect(await dig(server.dnsPort, 'missing.example.org', 'A')).toEqual([]);
    await expect(dig(server.dnsPort, 'elsewhere.test', 'A')).rejects.toThrow('REFUSED');
  });

  it('does not answer after it was stopped', async () => {
    const other = await start();
    await other.stop();
    await expect(dig(other.dnsPort, 'example.org', 'SOA')).rejects.toThrow();
  });
}
