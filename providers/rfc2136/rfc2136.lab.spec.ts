import {
  hashBasis,
  hashZone,
  makeZone,
  parseRecordType,
  parseZoneFile,
  parseZoneName,
  planChanges,
} from '../../src/dns/index.js';
import { describeLab, dig, type LabServer, startBind, startKnot, startPowerDns } from '../../test/support/lab/index.js';
import { contextFor, zone, zoneText } from '../../test/support/lab/rfc2136-zone.js';
import { ProviderError } from '../contract/errors.js';
import type { ProviderContext } from '../contract/context.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { Rfc2136Provider } from './index.js';

const zones = { 'example.org': zoneText };
const plugin = new Rfc2136Provider();

describeLab('bind', 'RFC 2136 on BIND', () => keepsItsPromises((algorithm) => startBind({ zones, algorithm })));
describeLab('knot', 'RFC 2136 on Knot', () => keepsItsPromises((algorithm) => startKnot({ zones, algorithm })));
describeLab('powerdns', 'RFC 2136 on PowerDNS', () => {
  const privateTypes = 'read only';
  keepsItsPromises((algorithm) => startPowerDns({ zones, algorithm }), { privateTypes });
});

function keepsItsPromises(
  start: (algorithm?: LabServer['tsig']['algorithm']) => Promise<LabServer>,
  { privateTypes }: { privateTypes: 'writable' | 'read only' } = { privateTypes: 'writable' },
): void {
  let server: LabServer;
  let context: ProviderContext;
  beforeEach(async () => {
    server = await start();
    context = contextFor(server);
  });
  afterEach(() => server.stop());

  const read = async () => makeZone(zone, (await plugin.listRecords(context, zone)).rrsets);
  /** Plans from the zone as it is now to the zone as `edit` makes the text, and applies. */
  const change = async (edit: (text: string) => string) => {
    const base = await plugin.listRecords(context, zone);
    return send({ base, text: edit(zoneText) });
  };
  const send = async ({ base, text }: { base: Awaited<ReturnType<typeof plugin.listRecords>>; text: string }) => {
    const wanted = parseZoneFile(text, { origin: zone }).rrsets;
    const { changes } = planChanges(makeZone(zone, base.rrsets), wanted, 'exact');
    const outcomes: ChangeOutcome[] = [];
    const onOutcome = (outcome: ChangeOutcome) => Promise.resolve(void outcomes.push(outcome));
    await plugin.applyChanges(context, { zone, base, changes }, { signal: new AbortController().signal, onOutcome });
    expect(outcomes.map(({ changeId }) => changeId).sort()).toEqual(changes.map(({ id }) => id).sort());
    return Object.fromEntries(outcomes.map((outcome) => [outcome.changeId, outcome]));
  };
  const statuses = (outcomes: Record<string, ChangeOutcome>) =>
    Object.fromEntries(Object.entries(outcomes).map(([id, { status }]) => [id, status]));
  const see = (name: string, type: string) =>
    dig(server.dnsPort, name === '@' ? 'example.org' : `${name}.example.org`, type);
  const withoutSoa = (text: string) =>
    hashZone(
      makeZone(
        zone,
        parseZoneFile(text, { origin: zone }).rrsets.filter(({ type }) => type !== 'SOA'),
      ),
    );
  const liveWithoutSoa = async () =>
    hashZone(
      makeZone(
        zone,
        (await read()).rrsets.filter(({ type }) => type !== 'SOA'),
      ),
    );

  it('reads every record of all ten types, exactly as the zone file has them', async () => {
    const listing = await plugin.listRecords(context, zone);
    expect(hashZone(makeZone(zone, listing.rrsets))).toBe(hashZone(parseZoneFile(zoneText, { origin: zone })));
    expect(listing.revision).toMatch(/^2026112101-/);
  });

  it('creates, changes and deletes records as dig shows, and keeps their siblings', async () => {
    const outcomes = await change((text) =>
      text
        .replace('mail IN A 192.0.2.26\n', 'mail IN A 192.0.2.27\nnew 60 IN AAAA 2001:db8::99\n')
        .replace('5 IN PTR host.example.org.\n', ''),
    );
    expect(statuses(outcomes)).toEqual({ 'mail/A': 'applied', 'new/AAAA': 'applied', '5/PTR': 'applied' });
    expect(await see('mail', 'A')).toEqual(['192.0.2.25', '192.0.2.27']);
    expect(await see('new', 'AAAA')).toEqual(['2001:db8::99']);
    expect(await see('5', 'PTR')).toEqual([]);
    expect(await see('@', 'A')).toEqual(['192.0.2.1']);
  });

  it('turns any zone into any other, so that a second diff is empty', async () => {
    const other = `$ORIGIN example.org.
$TTL 600
@ IN SOA ns1.example.org. hostmaster.example.org. 1 7200 3600 1209600 300
@ 1200 IN NS ns2.example.org.
@ 1200 IN NS ns3.example.org.
@ IN MX 0 .
@ IN TXT "${'x'.repeat(255)}" "rest"
@ IN A 192.0.2.9
ns2 IN A 192.0.2.54
ns3 IN A 192.0.2.55
www IN A 192.0.2.80
mail IN CNAME www.example.org.
below IN CNAME www.example.org.
${privateTypes === 'writable' ? 'odd IN TYPE65280 \\# 1 ff' : 'odd 3600 IN TYPE65280 \\# 3 abcdef'}
*.wild IN TXT ""
`;
    const there = await change(() => other);
    expect(new Set(Object.values(statuses(there)))).toEqual(new Set(['applied']));
    expect(await liveWithoutSoa()).toBe(withoutSoa(other));
    await change(() => zoneText);
    expect(await liveWithoutSoa()).toBe(withoutSoa(zoneText));
  });

  it(`finds records of a private type ${privateTypes}, and changes all others where they are refused`, async () => {
    const outcomes = await change((text) => text.replace('abcdef', 'abcdff').replace('192.0.2.26', '192.0.2.27'));
    const expected = privateTypes === 'writable' ? 'applied' : 'failed';
    expect(statuses(outcomes)).toEqual({ 'odd/TYPE65280': expected, 'mail/A': 'applied' });
    expect(await see('mail', 'A')).toContain('192.0.2.27');
    expect(await see('odd', 'TYPE65280')).toEqual([privateTypes === 'writable' ? '\\# 3 ABCDFF' : '\\# 3 ABCDEF']);
  });

  it('changes the TTL of a whole set', async () => {
    await change((text) => text.replace(/^mail IN/gm, 'mail 120 IN'));
    const mail = (await read()).rrsets.find(({ name, type }) => name === 'mail' && type === 'A');
    expect(mail).toMatchObject({ ttlSeconds: 120, values: ['192.0.2.25', '192.0.2.26'] });
  });

  it.each(['two name servers', 'the only name server'])('changes the TTL of %s of the zone itself', async (title) => {
    const second = '@ IN NS ns2.example.org.\n';
    const text = title.startsWith('two') ? zoneText : zoneText.replace(second, '');
    await change(() => text);
    for (const ttl of [900, 7200]) {
      const wanted = text.replaceAll('@ IN NS', `@ ${ttl} IN NS`);
      expect(await change(() => wanted)).toMatchObject({ '@/NS': { status: 'applied' } });
      expect(hashBasis(await read())).toBe(hashBasis(parseZoneFile(wanted, { origin: zone })));
    }
  });

  it('turns a CNAME into addresses and back', async () => {
    const asAddress = (text: string) => text.replace('www IN CNAME Host.Example.NET.', 'www IN A 192.0.2.80');
    await change(asAddress);
    expect(await see('www', 'CNAME')).toEqual([]);
    expect(await see('www', 'A')).toEqual(['192.0.2.80']);
    await change((text) => text);
    expect(await see('www', 'A')).toEqual([]);
    expect(await see('www', 'CNAME')).toHaveLength(1);
  });

  it('refuses a plan made from an outdated zone, names the changed sets, and sends nothing', async () => {
    const base = await plugin.listRecords(context, zone);
    await change((text) => text.replace('192.0.2.26', '192.0.2.200'));
    const before = await liveWithoutSoa();
    const outcomes = await send({
      base,
      text:
        zoneText.replace('192.0.2.26', '192.0.2.27').replace('2001:db8::1', '2001:db8::2') + 'new IN A 192.0.2.99\n',
    });
    expect(statuses(outcomes)).toEqual({ 'mail/A': 'failed', '@/AAAA': 'skipped', 'new/A': 'skipped' });
    expect(outcomes['mail/A']).toMatchObject({ error: { kind: 'conflict_stale' } });
    expect(await liveWithoutSoa()).toBe(before);
  });

  it.each([
    ['a set that somebody else made meanwhile', 'late IN A 192.0.2.1\n', 'late IN A 192.0.2.2\n'],
    ['a CNAME where somebody put an address', 'late IN A 192.0.2.1\n', 'late IN CNAME www.example.org.\n'],
    ['an address where somebody put a CNAME', 'late IN CNAME www.example.org.\n', 'late IN A 192.0.2.1\n'],
  ])('does not overwrite %s', async (_, theirs, ours) => {
    const base = await plugin.listRecords(context, zone);
    await change((text) => text + theirs);
    const before = await liveWithoutSoa();
    const [outcome] = Object.values(await send({ base, text: zoneText + ours }));
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'conflict_stale' } });
    expect(await liveWithoutSoa()).toBe(before);
  });

  it('never deletes the last name servers of the zone', async () => {
    const outcomes = await change((text) => text.replace(/^@ IN NS.*\n/gm, ''));
    expect(outcomes['@/NS']).toMatchObject({ status: 'failed', error: { kind: 'validation' } });
    expect(await see('@', 'NS')).toEqual(['ns1.example.org.', 'ns2.example.org.']);
  });

  it('reads and writes a zone of 2,000 records, over several messages', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => `h${index} IN TXT "${'t'.repeat(60)}${index}"\n`).join('');
    const outcomes = await change((text) => text + many);
    expect(Object.values(outcomes).filter(({ status }) => status === 'applied')).toHaveLength(2_000);
    expect(await liveWithoutSoa()).toBe(withoutSoa(zoneText + many));
  });

  it('describes the zone and identifies the key', async () => {
    expect(await plugin.getZone(context, zone)).toEqual({
      name: zone,
      nameServers: ['ns1.example.org.', 'ns2.example.org.'],
      editable: true,
    });
    expect(await plugin.validateCredentials(context)).toMatchObject({ principal: 'zonekeeper-lab' });
  });

  it('reports a missing zone', async () => {
    for (const name of ['elsewhere.test', 'sub.example.org']) {
      const other = parseZoneName(name);
      expect(await kindOf(plugin.getZone(context, other))).toBe('zone_not_found');
      expect(await kindOf(plugin.listRecords(context, other))).toBe('zone_not_found');
    }
  });

  it.each([
    ['secret', { keySecret: Buffer.from('another secret, as long').toString('base64') }],
    ['name', { keyName: 'someone-else' }],
    ['algorithm', { keyAlgorithm: 'hmac-sha512' }],
  ])('reports a key with a wrong %s, for reading and for writing', async (_, wrong) => {
    const base = await plugin.listRecords(context, zone);
    context = contextFor(server, wrong);
    expect(await kindOf(plugin.getZone(context, zone))).toBe('auth_invalid');
    expect(await kindOf(plugin.listRecords(context, zone))).toBe('auth_invalid');
    const outcomes = await send({ base, text: zoneText + 'new IN A 192.0.2.99\n' });
    expect(outcomes['new/A']).toMatchObject({ status: 'failed', error: { kind: 'auth_invalid' } });
    expect(await see('new', 'A')).toEqual([]);
  });

  it('reports clock skew', async () => {
    const anHourAgo = { now: () => new Date(Date.now() - 3_600_000), sleep: () => Promise.resolve() };
    context = { ...context, clock: anHourAgo };
    expect(await kindOf(plugin.getZone(context, zone))).toBe('auth_invalid');
    expect(await kindOf(plugin.listRecords(context, zone))).toBe('auth_invalid');
  });

  it('reports that the server is down and that nothing was changed', async () => {
    const base = await plugin.listRecords(context, zone);
    await server.stop();
    expect(await kindOf(plugin.listRecords(context, zone))).toBe('unavailable');
    expect(await kindOf(plugin.validateCredentials(context))).toBe('unavailable');
    const outcomes = await send({ base, text: zoneText + 'new IN A 192.0.2.99\n' });
    expect(outcomes['new/A']).toMatchObject({ status: 'failed', error: { kind: 'unavailable' } });
  });

  it.each(['hmac-sha1', 'hmac-sha384', 'hmac-sha512'] as const)('works with %s', async (algorithm) => {
    const other = await start(algorithm);
    try {
      const listing = await plugin.listRecords(contextFor(other), zone);
      expect(listing.rrsets.some(({ type }) => type === parseRecordType('TYPE65280'))).toBe(true);
    } finally {
      await other.stop();
    }
  });
}

async function kindOf(promise: Promise<unknown>): Promise<unknown> {
  const result = await promise.catch((reason: unknown) => reason);
  return result instanceof ProviderError ? result.kind : result;
}
