import fc from 'fast-check';
import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { heldToContract, vendorContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { makeRrset, makeZone, parseRdata, parseRecordType, parseZoneName, planChanges } from '../../src/dns/index.js';
import type { Rdata, RelativeName, Rrset } from '../../src/dns/index.js';
import { ConformanceHost } from '../contract/conformance/conformance-host.js';
import { withHttp } from '../contract/conformance/transport.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { bodyOf, hostedRecord } from './convert.js';
import { OvhEmulator, ovhKeys, ovhReadKeys, undescribed } from './emulator.js';
import { capabilities } from './limits.js';
import { OvhProvider } from './ovh.provider.js';

const plugin = new OvhProvider();
const zone = parseZoneName('example.org');
const contract = vendorContract('ovh.json', undescribed);

function open(keys: Record<string, string> = ovhKeys) {
  const emulator = new OvhEmulator({ clock: new SleepingClock(), rate: [] });
  const stored = emulator.addZone(zone);
  const context = emulatedContext(heldToContract(emulator, contract), keys);
  return { emulator, stored, context, host: new ConformanceHost(plugin, { context, zone }) };
}

const kindOf = (outcome: ChangeOutcome | undefined) =>
  outcome && 'error' in outcome ? `${outcome.status} ${outcome.error.kind}` : outcome?.status;
const sent = (emulator: OvhEmulator) =>
  emulator.log
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => `${method}${url.endsWith('/refresh') ? ' refresh' : ''}`);
const added = ({ records }: { records: readonly { subDomain: string; fieldType: string; target: string }[] }) =>
  records.slice(2).map(({ subDomain, fieldType, target }) => `${subDomain} ${fieldType} ${target}`);
const change = (before: Rrset, next: Partial<Rrset>) => {
  return { id: 'changed', kind: 'update', before, after: makeRrset({ ...before, ...next }) } as const;
};

describe('a zone at OVHcloud', () => {
  it('is read by a clock that is wrong by an hour', async () => {
    const { host, emulator, context } = open();
    emulator.secondsAhead = 3600;
    expect((await host.read()).rrsets.map(({ type, values }) => [type, values.length])).toEqual([['NS', 2]]);
    expect(await plugin.getZone(context, zone)).toMatchObject({ nameServers: ['dns10.ovh.net.', 'ns10.ovh.net.'] });
  });

  it('is read by as many calls at once as the limits allow, and by no more', async () => {
    const { emulator, stored, context } = open();
    for (let index = 0; index < 100; index += 1) {
      emulator.plant(stored, { fieldType: 'A', subDomain: `host-${index}`, target: '192.0.2.1', ttl: 300 });
    }
    let [inFlight, most] = [0, 0];
    const counting = withHttp(context, async (_, pass) => {
      most = Math.max(most, ++inFlight);
      await new Promise(setImmediate);
      return pass().finally(() => (inFlight -= 1));
    });
    expect((await plugin.listRecords(counting, zone)).rrsets).toHaveLength(101);
    expect(most).toBe(capabilities.concurrency.maxInFlight);
  });

  it('is listed with its whole records, which are read one by one', async () => {
    const { host, emulator, stored } = open();
    for (let index = 0; index < 5000; index += 1) {
      emulator.plant(stored, { fieldType: 'A', subDomain: `host-${index}`, target: '192.0.2.1', ttl: 300 });
    }
    const live = await host.read();
    expect(live.rrsets).toHaveLength(5001);
    expect(emulator.log).toHaveLength(1 + 1 + 5002);
    const wanted = live.rrsets.map((rrset) =>
      /^host-\d{1,2}$/.test(rrset.name) ? makeRrset({ ...rrset, ttlSeconds: 3600 }) : rrset,
    );
    const { changes } = planChanges(makeZone(zone, live.rrsets), wanted, 'exact');
    emulator.log.length = 0;
    await host.apply(changes, live);
    expect(changes).toHaveLength(100);
    // The clock, the ids and the record of each name, the writes, and the refresh.
    expect(emulator.log).toHaveLength(1 + 100 + 100 + 100 + 1);
  });

  it('is read again where a record goes away meanwhile, and is never read without the others', async () => {
    const { host, emulator, stored, context } = open();
    emulator.plant(stored, { fieldType: 'A', subDomain: 'gone', target: '192.0.2.1' });
    emulator.plant(stored, { fieldType: 'A', subDomain: 'kept', target: '192.0.2.1' });
    let isFirst = true;
    const meanwhile = withHttp(context, async (request, pass) => {
      const answer = await pass();
      if (isFirst && request.url.endsWith('/record')) {
        isFirst = false;
        stored.records = stored.records.filter(({ subDomain }) => subDomain !== 'gone');
      }
      return answer;
    });
    expect((await host.read(meanwhile)).rrsets.map(({ name }) => name).sort()).toEqual(['@', 'kept']);
  });

  it('shows the texts that the Control Panel has forms for as TXT', async () => {
    const { host, emulator, stored } = open();
    emulator.plant(stored, { fieldType: 'SPF', subDomain: '', target: '"v=spf1 -all"' });
    emulator.plant(stored, { fieldType: 'TXT', subDomain: '', target: 'without quotation marks' });
    emulator.plant(stored, { fieldType: 'DMARC', subDomain: '_dmarc', target: 'v=DMARC1; p=none' });
    const live = await host.readZone();
    expect(host.find(live, '@', 'TXT').values).toEqual(['"v=spf1 -all"', '"without quotation marks"']);
    expect(host.find(live, '_dmarc', 'TXT').values).toEqual(['"v=DMARC1; p=none"']);
  });
});

describe('a text that the Control Panel has a form for', () => {
  it('stays one, in the spelling that it had', async () => {
    const { host, emulator, stored } = open();
    emulator.plant(stored, { fieldType: 'DKIM', subDomain: 's._domainkey', target: 'v=DKIM1;k=rsa;p=AAAA' });
    const before = host.find(await host.readZone(), 's._domainkey', 'TXT');
    await host.apply([change(before, { values: toRrset(set('x', 'TXT', ['"v=DKIM1;k=rsa;p=BBBB"']), zone).values })]);
    expect(added(stored)).toEqual(['s._domainkey DKIM v=DKIM1;k=rsa;p=BBBB']);
  });

  it('gives way to an ordinary one for anything else', async () => {
    const { host, emulator, stored } = open();
    emulator.plant(stored, { fieldType: 'SPF', subDomain: '', target: '"v=spf1 -all"' });
    const before = host.find(await host.readZone(), '@', 'TXT');
    await host.apply([change(before, { values: toRrset(set('x', 'TXT', ['"proof=1"']), zone).values })]);
    expect(added(stored)).toEqual([' TXT "proof=1"']);
    expect(sent(emulator)).toEqual(['POST', 'DELETE', 'POST refresh']);
  });
});

describe('a set without a TTL of its own', () => {
  it('keeps following the default when a value changes, and comes back from a snapshot so', async () => {
    const { host, emulator, stored } = open();
    emulator.plant(stored, { fieldType: 'A', subDomain: 'www', target: '192.0.2.1' });
    const saved = await host.readZone();
    const before = host.find(saved, 'www', 'A');
    expect(before).toMatchObject({ ttlSeconds: 3600, meta: { ttlOfZone: true } });
    await host.apply([change(before, { values: toRrset(a('www', '192.0.2.2'), zone).values })]);
    expect(stored.records[2]).toMatchObject({ target: '192.0.2.2', ttl: 0 });
    stored.records.splice(2);
    await host.apply(planChanges(await host.readZone(), saved.rrsets, 'exact').changes);
    expect(stored.records[2]).toMatchObject({ target: '192.0.2.1', ttl: 0 });
  });

  it('gets one when a change says so', async () => {
    const { host, emulator, stored } = open();
    emulator.plant(stored, { fieldType: 'A', subDomain: 'www', target: '192.0.2.1' });
    await host.apply([change(host.find(await host.readZone(), 'www', 'A'), { ttlSeconds: 300 })]);
    expect(stored.records[2]).toMatchObject({ ttl: 300 });
    expect(host.find(await host.readZone(), 'www', 'A').meta).toBeUndefined();
  });
});

describe('writing to OVHcloud', () => {
  it('ends with one refresh, after which the records are served', async () => {
    const { host, emulator, stored } = open();
    await host.apply([host.creationOf(a('a', '192.0.2.1')), host.creationOf(a('b', '192.0.2.1', '192.0.2.2'))]);
    expect(sent(emulator)).toEqual(['POST', 'POST', 'POST', 'POST refresh']);
    expect(stored.served).toEqual(stored.records);
  });

  it('asks for the refresh again, and does not say that records are applied which are not served', async () => {
    const { host, context, stored } = open();
    let refusals = 2;
    let status = 409;
    const busy = withHttp(context, (request, pass) => {
      if (!request.url.endsWith('/refresh') || refusals === 0) return pass();
      refusals -= 1;
      return Promise.resolve({ status, headers: new Headers(), text: '{"message":"A task is running"}' });
    });
    expect((await host.attempt([host.creationOf(a('a', '192.0.2.1'))], await host.read(), busy)).map(kindOf)).toEqual([
      'applied',
    ]);
    expect(stored.served).toHaveLength(3);
    refusals = 1;
    status = 500;
    expect((await host.attempt([host.creationOf(a('b', '192.0.2.1'))], await host.read(), busy)).map(kindOf)).toEqual([
      'unknown timeout_unknown_outcome',
    ]);
    expect(stored.records).toHaveLength(4);
  });

  it('sends no refresh where nothing was written', async () => {
    const { host, emulator, stored } = open();
    const base = await host.read();
    emulator.plant(stored, { fieldType: 'A', subDomain: 'a', target: '192.0.2.9' });
    expect((await host.attempt([host.creationOf(a('a', '192.0.2.1'))], base)).map(kindOf)).toEqual([
      'failed conflict_stale',
    ]);
    expect(sent(emulator)).toEqual([]);
  });

  it('says what a consumer key that may only read lacks', async () => {
    const { host } = open(ovhReadKeys);
    const changes = [host.creationOf(a('a', '192.0.2.1')), host.creationOf(a('b', '192.0.2.1'))];
    const outcomes = await host.attempt(changes, await host.read());
    expect(outcomes.map(kindOf)).toEqual(['failed auth_forbidden', 'skipped']);
  });

  it.each([
    ['an application key of another region', { applicationKey: 'other' }, /only where they were made/],
    ['the secret of another application', { applicationSecret: 'other' }, /Application secret/],
  ])('says what is wrong with %s', async (_, keys, message) => {
    const { context } = open({ ...ovhKeys, ...keys });
    await expect(plugin.validateCredentials(context)).rejects.toMatchObject({
      kind: 'auth_invalid',
      message: expect.stringMatching(message) as string,
    });
  });
});

describe('a record on its way to OVHcloud and back', () => {
  const roundTrip = (name: RelativeName, type: string, rdata: Rdata) => {
    return hostedRecord({ ...bodyOf({ name, type, ttlSeconds: 300, rdata, from: null }), id: 1 }, zone);
  };

  it.each<SetText>([
    set('www', 'CNAME', ['example.org.']),
    set('@', 'MX', ['10 mail.example.net.', '0 example.org.']),
    set('_sip._tcp', 'SRV', ['1 2 3 sip.example.org.']),
    set('@', 'CAA', ['0 issue "ca.example.net; a=b"', '128 iodef "mailto:a@example.org"']),
    set('t', 'TXT', ['"semi; colon" "and \\"quotes\\" and \\\\ more"']),
    set('*.sub', 'A', ['192.0.2.1']),
    set('sub', 'NS', ['ns1.example.net.']),
  ])('stays the same: $name $type', (text) => {
    const { rrset } = plugin.normalizeDesired(toRrset(text, zone));
    for (const rdata of rrset.values) {
      expect(roundTrip(rrset.name, rrset.type, rdata)).toMatchObject({ name: rrset.name, rdata });
    }
  });

  it('keeps every text of printable ASCII', () => {
    const printable = fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit: printable, maxLength: 255 }), (content) => {
        const rdata = parseRdata(parseRecordType('TXT'), `"${content.replace(/["\\]/g, '\\$&')}"`);
        expect(roundTrip('t' as RelativeName, 'TXT', rdata).rdata).toBe(rdata);
      }),
    );
  });
});

describe('OVHcloud', () => {
  it.each<[string, Rrset]>([
    ['an empty text', toRrset(set('x', 'TXT', ['""']), zone)],
    ['a null MX', toRrset(set('@', 'MX', ['0 .']), zone)],
    ['a name with an escaped character', toRrset(set('a\\.b', 'A', ['192.0.2.1']), zone)],
    ['the name servers of the zone', toRrset(set('@', 'NS', ['ns1.example.net.']), zone)],
    ['a type that it does not have', toRrset(set('x', 'HTTPS', ['1 .']), zone)],
  ])('is known to refuse %s', (_, rrset) => {
    expect(plugin.audit([rrset])).toMatchObject([{ severity: 'error' }]);
  });

  it('has no TTL below a minute', () => {
    const { rrset, notices } = plugin.normalizeDesired({ ...toRrset(a('x', '192.0.2.1'), zone), ttlSeconds: 5 });
    expect([rrset.ttlSeconds, notices.length]).toEqual([60, 1]);
  });
});
