import fc from 'fast-check';
import { emulatedContext } from '../../test/support/emulated-context.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import {
  makeRrset,
  makeZone,
  parseRdata,
  parseRecordType,
  parseZoneName,
  planChanges,
  textOrNull,
} from '../../src/dns/index.js';
import type { RelativeName } from '../../src/dns/index.js';
import { ConformanceHost } from '../contract/conformance/conformance-host.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { bodyOf, hostedRecord } from './convert.js';
import { DigitalOceanProvider } from './digitalocean.provider.js';
import { DigitalOceanEmulator, digitalOceanToken } from './emulator.js';

const plugin = new DigitalOceanProvider();
const zone = parseZoneName('example.org');
const contract = vendorContract('digitalocean.json');

function open(apiKey = digitalOceanToken) {
  const emulator = new DigitalOceanEmulator({ clock: new SleepingClock(), rate: [] });
  const stored = emulator.addZone(zone);
  const context = emulatedContext(heldToContract(emulator, contract), { apiKey });
  return { emulator, stored, context, host: new ConformanceHost(plugin, { context, zone }) };
}

const kindOf = (outcome: ChangeOutcome | undefined) =>
  outcome && 'error' in outcome ? `${outcome.status} ${outcome.error.kind}` : outcome?.status;

describe('a zone at DigitalOcean', () => {
  it('is read with the SOA of its zone file, whose data no record has', async () => {
    const { host } = open();
    const { rrsets, incompleteReason } = await host.read();
    expect(rrsets.find(({ type }) => type === 'SOA')).toMatchObject({
      name: '@',
      values: ['ns1.digitalocean.com. hostmaster.example.org. 1790000000 10800 3600 604800 1800'],
    });
    expect(incompleteReason).toBeUndefined();
  });

  it('is read without an SOA while DigitalOcean makes the zone file', async () => {
    const { host, context, emulator } = open();
    const early = {
      ...context,
      http: {
        send: async (request: Parameters<typeof emulator.send>[0]) => {
          const answer = await emulator.send(request);
          return { ...answer, text: answer.text.replace(/"zone_file":"(?:[^"\\]|\\.)*"/, '"zone_file":null') };
        },
      },
    };
    const { rrsets, incompleteReason } = await plugin.listRecords(early, host.zone);
    expect(rrsets.map(({ type }) => type)).toEqual(['NS']);
    expect(incompleteReason).toBeUndefined();
  });

  it('shows a record of another type, and keeps it', async () => {
    const { host, emulator, stored } = open();
    emulator.plant(stored, { type: 'PTR', name: '1', data: 'droplet.example.net' });
    const { unread, incompleteReason } = await host.read();
    expect(unread).toEqual([{ name: '1', type: 'PTR', ttlSeconds: 1800, text: 'droplet.example.net' }]);
    expect(textOrNull(incompleteReason)).toMatch(/1 record .* 1 PTR/);
  });

  it('has one TTL for the records of a set that have several, and takes the duplicates with the set', async () => {
    const { host, emulator, stored } = open();
    for (const ttl of [600, 300, 300]) emulator.plant(stored, { type: 'A', name: 'www', data: '192.0.2.1', ttl });
    const live = await host.readZone();
    expect(host.find(live, 'www', 'A')).toMatchObject({ ttlSeconds: 300, values: ['192.0.2.1'] });
    await host.apply([host.deletionOf(live, 'www', 'A')]);
    expect(stored.records.filter(({ name }) => name === 'www')).toEqual([]);
  });

  it('is one of more than fit on a page', async () => {
    const { emulator, context } = open();
    for (let index = 0; index < 250; index += 1) emulator.addZone(`zone-${index}.example`);
    expect(await plugin.listZones(context)).toHaveLength(251);
    expect(emulator.log).toHaveLength(2);
  });

  it('follows pages at the address of the account, whatever address the answer names', async () => {
    const { emulator, context } = open();
    for (let index = 0; index < 250; index += 1) emulator.addZone(`zone-${index}.example`);
    const proxied = { ...context, credentials: { ...context.credentials, apiBaseUrl: 'https://proxy.example/do' } };
    const seen: string[] = [];
    const http = {
      send: async (request: Parameters<typeof emulator.send>[0]) => {
        seen.push(new URL(request.url).host);
        return emulator.send({ ...request, url: request.url.replace('https://proxy.example/do', 'https://x.test') });
      },
    };
    expect(await plugin.listZones({ ...proxied, http })).toHaveLength(251);
    expect(new Set(seen)).toEqual(new Set(['proxy.example']));
  });

  it('can be made, unless it exists', async () => {
    const { context, emulator } = open();
    expect(await plugin.createZone(context, parseZoneName('new.example'))).toMatchObject({ name: 'new.example.' });
    emulator.taken.add('other.example');
    const taken = plugin.createZone(context, parseZoneName('other.example'));
    await expect(taken).rejects.toMatchObject({ kind: 'conflict_exists' });
  });
});

describe('writing to DigitalOcean', () => {
  const sent = (emulator: DigitalOceanEmulator) =>
    emulator.log.filter(({ method }) => method !== 'GET').map(({ method }) => method);

  it('changes a record in place, makes the new ones before it deletes the old', async () => {
    const { host, emulator, stored } = open();
    await host.makeTrue([a('www', '192.0.2.1', '192.0.2.2', '192.0.2.3')]);
    const ids = stored.records.filter(({ name }) => name === 'www').map(({ id }) => id);
    emulator.log.length = 0;
    await host.makeTrue([a('www', '192.0.2.1', '192.0.2.9')]);
    expect(sent(emulator)).toEqual(['PUT', 'DELETE']);
    expect(stored.records.filter(({ name }) => name === 'www').map(({ id }) => id)).toEqual(ids.slice(0, 2));
  });

  it('reads the touched names again, not the pages of a zone of 5,000 records', async () => {
    const { host, emulator, stored } = open();
    for (let index = 0; index < 5000; index += 1) {
      emulator.plant(stored, { type: 'A', name: `host-${index}`, data: '192.0.2.1', ttl: 300 });
    }
    const live = await host.read();
    expect(emulator.log).toHaveLength(1 + Math.ceil(5004 / 200));
    const wanted = live.rrsets.map((rrset) =>
      /^host-\d{1,2}$/.test(rrset.name) ? makeRrset({ ...rrset, ttlSeconds: 600 }) : rrset,
    );
    const { changes } = planChanges(makeZone(zone, live.rrsets), wanted, 'exact');
    emulator.log.length = 0;
    await host.apply(changes, live);
    expect(changes).toHaveLength(100);
    expect(emulator.log.length).toBeLessThanOrEqual(200);
  });

  it('writes by the ids that the records have now', async () => {
    const { host, stored } = open();
    await host.makeTrue([a('www', '192.0.2.1')]);
    const base = await host.read();
    const record = stored.records.find(({ name }) => name === 'www');
    // Somebody deleted the record and made the same again.
    if (record) record.id += 500;
    await host.apply(host.changesTowards([a('www', '192.0.2.2')], base), base);
    await host.expectSettled([a('www', '192.0.2.2')]);
  });

  it('does not send the other changes of a name whose CNAME stays', async () => {
    const { host, emulator } = open();
    emulator.tokens.set('no-delete', ['domain:read', 'domain:create', 'domain:update']);
    await host.makeTrue([set('x', 'CNAME', ['other.example.net.'])]);
    const base = await host.read();
    const changes = host.changesTowards([a('x', '192.0.2.1')], base);
    const outcomes = await host.attempt(
      changes,
      base,
      emulatedContext(heldToContract(emulator, contract), { apiKey: 'no-delete' }),
    );
    expect(outcomes.map(kindOf)).toEqual(['failed auth_forbidden', 'skipped']);
    await host.expectSettled([set('x', 'CNAME', ['other.example.net.'])]);
  });

  it('names the scope that a token lacks', async () => {
    const { host, emulator } = open();
    emulator.tokens.set('reads', ['domain:read']);
    const context = emulatedContext(heldToContract(emulator, contract), { apiKey: 'reads' });
    const [outcome] = await host.attempt([host.creationOf(a('www', '192.0.2.1'))], await host.read(), context);
    expect(outcome && 'error' in outcome && outcome.error.message).toMatch(/lacks the permission domain:create/);
  });

  it('lets one refused change stand alone', async () => {
    const { host } = open();
    const tooMuch = host.creationOf(a('b', '192.0.2.1'));
    const bad = { ...tooMuch, after: makeRrset({ ...toRrset(a('b', '192.0.2.1'), zone), ttlSeconds: 5 }) };
    const changes = [host.creationOf(a('a', '192.0.2.1')), bad as typeof tooMuch, host.creationOf(a('c', '192.0.2.1'))];
    const outcomes = await host.attempt(changes, await host.read());
    expect(outcomes.map(kindOf)).toEqual(['applied', 'failed validation', 'applied']);
    const [, failed] = outcomes;
    expect(failed && 'error' in failed && failed.error.message).toMatch(/TTL.* 30 seconds or more/);
  });
});

describe('a record on its way to DigitalOcean and back', () => {
  const texts: SetText[] = [
    set('www', 'CNAME', ['example.org.']),
    set('@', 'MX', ['10 mail.example.net.', '0 example.org.']),
    set('_sip._tcp', 'SRV', ['0 0 0 .', '1 2 3 sip.example.org.']),
    set('@', 'CAA', ['0 issue ";"', '128 iodef "mailto:a@example.org"']),
    set('t', 'TXT', ['"semi; colon" "and \\"quotes\\""']),
    set('www.example.org', 'A', ['192.0.2.1']),
  ];

  it.each(texts.map((text) => [text.type, text] as const))('stays the same: %s', (type, text) => {
    const name = (text.name === 'www.example.org' ? text.name : toRrset(text, zone).name) as RelativeName;
    const { rrset } = plugin.normalizeDesired({ ...toRrset({ ...text, name: 'x' }, zone), name });
    for (const rdata of rrset.values) expect(roundTrip(name, type, rdata)).toEqual({ name, rdata });
  });

  it('keeps every text of printable ASCII', () => {
    const text = fc.string({
      unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
      maxLength: 504,
    });
    fc.assert(
      fc.property(text, (content) => {
        const written = toRrset(set('t', 'TXT', [`"${content.slice(0, 200).replace(/["\\]/g, '\\$&')}"`]), zone);
        const [rdata = ''] = plugin.normalizeDesired(written).rrset.values;
        expect(roundTrip('t' as RelativeName, 'TXT', rdata).rdata).toBe(rdata);
      }),
    );
  });
});

/** As DigitalOcean shows what was written. */
function roundTrip(name: RelativeName, type: string, value: string) {
  const rdata = parseRdata(parseRecordType(type), value);
  const body = bodyOf({ name, type, ttlSeconds: 300, rdata, from: null });
  const isTarget = ['CNAME', 'MX', 'NS', 'SRV', 'CAA'].includes(type) && body.data !== '.';
  const shown = isTarget ? body.data.replace(/\.$/, '') : body.data;
  const data = shown === 'example.org' ? '@' : shown;
  const read = hostedRecord({ ...body, data, id: 1 }, zone, null);
  return { name: read.name, rdata: read.rdata };
}

describe('DigitalOcean', () => {
  it.each<[string, SetText]>([
    ['an empty text', set('x', 'TXT', ['""'])],
    ['a text that is too long once its quotes are escaped', set('x', 'TXT', [`"${'\\"'.repeat(255)}"`])],
    ['a text with a backslash', set('x', 'TXT', ['"a\\\\b"'])],
    ['a null MX', set('@', 'MX', ['0 .'])],
    ['a CAA value with a space', set('@', 'CAA', ['0 issue "ca.example; account=1"'])],
    ['a CAA value that ends in a dot', set('@', 'CAA', ['0 issue "ca.example."'])],
    ['a name with an escaped character', set('a\\.b', 'A', ['192.0.2.1'])],
    ['a type that it does not have', set('x', 'SSHFP', [`1 1 ${'0'.repeat(40)}`])],
  ])('is known to refuse %s', (_, text) => {
    expect(plugin.audit([toRrset(text, zone)])).toMatchObject([{ severity: 'error' }]);
  });
});
