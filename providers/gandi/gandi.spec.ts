import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { makeZone, parseZoneName, planChanges } from '../../src/dns/index.js';
import type { Change } from '../../src/dns/index.js';
import { a, set, toRrset, type SetText } from '../contract/conformance/zone-text.js';
import type { HttpRequest, HttpResponse, ProviderContext } from '../contract/context.js';
import type { ChangeOutcome, ZoneListing } from '../contract/provider.js';
import { GandiEmulator, gandiReadToken, gandiStrangersToken, gandiToken, type StoredDomain } from './emulator.js';
import { GandiProvider } from './index.js';

const zone = parseZoneName('example.com');
const plugin = new GandiProvider();

let emulator: GandiEmulator;
let domain: StoredDomain;
/** Between the plugin and Gandi. */
let onSend: (request: HttpRequest, pass: () => Promise<HttpResponse>) => Promise<HttpResponse>;
let context: ProviderContext;

beforeEach(() => {
  emulator = new GandiEmulator({ clock: new SleepingClock(), rate: [] });
  domain = emulator.addDomain('example.com');
  plant('www', 'A', '192.0.2.1');
  onSend = (_, pass) => pass();
  const http = { send: (request: HttpRequest) => onSend(request, () => emulator.send(request)) };
  context = emulatedContext(http, { apiKey: gandiToken });
});

function plant(name: string, type: string, ...values: string[]): void {
  domain.sets.push({ rrset_name: name, rrset_type: type, rrset_ttl: 300, rrset_values: values });
}

const read = () => plugin.listRecords(context, zone);
const writes = () => emulator.log.filter(({ method }) => method !== 'GET');
const sent = () => writes().map(({ method, url }) => `${method} ${new URL(url).pathname.split('/records')[1]}`);
const shown = () => domain.sets.map(({ rrset_name: n, rrset_type: t, rrset_values: v }) => `${n} ${t} ${v.join(' ')}`);
const withToken = (apiKey: string, more = {}) => ({ ...context, credentials: { apiKey, ...more } });

/** The changes that make these sets so. */
function changesFor(base: ZoneListing, texts: SetText[]): readonly Change[] {
  const wanted = texts.map((text) => plugin.normalizeDesired(toRrset(text, zone)).rrset);
  const others = base.rrsets.filter((each) =>
    wanted.every(({ name, type }) => name !== each.name || type !== each.type),
  );
  return planChanges(makeZone(zone, base.rrsets), [...others, ...wanted], 'exact').changes;
}

function changesTo(base: ZoneListing, texts: SetText[]): readonly Change[] {
  const wanted = texts.map((text) => toRrset(text, zone));
  return planChanges(makeZone(zone, base.rrsets), wanted, 'exact').changes;
}

async function apply(
  base: ZoneListing,
  changes: readonly Change[],
  signal = new AbortController().signal,
): Promise<Record<string, ChangeOutcome>> {
  const outcomes: Record<string, ChangeOutcome> = {};
  const onOutcome = async (outcome: ChangeOutcome) => void (outcomes[outcome.changeId] = outcome);
  await plugin.applyChanges(context, { zone, base, changes }, { signal, onOutcome });
  return outcomes;
}

const errorOf = (outcome: ChangeOutcome | undefined) => (outcome && 'error' in outcome ? outcome.error : undefined);

describe('a write to Gandi', () => {
  it('creates, replaces and deletes by name and type, and leaves the other types of the name', async () => {
    plant('www', 'TXT', '"apart"');
    plant('old', 'A', '192.0.2.1');
    const base = await read();
    const wanted = [a('www', '192.0.2.8', '192.0.2.9'), set('www', 'TXT', ['"apart"']), a('new', '192.0.2.7')];
    await apply(base, changesTo(base, wanted));
    expect(sent().toSorted()).toEqual(['DELETE /old/A', 'POST ', 'PUT /www/A']);
    expect(shown()).toEqual(['www A 192.0.2.8 192.0.2.9', 'www TXT "apart"', 'new A 192.0.2.7']);
  });

  it('leaves a set alone that somebody else has changed since the plan, and writes the others', async () => {
    const base = await read();
    const changes = changesFor(base, [a('www', '192.0.2.9'), a('new', '192.0.2.9')]);
    domain.sets[0]!.rrset_values = ['192.0.2.66'];
    const outcomes = await apply(base, changes);
    expect(errorOf(outcomes['www/A'])?.kind).toBe('conflict_stale');
    expect(outcomes['new/A']?.status).toBe('applied');
    expect(shown()).toEqual(['www A 192.0.2.66', 'new A 192.0.2.9']);
  });

  it.each<[string, string[], Partial<ChangeOutcome>]>([
    ['other values', ['192.0.2.66'], { status: 'failed' }],
    ['the same values', ['192.0.2.9'], { status: 'applied' }],
  ])('does not write over a set with %s that somebody else makes right before', async (_, values, outcome) => {
    const base = await read();
    onSend = async ({ method }, pass) => {
      if (method === 'POST') plant('new', 'A', ...values);
      return pass();
    };
    const outcomes = await apply(base, changesFor(base, [a('new', '192.0.2.9')]));
    expect(outcomes['new/A']).toMatchObject(outcome);
    expect(shown()).toContain(`new A ${values.join(' ')}`);
  });

  it('does not take a set with another TTL for the same', async () => {
    const base = await read();
    onSend = async ({ method }, pass) => {
      if (method === 'POST') plant('new', 'A', '192.0.2.9');
      return pass();
    };
    const outcomes = await apply(base, changesFor(base, [set('new', 'A', ['192.0.2.9'], 7200)]));
    expect(errorOf(outcomes['new/A'])?.kind).toBe('conflict_exists');
  });

  it('does not mind that a set that it deletes is gone', async () => {
    const base = await read();
    onSend = async ({ method }, pass) => {
      if (method === 'DELETE') domain.sets = [];
      return pass();
    };
    expect(await apply(base, changesTo(base, []))).toMatchObject({ 'www/A': { status: 'applied' } });
  });

  it('does not take a domain that is gone for a set that is gone', async () => {
    const base = await read();
    onSend = async ({ method }, pass) => {
      if (method === 'DELETE') emulator.domains.clear();
      return pass();
    };
    expect(errorOf((await apply(base, changesTo(base, [])))['www/A'])?.kind).toBe('zone_not_found');
  });

  it('addresses a name in the case that it has at Gandi, in small zones and in large ones', async () => {
    plant('demoV3', 'A', '192.0.2.1');
    for (let index = 0; index < 250; index += 1) plant(`host-${index}`, 'A', '192.0.2.1');
    for (const address of ['192.0.2.8', '192.0.2.9']) {
      const base = await read();
      const texts = [a('demov3', address), set('demov3', 'TXT', [`"${address}"`])];
      const outcomes = await apply(base, changesFor(base, texts));
      expect(Object.values(outcomes).map(({ status }) => status)).toEqual(['applied', 'applied']);
      expect(shown()).toEqual(expect.arrayContaining([`demoV3 A ${address}`, `demoV3 TXT "${address}"`]));
      domain.sets = domain.sets.filter(({ rrset_name: name }) => !name.startsWith('host-'));
    }
  });

  it('replaces an address by an alias, and back, in an order in which Gandi allows both', async () => {
    plant('@', 'A', '192.0.2.1');
    plant('blog', 'A', '192.0.2.1');
    let base = await read();
    const aliases = [set('@', 'ALIAS', ['example.net.']), set('blog', 'CNAME', ['example.net.'])];
    await apply(base, changesTo(base, aliases));
    expect(shown().toSorted()).toEqual(['@ ALIAS example.net.', 'blog CNAME example.net.']);
    base = await read();
    await apply(base, changesTo(base, [a('@', '192.0.2.1'), a('blog', '192.0.2.1')]));
    expect(shown().toSorted()).toEqual(['@ A 192.0.2.1', 'blog A 192.0.2.1']);
  });

  it('does not write over a set with a value that cannot be read', async () => {
    plant('odd', 'TXT', 'two words');
    const base = await read();
    expect(base.unread).toMatchObject([{ name: 'odd', type: 'TXT', text: 'two words' }]);
    const outcomes = await apply(base, changesFor(base, [set('odd', 'TXT', ['"mine"'])]));
    expect(errorOf(outcomes['odd/TXT'])).toMatchObject({ kind: 'unsupported' });
    expect(shown()).toContain('odd TXT two words');
  });

  it('keeps DS records and types that it does not know when a plan would empty the zone', async () => {
    plant('sub', 'DS', '1 13 2 00');
    plant('old', 'WKS', '192.0.2.1 tcp smtp');
    const base = await read();
    await apply(base, changesTo(base, []));
    expect(sent()).toEqual(['DELETE /www/A']);
    expect(shown()).toEqual(['sub DS 1 13 2 00', 'old WKS 192.0.2.1 tcp smtp']);
  });

  it('fails the one change that Gandi refuses, and makes the others', async () => {
    const base = await read();
    // Past the audit.
    const bad: Change = { id: 'bad', kind: 'create', after: toRrset(set('bad', 'A', ['192.0.2.1'], 5), zone) };
    const outcomes = await apply(base, [bad, ...changesFor(base, [a('one', '192.0.2.9')])]);
    expect(errorOf(outcomes['bad'])?.message).toContain('rrset_ttl 5 is less than minimum value 300');
    expect(outcomes['one/A']?.status).toBe('applied');
  });

  it('is refused to a token without the permission, and nothing more is sent', async () => {
    const base = await read();
    context = withToken(gandiReadToken);
    const outcomes = await apply(base, changesFor(base, [a('one', '192.0.2.9'), a('two', '192.0.2.9')]));
    expect(errorOf(outcomes['one/A'])?.kind).toBe('auth_forbidden');
    expect(outcomes['two/A']?.status).toBe('skipped');
    expect(writes()).toHaveLength(1);
  });

  it.each([
    ['a page that says 200', 200, '<html>Welcome</html>'],
    ['a gateway that gave up', 504, ''],
  ])('has an unknown outcome after %s, and sends nothing more', async (_, status, text) => {
    const base = await read();
    onSend = async (request, pass) => {
      const reply = await pass();
      return request.method === 'GET' ? reply : { status, headers: new Headers(), text };
    };
    const outcomes = await apply(base, changesFor(base, [a('one', '192.0.2.9'), a('two', '192.0.2.9')]));
    expect(outcomes['one/A']?.status).toBe('unknown');
    expect(outcomes['two/A']?.status).toBe('skipped');
    expect(writes()).toHaveLength(1);
  });

  it('looks at the names of a large zone, not at all of it', async () => {
    for (let index = 0; index < 1200; index += 1) plant(`host-${index}`, 'A', '192.0.2.1');
    const base = await read();
    emulator.log.length = 0;
    await apply(base, changesFor(base, [a('host-7', '192.0.2.9'), a('new', '192.0.2.9')]));
    const paths = emulator.log.map(({ method, url }) => `${method} ${new URL(url).pathname.split('/records')[1]}`);
    expect(paths.toSorted()).toEqual(['GET /host-7', 'GET /new', 'POST ', 'PUT /host-7/A']);
  });
});

describe('a reading of Gandi', () => {
  const headersWithout = (headers: Headers, ...names: string[]) => {
    const left = new Headers(headers);
    for (const name of names) left.delete(name);
    return left;
  };
  const altered = (change: (reply: HttpResponse, page: string) => Partial<HttpResponse>) => {
    onSend = async ({ url }, pass) => {
      const reply = await pass();
      return { ...reply, ...change(reply, new URL(url).searchParams.get('page') ?? '') };
    };
  };

  it.each([['total-count'], ['link']])('has every page without the header %s', async (name) => {
    for (let index = 0; index < 250; index += 1) plant(`host-${index}`, 'A', '192.0.2.1');
    altered(({ headers }) => ({ headers: headersWithout(headers, name) }));
    expect((await read()).rrsets).toHaveLength(251);
    expect(emulator.log).toHaveLength(3);
  });

  it('does not follow the address of another server', async () => {
    for (let index = 0; index < 150; index += 1) plant(`host-${index}`, 'A', '192.0.2.1');
    altered(({ headers }) => ({
      headers: headers.has('link') ? new Headers({ link: '<https://evil.example/x>; rel="next"' }) : new Headers(),
    }));
    expect((await read()).rrsets).toHaveLength(151);
    expect(emulator.log.map(({ url }) => new URL(url).host)).toEqual(['api.gandi.net', 'api.gandi.net']);
  });

  it.each<[string, (reply: HttpResponse, page: string) => Partial<HttpResponse>]>([
    ['half of it', ({ text }) => ({ text: text.slice(0, -20) })],
    ['a page', () => ({ text: '<html>Bad gateway</html>' })],
    ['an empty list that is not counted', () => ({ text: '[]', headers: new Headers() })],
    ['an empty list that is counted otherwise', () => ({ text: '[]' })],
    ['an empty second page', (_, page) => (page === '2' ? { text: '[]' } : {})],
    [
      'an empty second page that nobody counts',
      ({ headers, text }, page) => ({
        headers: headersWithout(headers, 'total-count'),
        text: page === '2' ? '[]' : text,
      }),
    ],
    ['an error that says 200', () => ({ text: '{"status":"error","errors":[]}' })],
    ['something else', () => ({ text: '{"records":[]}' })],
  ])('rejects when it gets %s', async (_, change) => {
    for (let index = 0; index < 150; index += 1) plant(`host-${index}`, 'A', '192.0.2.1');
    altered(change);
    await expect(read()).rejects.toMatchObject({ name: 'ProviderError' });
  });

  it('is of a zone without records where Gandi counts none', async () => {
    domain.sets = [];
    expect((await read()).rrsets).toEqual([]);
  });

  it('says which name servers the domain has to have', async () => {
    const servers = ['ns-1-a.gandi.net', 'ns-2-b.gandi.net', 'ns-3-c.gandi.net'];
    expect((await plugin.getZone(context, zone)).nameServers).toEqual(servers);
    await expect(plugin.getZone(context, parseZoneName('elsewhere.example'))).rejects.toMatchObject({
      kind: 'zone_not_found',
      message: expect.stringContaining('does not use LiveDNS') as string,
    });
  });

  it('lists more domains than fit on a page, or those of one organisation', async () => {
    for (let index = 0; index < 250; index += 1) emulator.addDomain(`zone-${index}.example`);
    emulator.addDomain('other.example', 'another');
    expect(await plugin.listZones(context)).toHaveLength(252);
    const ofOther = await plugin.listZones(withToken(gandiToken, { sharingId: ' another ' }));
    expect(ofOther.map(({ name }) => name)).toEqual(['other.example.']);
  });
});

describe('credentials of Gandi', () => {
  it('are good', async () => expect(await plugin.validateCredentials(context)).toEqual({ warnings: [] }));

  it('are refused where the token is wrong', async () => {
    await expect(plugin.validateCredentials(withToken('wrong'))).rejects.toMatchObject({ kind: 'auth_invalid' });
  });

  it('do not reach the domain of another organisation', async () => {
    const stranger = withToken(gandiStrangersToken);
    await expect(plugin.listRecords(stranger, zone)).rejects.toMatchObject({ kind: 'zone_not_found' });
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

it('takes a minute for 1000 requests from one address', async () => {
  const clock = new SleepingClock();
  const paced = new GandiEmulator({ clock });
  const headers = { Authorization: `Bearer ${gandiToken}` };
  const ask = () => paced.send({ method: 'GET', url: 'https://api.gandi.net/v5/livedns/domains', headers });
  for (let index = 0; index < 1000; index += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
  await clock.sleep(60_000);
  expect((await ask()).status).toBe(200);
});
