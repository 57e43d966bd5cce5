import { a } from '../../../providers/contract/conformance/zone-text.js';
import { parseZoneName } from '../../../src/dns/index.js';
import { EmulatedZone, errorOf, kindOf, update } from '../../support/emulated-zone.js';
import { SleepingClock } from '../../support/sleeping-clock.js';
import { AcmeEmulator, acmeKey, acmeReadKey } from './emulator.js';
import { AcmeProvider } from './index.js';

const plugin = new AcmeProvider();
const zone = parseZoneName('example.org');
let emulator: AcmeEmulator;
let host: EmulatedZone;

beforeEach(() => {
  emulator = new AcmeEmulator({ clock: new SleepingClock() });
  emulator.addZone(zone);
  const credentials = { apiKey: acmeKey, apiBaseUrl: 'https://api.acme.example' };
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials });
});

describe('the plugin of Acme', () => {
  it('lists the zones of the account and their name servers', async () => {
    const info = { name: zone, nameServers: ['ns1.acme.example.', 'ns2.acme.example.'], editable: true };
    expect(await plugin.listZones(host.context)).toEqual([info]);
    expect(await plugin.getZone(host.context, zone)).toEqual(info);
  });

  it('keeps the comment of a value that changes', async () => {
    await host.restore([...(await host.listed()), host.rrset('www', 'A', ['192.0.2.1'], commented('192.0.2.1'))]);
    await host.outcomes([update(await host.getSet('www', 'A'), { ttlSeconds: 600, meta: undefined })]);
    expect(await host.getSet('www', 'A')).toMatchObject({ ttlSeconds: 600, ...commented('192.0.2.1') });
  });

  it('reads www.example.org below example.org as a name of its own', async () => {
    emulator.plant(emulator.addZone(zone), { name: 'www.example.org', content: '192.0.2.1' });
    expect(await host.findSet('www.example.org', 'A')).toBeDefined();
  });

  it('says which permission a key lacks, and changes nothing', async () => {
    const reader = host.by({ credentials: { apiKey: acmeReadKey } });
    const wanted = host.changesFor(await host.read(), [a('www', '192.0.2.1')]);
    const [outcome] = await reader.outcomes(wanted);
    expect(kindOf(outcome)).toBe('failed auth_forbidden');
    expect(errorOf(outcome)?.message).toContain('lacks the permission write');
    expect(await host.findSet('www', 'A')).toBeUndefined();
  });
});

function commented(value: string) {
  return { meta: { comments: { [value]: 'ask ops' } } };
}
