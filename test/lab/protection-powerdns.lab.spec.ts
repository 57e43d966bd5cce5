import { describeLab, type PowerDnsServer, startPowerDns } from '../support/lab/index.js';
import { startApiProxy, type ApiProxy } from './support/api-proxy.js';
import { guardsZone, type Lab, zone } from './support/guards-zone.js';
import { labZone } from './support/zone.js';

describeLab('powerdns', 'protection of a zone at PowerDNS', () => {
  let server: PowerDnsServer;
  let network: ApiProxy;

  const start = async (): Promise<Lab> => {
    server = await startPowerDns({ zones: { 'example.org': labZone } });
    network = await startApiProxy(server.apiUrl);
    const connection = { providerId: 'powerdns', authFields: { apiKey: server.apiKey, apiBaseUrl: network.url } };
    return { dnsPort: server.dnsPort, connection, tamper };
  };
  const tamper: Lab['tamper'] = async (name, type, value) => {
    const owner = name === '@' ? zone : `${name}.${zone}`;
    const records = value === null ? {} : { ttl: 3600, records: [{ content: value, disabled: false }] };
    const rrset = { name: owner, type, changetype: value === null ? 'DELETE' : 'REPLACE', ...records };
    const answer = await fetch(`${server.apiUrl}/api/v1/servers/localhost/zones/${zone}`, {
      ...{ method: 'PATCH', headers: { 'X-API-Key': server.apiKey } },
      body: JSON.stringify({ rrsets: [rrset] }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const stop = async () => {
    await network.close();
    await server.stop();
  };

  guardsZone(start, stop, (given) => {
    it.each([
      ['a web page', 200, '<html>Welcome</html>'],
      ['a failure', 503, ''],
      ['an empty listing', 200, JSON.stringify({ name: zone, kind: 'Native', rrsets: [] })],
    ])(
      'opens no incident and writes nothing when the API answers with %s',
      async (_, status, text) => {
        const { enable, confirm, protection, incidents } = given();
        await enable({ autoRestoreEnabled: true });
        const written = network.writes;
        network.intercept(
          'GET',
          (_request, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(text),
        );
        await confirm();
        await confirm();
        const seen = await protection();
        expect(seen).toMatchObject({ state: 'unknown', openIncidents: 0 });
        expect(seen.stateReason).not.toBeNull();
        expect(await incidents()).toEqual([]);
        network.intercept('GET', null);
        await confirm();
        expect(await protection()).toMatchObject({ state: 'ok', stateReason: null });
        expect(network.writes).toBe(written);
      },
      90_000,
    );

    it('alerts once when the zone cannot be checked for six hours, and once when it can again', async () => {
      const { enable, scan, advance, stories } = given();
      await enable();
      network.intercept('GET', (_request, response) => void response.writeHead(503).end());
      for (let hours = 0; hours < 12; hours += 3) {
        await scan();
        advance(3 * 60 * 60_000);
      }
      expect(await stories()).toEqual(['sight_lost']);
      network.intercept('GET', null);
      await scan();
      await scan();
      expect(await stories()).toEqual(['sight_regained', 'sight_lost']);
    });
  });
});
