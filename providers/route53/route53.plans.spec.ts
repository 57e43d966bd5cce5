import { parseZoneName } from '../../src/dns/index.js';
import { creation, EmulatedZone, errorOf, kindOf, update } from '../../test/support/emulated-zone.js';
import { FastClock } from '../../test/support/fast-clock.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { refusalOf } from '../contract/conformance/judgement.js';
import { withHttp } from '../contract/conformance/transport.js';
import { emulatorKey, Route53Emulator } from './emulator/route53-emulator.js';
import { Route53Provider } from './index.js';

const plugin = new Route53Provider();
const zone = parseZoneName('example.org');
const { accessKeyId, secretAccessKey } = emulatorKey;
const credentials = { accessKeyId, secretAccessKey };
let emulator: Route53Emulator;
let hosted: ReturnType<Route53Emulator['addZone']>;
let host: EmulatedZone;

beforeEach(() => {
  emulator = new Route53Emulator({ clock: new FastClock(), rate: [] });
  hosted = emulator.addZone(zone);
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials });
});

describe('a plan', () => {
  const many = (count: number, value = '192.0.2.1') =>
    Array.from({ length: count }, (_, index) => creation(host.rrset(`h${index}`, 'A', [value])));
  const writes = () => emulator.log.filter(({ method }) => method === 'POST');

  it('goes out in batches of at most 1000 records and 32,000 characters', async () => {
    expect(new Set((await host.outcomes(many(1001))).map(kindOf))).toEqual(new Set(['applied']));
    expect(writes()).toHaveLength(2);
    const text = `"${'x'.repeat(255)}" `.repeat(14).trim();
    const texts = Array.from({ length: 10 }, (_, index) => creation(host.rrset(`t${index}`, 'TXT', [text])));
    expect(new Set((await host.outcomes(texts)).map(kindOf))).toEqual(new Set(['applied']));
    expect(writes()).toHaveLength(4);
  });

  it('counts what it replaces, and says which set is too large to be replaced', async () => {
    const values = (from: string) =>
      Array.from(
        { length: 9 },
        (_, index) => `"${from.repeat(250)}${index}" ${`"${from.repeat(250)}" `.repeat(7).trim()}`,
      );
    const [before, after] = [host.rrset('big', 'TXT', values('a')), host.rrset('big', 'TXT', values('b'))];
    await host.outcomes([creation(before)]);
    const [outcome] = await host.outcomes([update(before, after)]);
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'quota_exceeded' } });
    expect(errorOf(outcome)?.message).toContain('Delete it first');
  });

  it('reports one bad change of many alone', async () => {
    emulator.put(hosted, { name: 'taken.example.org.', type: 'A', ttl: 60, values: ['192.0.2.1'] });
    const changes = [...many(60), creation(host.rrset('taken', 'CNAME', ['x.example.net.']))];
    const outcomes = await host.outcomes(changes);
    expect(outcomes.filter(({ status }) => status === 'applied')).toHaveLength(60);
    expect(outcomes.filter(({ status }) => status !== 'applied')).toMatchObject([
      { changeId: 'taken/CNAME', status: 'failed', error: { kind: 'conflict_cname' } },
    ]);
    expect(writes().length).toBeLessThan(20);
  });

  it('replaces only what was read: a set that somebody changed meanwhile stays as it is', async () => {
    const [one, two] = [host.rrset('one', 'A', ['192.0.2.1']), host.rrset('two', 'A', ['192.0.2.1'])];
    await host.outcomes([creation(one), creation(two)]);
    const base = await host.read();
    emulator.put(hosted, { name: 'one.example.org.', type: 'A', ttl: 300, values: ['192.0.2.66'] });
    const changes = [
      update(one, host.rrset('one', 'A', ['192.0.2.2'])),
      update(two, host.rrset('two', 'A', ['192.0.2.2'])),
    ];
    expect((await host.outcomes(changes, base)).map(kindOf).sort()).toEqual(['applied', 'failed conflict_stale']);
    expect((await host.findSet('one', 'A'))?.values).toEqual(['192.0.2.66']);
  });

  it('is done where somebody else has done the same meanwhile', async () => {
    const one = host.rrset('one', 'A', ['192.0.2.1']);
    await host.outcomes([creation(one)]);
    const base = await host.read();
    emulator.put(hosted, { name: 'one.example.org.', type: 'A', ttl: 300, values: ['192.0.2.2'] });
    expect((await host.outcomes([update(one, host.rrset('one', 'A', ['192.0.2.2']))], base)).map(kindOf)).toEqual([
      'applied',
    ]);
  });

  it('waits while Route 53 works on an earlier change, and gives up with a sentence', async () => {
    emulator.unfinishedChanges = 2;
    expect((await host.outcomes(many(1))).map(kindOf)).toEqual(['applied']);
    emulator.unfinishedChanges = 1000;
    const [outcome] = await host.outcomes([creation(host.rrset('x', 'A', ['192.0.2.1']))]);
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'zone_busy', retryable: true } });
  });

  it('waits when it is throttled', async () => {
    const clock = new SleepingClock();
    emulator = new Route53Emulator({ clock, rate: [{ requests: 6, perMs: 3000 }] });
    hosted = emulator.addZone(zone);
    host = host.by({ http: emulator, clock });
    const base = await host.read();
    await host.read();
    expect((await host.outcomes(many(1), base)).map(kindOf)).toEqual(['applied']);
    expect(emulator.log.some(({ status }) => status === 400)).toBe(true);
  });

  it('is done when all name servers of Route 53 have it', async () => {
    const clock = new SleepingClock();
    emulator = new Route53Emulator({ clock, rate: [], publishMs: 20_000 });
    hosted = emulator.addZone(zone);
    host = host.by({ http: emulator, clock });
    expect((await host.outcomes(many(2))).map(kindOf)).toEqual(['applied', 'applied']);
    const asked = emulator.log.filter(({ url }) => url.includes('/change/'));
    expect(asked.length).toBeGreaterThan(1);
  });

  it('has an unknown outcome where nobody could see it published', async () => {
    emulator.denied.add('route53:GetChange');
    const [outcome] = await host.outcomes(many(1));
    expect(outcome).toMatchObject({ status: 'unknown', error: { kind: 'timeout_unknown_outcome' } });
    expect(errorOf(outcome)?.message).toContain('“route53:GetChange”. Allow it in the IAM policy');
  });
});

describe('a zone of many records', () => {
  it('is read page by page, and a page that is missing is no shorter zone', async () => {
    const count = 700;
    for (let index = 0; index < count; index += 1) {
      emulator.put(hosted, { name: `h${index}.example.org.`, type: 'A', ttl: 60, values: ['192.0.2.1'] });
    }
    expect(await host.listed()).toHaveLength(count + 2);
    expect(emulator.log.filter(({ url }) => url.includes('/rrset'))).toHaveLength(3);
    const lossy = withHttp(host.context, async (_request, pass) => {
      const response = await pass();
      return { ...response, text: response.text.replace(/<NextRecordName>.*<\/NextRecordType>/, '') };
    });
    expect((await refusalOf(plugin.listRecords(lossy, zone))).kind).toBe('partial_listing');
  });
});
