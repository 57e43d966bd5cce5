import { document, json, scriptedPowerDns, soa, zone, type Answer } from '../../test/support/scripted-powerdns.js';
import type { Sentence } from '../../src/dns/index.js';
import { set, toRrset } from '../contract/conformance/zone-text.js';
import type { ProviderContext } from '../contract/context.js';
import type { ChangeOutcome } from '../contract/provider.js';
import { PowerDnsProvider } from './powerdns.provider.js';

const plugin = new PowerDnsProvider();
const host = scriptedPowerDns();

describe('writing', () => {
  const sent = () => host.requests.filter((request) => request.startsWith('PATCH'));
  /** Readings before a write show `sets` beside the SOA. */
  const writing =
    (onWrite: Answer, sets: object[] = []): Answer =>
    (response, request) =>
      request.method === 'GET'
        ? json(document({ rrsets: [soa, ...sets] }))(response, request)
        : onWrite(response, request);
  const addressOf = (name: string, content: string) => ({
    name: `${name}.example.org.`,
    type: 'A',
    ttl: 300,
    records: [{ content, disabled: false }],
  });

  const write = async (
    used: ProviderContext,
    names: readonly string[],
    revision?: string,
  ): Promise<ChangeOutcome[]> => {
    const outcomes: ChangeOutcome[] = [];
    const changes = names.map((name) => {
      const after = toRrset(set(name, 'A', ['192.0.2.1']), zone);
      return { id: `${name}/A`, kind: 'create', after } as const;
    });
    const onOutcome = async (outcome: ChangeOutcome) => void outcomes.push(outcome);
    const options = { signal: new AbortController().signal, onOutcome };
    await plugin.applyChanges(used, { zone, base: { rrsets: [], revision }, changes }, options);
    return outcomes;
  };

  it('reports unknown when the answer is too slow, and does not send again', async () => {
    host.answer = writing(() => undefined);
    const impatient = {
      ...host.context,
      http: {
        send: (r: Parameters<typeof host.context.http.send>[0]) =>
          host.context.http.send(r.method === 'PATCH' ? { ...r, timeoutMs: 100 } : r),
      },
    };
    const outcomes = await write(impatient, ['a', 'b']);
    expect(outcomes.map(({ status }) => status)).toEqual(['unknown', 'unknown']);
    expect(sent()).toHaveLength(1);
  });

  it('reports unknown when the connection breaks after sending', async () => {
    host.answer = writing((response) => response.destroy());
    expect((await write(host.context, ['a'])).map(({ status }) => status)).toEqual(['unknown']);
    expect(sent()).toHaveLength(1);
  });

  it('reports unknown on a gateway timeout', async () => {
    host.answer = writing(json('<html>Bad Gateway', 502));
    expect((await write(host.context, ['a'])).map(({ status }) => status)).toEqual(['unknown']);
  });

  it.each([
    [401, 'auth_invalid'],
    [404, 'zone_not_found'],
    [429, 'rate_limited'],
  ])('fails every change of a request refused with %i and sends nothing more', async (status, kind) => {
    host.answer = writing(json('', status));
    const outcomes = await write(host.context, ['a', 'b', 'c']);
    expect(outcomes).toMatchObject(
      ['a/A', 'b/A', 'c/A'].map((changeId) => ({ changeId, status: 'failed', error: { kind } })),
    );
    expect(sent()).toHaveLength(1);
  });

  it('splits a request that is larger than this server takes', async () => {
    const answers = [json('', 413), json('', 204), json('', 204)];
    host.answer = writing((response, request) => answers.shift()?.(response, request));
    const outcomes = await write(host.context, ['a', 'b', 'c', 'd']);
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(sent()).toHaveLength(3);
  });

  it('stops a split request at a 401, and reports the changes that were not sent as failed', async () => {
    const answers = [json('{"error": "bad"}', 422), json('', 204), json('', 401)];
    host.answer = writing((response, request) => answers.shift()?.(response, request));
    const outcomes = await write(host.context, ['a', 'b', 'c', 'd']);
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied', 'failed', 'failed']);
    expect(sent()).toHaveLength(3);
  });

  it('reads the touched sets by name before each write, and leaves out the ones that have changed', async () => {
    host.answer = writing(json('', 204), [addressOf('b', '192.0.2.99')]);
    const outcomes = await write(host.context, ['a', 'b', 'c']);
    expect(outcomes).toEqual([
      { changeId: 'b/A', status: 'failed', error: expect.objectContaining({ kind: 'conflict_stale' }) as Error },
      { changeId: 'a/A', status: 'applied' },
      { changeId: 'c/A', status: 'applied' },
    ]);
    expect(host.requests).toEqual([
      'GET /api/v1/servers/localhost/zones/example.org.?rrset_name=a.example.org.',
      'PATCH /api/v1/servers/localhost/zones/example.org.',
    ]);
    expect(host.bodies.at(-1)).not.toContain('"b.example.org."');
  });

  /** Counts writes as PowerDNS does; `others` writes of somebody else come with each of ours. */
  const counting = (others: number): Answer => {
    let serial = 2026112201;
    return (response, request) => {
      if (request.method === 'GET') return json(document({ serial, soa_edit_api: 'DEFAULT' }))(response, request);
      serial += 1 + others;
      json('', 204)(response, request);
    };
  };

  it('asks for the serial after each write, and reports what may have replaced a change of somebody else', async () => {
    host.answer = counting(0);
    expect(await write(host.context, ['a'])).toEqual([{ changeId: 'a/A', status: 'applied' }]);
    expect(host.requests).toEqual([
      'GET /api/v1/servers/localhost/zones/example.org.?rrset_name=a.example.org.',
      'PATCH /api/v1/servers/localhost/zones/example.org.',
      'GET /api/v1/servers/localhost/zones/example.org.?rrsets=false',
    ]);
    host.answer = counting(1);
    expect(await write(host.context, ['a'])).toEqual([
      {
        changeId: 'a/A',
        status: 'applied',
        mayHaveOverwritten: expect.objectContaining({
          text: expect.stringMatching(/^Somebody else wrote/) as string,
        }) as Sentence,
      },
    ]);
  });

  it('asks for every name at a server that filters, and reads the whole zone before a write of many names', async () => {
    const named = (url: string) => new URL(url, 'http://host').searchParams.get('rrset_name');
    host.answer = (response, request) => {
      const isFiltered = request.method === 'GET' && named(request.url ?? '') !== null;
      if (request.method === 'PATCH') return json('', 204)(response, request);
      json(document(isFiltered ? { rrsets: [] } : {}))(response, request);
    };
    await write(host.context, ['a', 'b']);
    expect(host.requests.flatMap((request) => named(request.split(' ')[1] ?? '') ?? [])).toEqual([
      'a.example.org.',
      'b.example.org.',
    ]);
    host.requests.length = 0;
    const names = Array.from({ length: 1_001 }, (_, index) => `n${index}`);
    await write(host.context, names);
    expect(host.requests).toEqual([
      'GET /api/v1/servers/localhost/zones/example.org.',
      'PATCH /api/v1/servers/localhost/zones/example.org.',
    ]);
  });

  it('reads the whole zone before a write when the serial says that somebody else wrote, as disabled records may hide', async () => {
    const whole = 'GET /api/v1/servers/localhost/zones/example.org.';
    let serial = 7;
    host.answer = (response, request) => {
      if (request.method === 'PATCH') {
        serial += 1;
        return json('', 204)(response, request);
      }
      const isFiltered = request.url?.includes('rrset_name') ?? false;
      json(document({ serial, soa_edit_api: 'INCREASE', ...(isFiltered && { rrsets: [] }) }))(response, request);
    };
    // Two writes: the serial of the first is ours.
    const names = Array.from({ length: 101 }, (_, index) => `n${index}`);
    await write(host.context, names, '7');
    expect(sent()).toHaveLength(2);
    expect(host.requests).not.toContain(whole);
    host.requests.length = 0;
    await write(host.context, ['a'], '7');
    expect(host.requests).toContain(whole);
  });

  describe('a plan that takes several writes', () => {
    const whole = 'GET /api/v1/servers/localhost/zones/example.org.';
    const isVersion = (url = '') => url.endsWith('?rrsets=false');
    const names = Array.from({ length: 40_000 }, (_, index) => `n${index}`);

    /** Counts writes. `onRead` comes before each answer to a reading of the whole zone or its serial. */
    const counted = (onRead: (zone: { serial: number; sets: object[] }, isVersion: boolean) => void): Answer => {
      const held = { serial: 7, sets: [] as object[] };
      return (response, request) => {
        if (request.method === 'PATCH') {
          held.serial += 1;
          return json('', 204)(response, request);
        }
        onRead(held, isVersion(request.url));
        const { serial, sets } = held;
        json(document({ serial, soa_edit_api: 'INCREASE', rrsets: [soa, ...sets] }))(response, request);
      };
    };

    it('reads the whole zone once while the serial moves by its own writes alone', async () => {
      host.answer = counted(() => undefined);
      const outcomes = await write(host.context, names, '7');
      expect(outcomes.map(({ status }) => status)).toEqual(names.map(() => 'applied'));
      expect(sent().length).toBeGreaterThan(2);
      expect(host.requests.filter((request) => request === whole)).toHaveLength(1);
      // Each write has the serial right before it and right after it.
      const calls = host.requests.map((request) =>
        request.startsWith('PATCH') ? 'w' : isVersion(request) ? 'v' : 'z',
      );
      expect(calls.join('')).toBe(`zwv${'vwv'.repeat(sent().length - 1)}`);
    });

    it('reads the whole zone again after a write of somebody else, and leaves out what has changed', async () => {
      let looks = 0;
      host.answer = counted((held, isOfVersion) => {
        // The second look at the serial is the one before the second write.
        if (!isOfVersion || ++looks !== 2) return;
        held.serial += 1;
        held.sets = [addressOf('n39999', '192.0.2.99')];
      });
      const outcomes = await write(host.context, names, '7');
      const missed = outcomes.filter((outcome) => outcome.status !== 'applied' || 'mayHaveOverwritten' in outcome);
      expect(missed).toMatchObject([{ changeId: 'n39999/A', status: 'failed', error: { kind: 'conflict_stale' } }]);
      expect(host.requests.filter((request) => request === whole)).toHaveLength(2);
    });

    it('is converted further while PowerDNS works on a write', async () => {
      const converted = Promise.withResolvers<void>();
      const changes = names.map((name, index) => {
        const after = toRrset(set(name, 'A', ['192.0.2.1']), zone);
        const { values } = after;
        // A set of the second write.
        if (index === 20_000) Object.defineProperty(after, 'values', { get: () => (converted.resolve(), values) });
        return { id: `${name}/A`, kind: 'create', after } as const;
      });
      const answer = counted(() => undefined);
      host.answer = (response, request) => {
        if (request.method !== 'PATCH' || sent().length > 1) return answer(response, request);
        void converted.promise.then(() => answer(response, request));
      };
      const options = { signal: new AbortController().signal, onOutcome: () => Promise.resolve() };
      await plugin.applyChanges(host.context, { zone, base: { rrsets: [], revision: '7' }, changes }, options);
      expect(sent().length).toBeGreaterThan(2);
    });

    it('reads the whole zone before each write where no serial counts the writes', async () => {
      host.answer = writing(json('', 204));
      await write(host.context, names);
      expect(host.requests.filter((request) => request === whole)).toHaveLength(sent().length);
    });
  });

  it('sends nothing when the touched sets cannot be read again', async () => {
    host.answer = json('', 401);
    const outcomes = await write(host.context, ['a', 'b']);
    expect(outcomes).toMatchObject([
      { changeId: 'a/A', status: 'failed', error: { kind: 'auth_invalid' } },
      { changeId: 'b/A', status: 'failed', error: { kind: 'auth_invalid' } },
    ]);
    expect(sent()).toEqual([]);
  });

  /** Fails at some writes, as PowerDNS does at data that it cannot store. */
  const failingAt =
    (fails: (body: string) => boolean): Answer =>
    (response, request) => {
      if (request.method === 'GET') return json(document())(response, request);
      const isFailing = fails(host.bodies.at(-1) ?? '');
      json(isFailing ? '{"error": "Internal Server Error"}' : '', isFailing ? 500 : 204)(response, request);
    };
  const writes = () => host.requests.filter((request) => request.startsWith('PATCH'));
  const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);

  it('isolates one record at which PowerDNS fails, and writes the others', async () => {
    host.answer = failingAt((body) => body.includes('"n17.example.org."'));
    const outcomes = await write(host.context, namesOf(40));
    expect(outcomes).toHaveLength(40);
    const failed = outcomes.filter(({ status }) => status !== 'applied');
    expect(failed).toMatchObject([{ changeId: 'n17/A', status: 'failed', error: { httpStatus: 500 } }]);
    expect(writes().length).toBeLessThanOrEqual(1 + 2 * Math.ceil(Math.log2(40)));
  });

  it('isolates one set among others of its name', async () => {
    host.answer = failingAt((body) => body.includes('"TXT"'));
    const sets = [set('x', 'A', ['192.0.2.1']), set('x', 'TXT', ['"odd"']), set('x', 'AAAA', ['2001:db8::1'])];
    const outcomes: ChangeOutcome[] = [];
    const changes = sets.map((one) => {
      return { id: `x/${one.type}`, kind: 'create', after: toRrset(one, zone) } as const;
    });
    const onOutcome = async (outcome: ChangeOutcome) => void outcomes.push(outcome);
    const options = { signal: new AbortController().signal, onOutcome };
    await plugin.applyChanges(host.context, { zone, base: { rrsets: [] }, changes }, options);
    expect(outcomes.map(({ changeId, status }) => `${changeId} ${status}`).sort()).toEqual([
      ...['x/A applied', 'x/AAAA applied', 'x/TXT failed'],
    ]);
  });

  it('gives up on a PowerDNS that fails at everything', async () => {
    host.answer = failingAt(() => true);
    const outcomes = await write(host.context, namesOf(300));
    expect(outcomes).toHaveLength(300);
    expect(outcomes.filter(({ status }) => status === 'applied')).toEqual([]);
    expect(outcomes.at(-1)).toMatchObject({ status: 'skipped' });
    expect(writes().length).toBeLessThanOrEqual(70);
  });

  it('reports changes that were not sent as skipped when the signal aborts', async () => {
    const controller = new AbortController();
    controller.abort();
    const outcomes: ChangeOutcome[] = [];
    const after = toRrset(set('a', 'A', ['192.0.2.1']), zone);
    await plugin.applyChanges(
      host.context,
      { zone, base: { rrsets: [] }, changes: [{ id: 'a/A', kind: 'create', after }] },
      { signal: controller.signal, onOutcome: async (outcome) => void outcomes.push(outcome) },
    );
    expect(outcomes).toMatchObject([{ changeId: 'a/A', status: 'skipped' }]);
    expect(host.requests).toEqual([]);
  });
});
