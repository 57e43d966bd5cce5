import { emulatedContext } from '../../test/support/emulated-context.js';
import { SleepingClock } from '../../test/support/sleeping-clock.js';
import { cloudflareContract } from '../../test/support/vendor-contract/cloudflare.js';
import { describeContract, heldToContract } from '../../test/support/vendor-contract/vendor-contract.js';
import { makeRrset, makeZone, parseZoneName, planChanges, textOf, textOrNull } from '../../src/dns/index.js';
import type { Change, Rdata, Rrset, RrsetMeta } from '../../src/dns/index.js';
import { a, set, type SetText, toRrset } from '../contract/conformance/zone-text.js';
import { ProviderError } from '../contract/errors.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { expectShape } from '../contract/rest/shape.js';
import { batchAnswer, recordsAnswer, tokenAnswer, zonesAnswer } from './answers.js';
import { CloudflareProvider } from './cloudflare.provider.js';
import { CloudflareEmulator, cloudflareToken, type CloudflareOptions } from './emulator/cloudflare-emulator.js';
import type { StoredZone } from './emulator/stored-zone.js';

const plugin = new CloudflareProvider();
const zone = parseZoneName('example.org');
const signal = new AbortController().signal;

let emulator: CloudflareEmulator;
let stored: StoredZone;
const start = (options: Partial<CloudflareOptions> = {}) => {
  emulator = new CloudflareEmulator({ clock: new SleepingClock(), ...options });
  stored = emulator.addZone(zone);
};
beforeEach(() => start());

const context = (apiKey = cloudflareToken) => emulatedContext(heldToContract(emulator, cloudflareContract), { apiKey });
const read = () => plugin.listRecords(context(), zone);
const find = async (name: string, type: string): Promise<Rrset | undefined> => {
  const { rrsets } = await read();
  return rrsets.find((rrset) => rrset.name === name && rrset.type === type);
};

async function apply(changes: readonly Change[]): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = [];
  const onOutcome = async (outcome: ChangeOutcome) => void outcomes.push(outcome);
  await plugin.applyChanges(context(), { zone, base: await read(), changes }, { signal, onOutcome });
  return outcomes;
}

/** Makes the zone hold exactly these sets. */
async function settle(wanted: readonly Rrset[]): Promise<ChangeOutcome[]> {
  const { rrsets } = await read();
  const stored = wanted.map((rrset) => plugin.normalizeDesired(rrset).rrset);
  return apply(planChanges(makeZone(zone, rrsets), stored, 'exact').changes);
}

const rrset = (text: SetText, meta?: RrsetMeta) => makeRrset({ ...toRrset(text, zone), ...(meta && { meta }) });
const failureOf = async (work: Promise<unknown>): Promise<ProviderError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw error;
  return error;
};
const own = () => [...stored.records.values()];

describe("Cloudflare's settings beside the values", () => {
  const one = '192.0.2.1' as Rdata;
  const two = '192.0.2.2' as Rdata;
  const meta: RrsetMeta = {
    proxied: { [one]: true, [two]: true },
    comments: { [one]: 'ask ops' },
    tags: { [two]: ['owner:dns', 'team'] },
    ipv4Only: { [one]: true },
    privateRouting: { [two]: true },
    otherSettings: { [one]: { new_feature: 'on' } },
  };

  it('come back as they were written, also after the set was deleted and restored', async () => {
    // Settings that the description does not know yet are sent all the same.
    const http = emulator;
    const unheld = emulatedContext(http, { apiKey: cloudflareToken });
    const outcomes: ChangeOutcome[] = [];
    const onOutcome = async (outcome: ChangeOutcome) => void outcomes.push(outcome);
    const after = plugin.normalizeDesired(rrset(a('www', one, two), meta)).rrset;
    const make = async (changes: Change[]) =>
      plugin.applyChanges(unheld, { zone, base: await read(), changes }, { signal, onOutcome });
    await make([{ id: 'www/A', kind: 'create', after }]);
    const saved = await find('www', 'A');
    expect(saved?.meta).toEqual(meta);
    await make([{ id: 'www/A', kind: 'delete', before: saved! }]);
    expect(own()).toEqual([]);
    await make([{ id: 'www/A', kind: 'create', after: saved! }]);
    expect(await find('www', 'A')).toEqual(saved);
    expect(outcomes.every(({ status }) => status === 'applied')).toBe(true);
  });

  it('stay when a change does not mention them, with the ids of their records', async () => {
    const { otherSettings: _, ...described } = meta;
    await settle([rrset(a('www', one, two), described)]);
    const ids = own().map(({ id }) => id);
    await settle([rrset(set('www', 'A', [one, two], 1), described), rrset(a('api', one))]);
    const before = (await find('www', 'A'))!;
    const { meta: _meta, ...rest } = before;
    await apply([
      { id: 'www/A', kind: 'update', before, after: makeRrset({ ...rest, values: [one, '192.0.2.3' as Rdata] }) },
    ]);
    expect(own().map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect((await find('www', 'A'))?.meta).toMatchObject({ comments: { [one]: 'ask ops' }, proxied: { [one]: true } });
  });

  it('go when a change leaves them out, and only what differs is sent', async () => {
    await settle([
      rrset(a('www', one), { proxied: { [one]: true }, comments: { [one]: 'x' }, ipv4Only: { [one]: true } }),
    ]);
    await settle([rrset(set('www', 'A', [one], 300), { proxied: {} })]);
    const { body } = emulator.log.findLast(({ method }) => method === 'POST')!;
    const [patch] = (JSON.parse(body!) as { patches: unknown[] }).patches;
    expect(patch).toMatchObject({ proxied: false, comment: '', ttl: 300, settings: { ipv4_only: false } });
    expect(patch).not.toHaveProperty('tags');
    expect((await find('www', 'A'))?.meta).toBeUndefined();
  });

  it('give every proxied set the automatic TTL, with a notice', () => {
    const proxied = rrset(a('www', one), { proxied: { [one]: true } });
    const { rrset: desired, notices } = plugin.normalizeDesired(proxied);
    expect(desired.ttlSeconds).toBe(1);
    expect(notices.map((notice) => textOf(notice))).toEqual([
      'Cloudflare keeps A records with a TTL of 1 seconds instead of 300.',
    ]);
    expect(plugin.normalizeDesired(desired)).toEqual({ rrset: desired, notices: [] });
    expect(plugin.normalizeDesired(rrset(a('www', one), { proxied: { [two]: true } })).rrset.ttlSeconds).toBe(300);
  });

  it('keep the TTL of a value that is not proxied beside one that is', async () => {
    await settle([rrset(set('www', 'A', [one, two], 600), { proxied: { [one]: true } })]);
    expect(own().map(({ ttl }) => ttl)).toEqual([1, 600]);
    expect((await find('www', 'A'))?.ttlSeconds).toBe(600);
  });
});

describe('Cloudflare', () => {
  it('lists what other products manage as locked, word for word', async () => {
    const content = 'route1.mx.cloudflare.net';
    emulator.plant(stored, { type: 'MX', name: 'example.org', content, priority: 5, meta: { read_only: true } });
    // Types of Cloudflare's own come without a description.
    emulator.plant(stored, { type: 'WORKER', name: 'w.example.org', content: 'my-worker' });
    const undescribed = emulatedContext(emulator, { apiKey: cloudflareToken });
    const { rrsets, unread, incompleteReason, hosted } = await plugin.listRecords(undescribed, zone);
    expect([rrsets, hosted?.length]).toEqual([[], 2]);
    expect(unread?.map(({ text }) => text)).toEqual(['5 route1.mx.cloudflare.net', 'my-worker']);
    expect(textOrNull(incompleteReason)).toContain('@ MX');
  });

  it('reads texts with and without quotes', async () => {
    const long = 'x'.repeat(300);
    emulator.plant(stored, { type: 'TXT', name: 'raw.example.org', content: 'v=spf1 "a" -all' });
    emulator.plant(stored, { type: 'TXT', name: 'long.example.org', content: `"${long}"` });
    emulator.plant(stored, { type: 'TXT', name: 'cut.example.org', content: String.raw`"a\"b" "c\\\228"` });
    expect((await find('raw', 'TXT'))?.values).toEqual([String.raw`"v=spf1 \"a\" -all"`]);
    expect((await find('long', 'TXT'))?.values).toEqual([`"${'x'.repeat(255)}" "${'x'.repeat(45)}"`]);
    expect((await find('cut', 'TXT'))?.values).toEqual([String.raw`"a\"bc\\\228"`]);
  });

  it('applies 100 changes of a zone of 5,000 records in four calls', async () => {
    for (let index = 0; index < 5000; index += 1) {
      emulator.plant(stored, { type: 'A', name: `h${index}.example.org`, content: '192.0.2.1', ttl: 300 });
    }
    const base = await read();
    const wanted = base.rrsets.map((each, index) =>
      index < 100 ? makeRrset({ ...each, values: ['192.0.2.9' as Rdata] }) : each,
    );
    const { changes } = planChanges(makeZone(zone, base.rrsets), wanted, 'exact');
    const before = emulator.log.length;
    const onOutcome = async ({ status }: ChangeOutcome) => expect(status).toBe('applied');
    await plugin.applyChanges(context(), { zone, base, changes }, { signal, onOutcome });
    expect(emulator.log.slice(before).map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
    expect(emulator.log.slice(0, before).length).toBe(2);
  });

  it('isolates a bad change of a batch', async () => {
    const changes = ['a', 'b', 'c', 'd'].map((name): Change => {
      const after = rrset(set(name, 'A', ['192.0.2.1'], name === 'c' ? 30 : 300));
      return { id: `${name}/A`, kind: 'create', after };
    });
    const outcomes = await apply(changes);
    expect(outcomes.filter(({ status }) => status === 'failed').map(({ changeId }) => changeId)).toEqual(['c/A']);
    expect(
      own()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['a.example.org', 'b.example.org', 'd.example.org']);
  });

  it('leaves a zone that is named twice to the person', async () => {
    emulator.addZone(zone);
    expect((await failureOf(read())).message).toContain('several zones called example.org');
    stored.status = 'moved';
    await expect(read()).resolves.toMatchObject({ rrsets: [] });
  });

  it('takes no page for another', async () => {
    start({ maxPerPage: 2 });
    for (const name of ['a', 'b', 'c'])
      emulator.plant(stored, { type: 'A', name: `${name}.example.org`, content: '192.0.2.1' });
    const { http, ...rest } = context();
    const first = {
      send: (request: Parameters<typeof http.send>[0]) =>
        http.send({ ...request, url: request.url.replace(/page=2/, 'page=1') }),
    };
    expect((await failureOf(plugin.listRecords({ ...rest, http: first }, zone))).kind).toBe('partial_listing');
  });
});

describe('the errors of Cloudflare', () => {
  const writing = () => apply([{ id: 'x/A', kind: 'create', after: rrset(a('x', '192.0.2.1')) }]);
  const outcomeError = async (): Promise<ProviderError> => {
    const [outcome] = await writing();
    return (outcome as { error: ProviderError }).error;
  };

  it('name the cure for a wrong, an expired and a filtered token, and a missing permission', async () => {
    const wrong = await failureOf(plugin.validateCredentials(context('wrong')));
    expect([wrong.kind, wrong.message]).toEqual([
      'auth_invalid',
      expect.stringContaining('does not know this API token'),
    ]);
    emulator.token.isFiltered = true;
    const filtered = await failureOf(read());
    expect([filtered.kind, filtered.message]).toEqual([
      'ip_not_allowed',
      expect.stringContaining('Client IP Address Filtering'),
    ]);
    emulator.token.isFiltered = false;
    emulator.token.mayEdit = false;
    const forbidden = await outcomeError();
    expect([forbidden.kind, forbidden.message]).toEqual([
      'auth_forbidden',
      expect.stringContaining('permission Zone: DNS: Edit'),
    ]);
    emulator.token.status = 'expired';
    const expired = await failureOf(plugin.validateCredentials(context()));
    expect([expired.kind, expired.message]).toEqual(['auth_invalid', expect.stringContaining('as “expired”')]);
    for (const { message } of [wrong, filtered, forbidden, expired]) expect(message).not.toContain(cloudflareToken);
  });

  it('warn of a token that may only read, and of nothing for one that may write', async () => {
    expect((await plugin.validateCredentials(context())).warnings).toEqual([]);
    stored.permissions = ['#dns_records:read', '#zone:read'];
    const { warnings } = await plugin.validateCredentials(context());
    expect(warnings.map((warning) => textOf(warning))).toEqual([expect.stringContaining('may only read')]);
    expect((await plugin.getZone(context(), zone)).editable).toBe(false);
  });

  it.each<[string, number, number, string, ProviderError['kind'], RegExp]>([
    ['a quota', 400, 81045, 'The record quota has been exceeded.', 'quota_exceeded', /larger plan/],
    ['a managed record', 400, 1043, 'This record is managed by Workers.', 'unsupported', /only be changed there/],
    ['throttling with 400', 400, 10300, 'Wait.', 'rate_limited', /fewer requests/],
    ['an unknown zone', 404, 7003, 'Could not route.', 'zone_not_found', /does not have this zone/],
    ['a TTL', 400, 9021, 'Invalid TTL.', 'validation', /60 to 86400 seconds/],
    ['a record that cannot be proxied', 400, 9004, 'Cannot be proxied.', 'validation', /cannot proxy/],
    ['tags outside of the plan', 400, 9301, 'Tags are not available.', 'plan_or_eligibility', /in your plan/],
    ['a CNAME beside others', 400, 81053, 'Exists.', 'conflict_cname', /alone at its name/],
    ['bad data', 400, 9005, 'Content must be a valid IPv4 address.', 'validation', /refused the record: “Content/],
  ])('say %s in words of their own', async (_, status, code, message, kind, words) => {
    const base = await read();
    const text = JSON.stringify({
      success: false,
      errors: [{ code: 1004, message: 'DNS Validation Error', error_chain: [{ code, message }] }],
    });
    const { http, ...rest } = context();
    const refusing = {
      send: (request: Parameters<typeof http.send>[0]) =>
        request.method === 'GET' ? http.send(request) : Promise.resolve({ status, text, headers: new Headers() }),
    };
    const outcomes: ChangeOutcome[] = [];
    const changes: Change[] = [{ id: 'x/A', kind: 'create', after: rrset(a('x', '192.0.2.1')) }];
    const onOutcome = async (outcome: ChangeOutcome) => void outcomes.push(outcome);
    await plugin.applyChanges({ ...rest, http: refusing }, { zone, base, changes }, { signal, onOutcome });
    expect(outcomes).toMatchObject([
      { status: 'failed', error: { kind, message: expect.stringMatching(words) as string } },
    ]);
  });

  it('refuse what Cloudflare does not store before it is sent', () => {
    const messages = (text: SetText) => plugin.audit([rrset(text)]).map(({ message }) => message);
    expect(messages(set('t', 'TXT', ['""']))).toEqual(['Cloudflare does not take an empty text.']);
    expect(messages(set('t', 'TXT', [`"${'x'.repeat(255)}" `.repeat(9).trim()]))[0]).toContain('texts of 2048 octets');
    expect(messages(set('@', 'NS', ['ns1.example.net.']))[0]).toContain("domain's own NS records");
    expect(messages(set('h', 'HINFO', ['"a" "b"']))[0]).toContain('does not take HINFO');
  });
});

describeContract("the answers of Cloudflare's description", cloudflareContract, (contract) => {
  it.each([
    ['GET /user/tokens/verify', tokenAnswer],
    ['GET /zones', zonesAnswer],
    ['GET /zones/{zone_id}/dns_records', recordsAnswer],
    ['POST /zones/{zone_id}/dns_records/batch', batchAnswer],
  ])('are read: %s', (operation, shape) => {
    const answers = contract.documented(operation);
    expect(answers.length).toBeGreaterThan(0);
    for (const { body } of answers) expect(() => expectShape<unknown>('Cloudflare', shape, body)).not.toThrow();
  });
});
