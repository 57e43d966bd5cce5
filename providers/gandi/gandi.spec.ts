import { EmulatedZone, errorOf } from '../../test/support/emulated-zone.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { parseZoneName, type Change } from '../../src/dns/index.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { GandiEmulator, gandiReadToken, gandiToken, type StoredDomain } from './emulator.js';
import { GandiProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new GandiProvider();

let emulator: GandiEmulator;
let domain: StoredDomain;
let host: EmulatedZone;

beforeEach(() => {
  emulator = new GandiEmulator({ clock: new SleepingClock(), rate: [] });
  domain = emulator.addDomain('example.com');
  plant('www', 'A', '192.0.2.1');
  host = new EmulatedZone(plugin, { zone, http: emulator, credentials: { apiKey: gandiToken } });
});

function plant(name: string, type: string, ...values: string[]): void {
  domain.sets.push({ rrset_name: name, rrset_type: type, rrset_ttl: 300, rrset_values: values });
}

const writes = () => emulator.log.filter(({ method }) => method !== 'GET');
const sent = () => writes().map(({ method, url }) => `${method} ${new URL(url).pathname.split('/records')[1]}`);
const shown = () => domain.sets.map(({ rrset_name: n, rrset_type: t, rrset_values: v }) => `${n} ${t} ${v.join(' ')}`);

describe('a write to Gandi', () => {
  it('creates, replaces and deletes by name and type, and leaves the other types of the name', async () => {
    plant('www', 'TXT', '"apart"');
    plant('old', 'A', '192.0.2.1');
    const base = await host.read();
    const wanted = [a('www', '192.0.2.8', '192.0.2.9'), set('www', 'TXT', ['"apart"']), a('new', '192.0.2.7')];
    await host.outcomesById(host.changesTo(base, wanted), base);
    expect(sent().toSorted()).toEqual(['DELETE /old/A', 'POST ', 'PUT /www/A']);
    expect(shown()).toEqual(['www A 192.0.2.8 192.0.2.9', 'www TXT "apart"', 'new A 192.0.2.7']);
  });

  it('leaves a set alone that somebody else has changed since the plan, and writes the others', async () => {
    const base = await host.read();
    const changes = host.changesFor(base, [a('www', '192.0.2.9'), a('new', '192.0.2.9')]);
    domain.sets[0]!.rrset_values = ['192.0.2.66'];
    const outcomes = await host.outcomesById(changes, base);
    expect(errorOf(outcomes['www/A'])?.kind).toBe('conflict_stale');
    expect(outcomes['new/A']?.status).toBe('applied');
    expect(shown()).toEqual(['www A 192.0.2.66', 'new A 192.0.2.9']);
  });

  it.each<[string, string[], Partial<ChangeOutcome>]>([
    ['other values', ['192.0.2.66'], { status: 'failed' }],
    ['the same values', ['192.0.2.9'], { status: 'applied' }],
  ])('does not write over a set with %s that somebody else makes right before', async (_, values, outcome) => {
    const base = await host.read();
    host.onSend = async ({ method }, pass) => {
      if (method === 'POST') plant('new', 'A', ...values);
      return pass();
    };
    const outcomes = await host.outcomesById(host.changesFor(base, [a('new', '192.0.2.9')]), base);
    expect(outcomes['new/A']).toMatchObject(outcome);
    expect(shown()).toContain(`new A ${values.join(' ')}`);
  });

  it('does not take a set with another TTL for the same', async () => {
    const base = await host.read();
    host.onSend = async ({ method }, pass) => {
      if (method === 'POST') plant('new', 'A', '192.0.2.9');
      return pass();
    };
    const outcomes = await host.outcomesById(host.changesFor(base, [set('new', 'A', ['192.0.2.9'], 7200)]), base);
    expect(errorOf(outcomes['new/A'])?.kind).toBe('conflict_exists');
  });

  it('does not mind that a set that it deletes is gone', async () => {
    const base = await host.read();
    host.onSend = async ({ method }, pass) => {
      if (method === 'DELETE') domain.sets = [];
      return pass();
    };
    expect(await host.outcomesById(host.changesInto(base, []), base)).toMatchObject({ 'www/A': { status: 'applied' } });
  });

  it('does not take a domain that is gone for a set that is gone', async () => {
    const base = await host.read();
    host.onSend = async ({ method }, pass) => {
      if (method === 'DELETE') emulator.domains.clear();
      return pass();
    };
    expect(errorOf((await host.outcomesById(host.changesInto(base, []), base))['www/A'])?.kind).toBe('zone_not_found');
  });

  it('addresses a name in the case that it has at Gandi, in small zones and in large ones', async () => {
    plant('demoV3', 'A', '192.0.2.1');
    for (let index = 0; index < 250; index += 1) plant(`host-${index}`, 'A', '192.0.2.1');
    for (const address of ['192.0.2.8', '192.0.2.9']) {
      const base = await host.read();
      const texts = [a('demov3', address), set('demov3', 'TXT', [`"${address}"`])];
      const outcomes = await host.outcomesById(host.changesFor(base, texts), base);
      expect(Object.values(outcomes).map(({ status }) => status)).toEqual(['applied', 'applied']);
      expect(shown()).toEqual(expect.arrayContaining([`demoV3 A ${address}`, `demoV3 TXT "${address}"`]));
      domain.sets = domain.sets.filter(({ rrset_name: name }) => !name.startsWith('host-'));
    }
  });

  it('replaces an address by an alias, and back, in an order in which Gandi allows both', async () => {
    plant('@', 'A', '192.0.2.1');
    plant('blog', 'A', '192.0.2.1');
    let base = await host.read();
    const aliases = [set('@', 'ALIAS', ['example.net.']), set('blog', 'CNAME', ['example.net.'])];
    await host.outcomesById(host.changesTo(base, aliases), base);
    expect(shown().toSorted()).toEqual(['@ ALIAS example.net.', 'blog CNAME example.net.']);
    base = await host.read();
    await host.outcomesById(host.changesTo(base, [a('@', '192.0.2.1'), a('blog', '192.0.2.1')]), base);
    expect(shown().toSorted()).toEqual(['@ A 192.0.2.1', 'blog A 192.0.2.1']);
  });

  it('does not write over a set with a value that cannot be read', async () => {
    plant('odd', 'TXT', 'two words');
    const base = await host.read();
    expect(base.unread).toMatchObject([{ name: 'odd', type: 'TXT', text: 'two words' }]);
    const outcomes = await host.outcomesById(host.changesFor(base, [set('odd', 'TXT', ['"mine"'])]), base);
    expect(errorOf(outcomes['odd/TXT'])).toMatchObject({ kind: 'unsupported' });
    expect(shown()).toContain('odd TXT two words');
  });

  it('keeps DS records and types that it does not know when a plan would empty the zone', async () => {
    plant('sub', 'DS', '1 13 2 00');
    plant('old', 'WKS', '192.0.2.1 tcp smtp');
    const base = await host.read();
    await host.outcomesById(host.changesInto(base, []), base);
    expect(sent()).toEqual(['DELETE /www/A']);
    expect(shown()).toEqual(['sub DS 1 13 2 00', 'old WKS 192.0.2.1 tcp smtp']);
  });

  it('fails the one change that Gandi refuses, and makes the others', async () => {
    const base = await host.read();
    // Past the audit.
    const bad: Change = { id: 'bad', kind: 'create', after: toRrset(set('bad', 'A', ['192.0.2.1'], 5), zone) };
    const outcomes = await host.outcomesById([bad, ...host.changesFor(base, [a('one', '192.0.2.9')])], base);
    expect(errorOf(outcomes['bad'])?.message).toContain('rrset_ttl 5 is less than minimum value 300');
    expect(outcomes['one/A']?.status).toBe('applied');
  });

  it('is refused to a token without the permission, and nothing more is sent', async () => {
    const base = await host.read();
    host = host.by({ credentials: { apiKey: gandiReadToken } });
    const outcomes = await host.outcomesById(
      host.changesFor(base, [a('one', '192.0.2.9'), a('two', '192.0.2.9')]),
      base,
    );
    expect(errorOf(outcomes['one/A'])?.kind).toBe('auth_forbidden');
    expect(outcomes['two/A']?.status).toBe('skipped');
    expect(writes()).toHaveLength(1);
  });

  it.each([
    ['a page that says 200', 200, '<html>Welcome</html>'],
    ['a gateway that gave up', 504, ''],
  ])('has an unknown outcome after %s, and sends nothing more', async (_, status, text) => {
    const base = await host.read();
    host.onSend = async (request, pass) => {
      const reply = await pass();
      return request.method === 'GET' ? reply : { status, headers: new Headers(), text };
    };
    const outcomes = await host.outcomesById(
      host.changesFor(base, [a('one', '192.0.2.9'), a('two', '192.0.2.9')]),
      base,
    );
    expect(outcomes['one/A']?.status).toBe('unknown');
    expect(outcomes['two/A']?.status).toBe('skipped');
    expect(writes()).toHaveLength(1);
  });

  it('looks at the names of a large zone, not at all of it', async () => {
    for (let index = 0; index < 1200; index += 1) plant(`host-${index}`, 'A', '192.0.2.1');
    const base = await host.read();
    emulator.log.length = 0;
    await host.outcomesById(host.changesFor(base, [a('host-7', '192.0.2.9'), a('new', '192.0.2.9')]), base);
    const paths = emulator.log.map(({ method, url }) => `${method} ${new URL(url).pathname.split('/records')[1]}`);
    expect(paths.toSorted()).toEqual(['GET /host-7', 'GET /new', 'POST ', 'PUT /host-7/A']);
  });
});

describe('an audit for Gandi', () => {
  const audited = (...texts: SetText[]) => {
    const issues = plugin.audit(
      texts.map((text) => toRrset(text, zone)),
      zone,
    );
    return issues.map(({ name, type }) => `${name} ${type}`);
  };

  it('takes an ALIAS at the domain itself only, and no addresses beside it', () => {
    const alias = (name: string) => set(name, 'ALIAS', ['example.net.']);
    expect(audited(alias('www'))).toEqual(['www ALIAS']);
    expect(audited(alias('@'), set('@', 'TXT', ['"a"']), a('@', '192.0.2.1'), a('www', '192.0.2.1'))).toEqual(['@ A']);
  });

  it('refuses names of which it is not known what Gandi makes', () => {
    expect(audited(a('www.example.com', '192.0.2.1'), a('www', '192.0.2.1'))).toEqual([]);
    expect(audited(a('www.example.com.example.com.', '192.0.2.1'))).toEqual(['www.example.com A']);
  });

  it.each([
    ['HTTPS', '1 .'],
    ['DS', `1 13 2 ${'00'.repeat(32)}`],
  ])('refuses %s', (type, value) => expect(audited(set('x', type, [value]))).toEqual([`x ${type}`]));
});
