import assert from 'node:assert/strict';
import { isIgnored, makeRrset, makeZone, parseRecordType, planChanges } from '../../../../src/dns/index.js';
import type { IgnoreRule, Rrset } from '../../../../src/dns/index.js';
import { type Check, type CheckArea, type ConformanceHarness, given, need, needing, needsWriting } from '../check.js';
import type { ConformanceHost } from '../conformance-host.js';
import { expectSame } from '../judgement.js';
import { a, set, type SetText } from '../zone-text.js';

const keepsMeta = needing(
  need(
    ({ plugin, sampleMeta }) => sampleMeta !== undefined || (plugin.manifest.settings ?? []).length > 0,
    'keeps nothing beside a record',
  ),
  given(({ sampleMeta }) => sampleMeta !== undefined, 'no example was given of what the host keeps beside a record'),
);
const takesUnknown = need(({ plugin }) => plugin.manifest.capabilities.opaqueTypes, 'takes only types that it knows');
const hasForeign = given(
  ({ plantForeign }) => plantForeign !== undefined,
  'no way was given to plant a record that the plugin cannot write',
);

export const preserving: CheckArea = {
  area: 'Unknown and read-only data',
  checks: [
    {
      id: 'keep/unknown-type',
      title: 'keeps a set of an unknown type; changes and deletes it when a plan names it',
      cannot: needing(needsWriting, takesUnknown),
      run: async (host) => {
        const odd = (...values: string[]) => set('odd', 'TYPE65280', values);
        const kept = odd('\\# 3 010203', '\\# 1 00');
        await host.makeTrue([kept, a('odd', '192.0.2.1')]);
        await host.makeTrue([kept, a('odd', '192.0.2.2'), a('www', '192.0.2.3')]);
        expectSame(host.find(await host.readZone(), 'odd', 'TYPE65280').values, ['\\# 1 00', '\\# 3 010203']);
        await host.makeTrue([odd('\\# 1 ff')]);
        const live = await host.readZone();
        expectSame(host.find(live, 'odd', 'TYPE65280').values, ['\\# 1 ff']);
        await host.apply([host.deletionOf(live, 'odd', 'TYPE65280')]);
        await host.expectSettled([]);
      },
    },
    {
      id: 'keep/unknown-empty',
      title: 'keeps a record of an unknown type without data',
      cannot: needing(needsWriting, takesUnknown),
      run: async (host) => {
        await host.makeTrue([set('odd', 'TYPE65280', ['\\# 0'])]);
        expectSame(host.find(await host.readZone(), 'odd', 'TYPE65280').values, ['\\# 0']);
        await host.apply([host.deletionOf(await host.readZone(), 'odd', 'TYPE65280')]);
      },
    },
    {
      id: 'keep/foreign',
      title: 'keeps records that it cannot read or write when others change',
      cannot: needing(needsWriting, hasForeign),
      run: async (host, { plantForeign }) => {
        const isThere = await plantForeign?.();
        for (const step of [[a('www', '192.0.2.1')], [set('www', 'CNAME', ['neighbour']), a('@', '192.0.2.2')], []]) {
          await host.makeTrue(step);
          await host.expectSettled(step);
          assert.ok(await isThere?.(), 'what the host keeps for itself is gone');
        }
      },
    },
    keptMeta('keep/meta', 'keeps vendor-only data when a change of values does not mention it', (live) => ({
      ...a('www', '192.0.2.1', '192.0.2.3'),
      ttlSeconds: live.ttlSeconds,
    })),
    keptMeta('keep/meta-ttl', 'keeps vendor-only data when a change of the TTL does not mention it', (live) => ({
      ...set('www', 'A', live.values),
      ttlSeconds: 3600,
    })),
    {
      id: 'keep/meta-restored',
      title: 'restores vendor-only data with the set',
      cannot: needing(needsWriting, keepsMeta),
      run: async (host, harness) => {
        const saved = await madeWithMeta(host, harness);
        const live = await host.readZone();
        await host.apply([host.deletionOf(live, 'www', 'A')]);
        await host.apply([{ id: 'www/A', kind: 'create', after: saved }]);
        expectSame(host.find(await host.readZone(), 'www', 'A'), saved);
      },
    },
  ],
};

function keptMeta(id: string, title: string, changed: (live: Rrset) => SetText): Check {
  const run: Check['run'] = async (host, harness) => {
    const live = await madeWithMeta(host, harness);
    const next = changed(live);
    await host.makeTrue([next]);
    const found = host.find(await host.readZone(), 'www', 'A');
    const { values, ttlSeconds } = host.stored(next);
    expectSame([found.meta, found.values, found.ttlSeconds], [live.meta, values, ttlSeconds]);
  };
  return { id, title, cannot: needing(needsWriting, keepsMeta), run };
}

/** A new set as it is read again, with the data that was given for it. */
async function madeWithMeta(
  host: ConformanceHost,
  { sampleMeta, sampleTtlSeconds = 300 }: ConformanceHarness,
): Promise<Rrset> {
  const plain = host.stored(set('www', 'A', ['192.0.2.1', '192.0.2.2'], sampleTtlSeconds));
  const [value] = plain.values;
  const meta = value && sampleMeta?.(value);
  await host.apply([{ id: 'www/A', kind: 'create', after: makeRrset({ ...plain, meta }) }]);
  const made = host.find(await host.readZone(), 'www', 'A');
  expectSame(made.meta, meta);
  return made;
}

const acme = set('_acme-challenge', 'TXT', ['"token"']);
const service = set('svc', 'CNAME', ['pool.cdn.example.net.']);
const shared = a('shared', '192.0.2.51', '192.0.2.52');
const label = [a('auto', '192.0.2.50'), set('auto', 'TXT', ['"by the robot"'])];

/** Records that a rule leaves to others: not planned, and there after every write, however much one write replaces. */
export const ignoring: CheckArea = {
  area: 'IGNORE',
  checks: [
    ignored('label', 'everything at a label', label, { name: 'auto' }),
    ignored('label-and-type', 'one type at a label, beside another that changes', label, {
      name: 'auto',
      type: parseRecordType('TXT'),
    }),
    ignored('label-glob', '_acme-challenge everywhere', [acme], { name: '_acme-challenge*' }),
    ignored('target-glob', 'aliases to *.cdn.example.net', [service], {
      type: parseRecordType('CNAME'),
      target: '*.cdn.example.net',
    }),
    ignored('value', 'one value of a set whose other value changes', [shared], { target: '192.0.2.51' }),
    {
      id: 'ignore/everything',
      title: 'sends nothing when every record is ignored',
      cannot: needsWriting,
      run: async (host) => {
        await host.makeTrue(label);
        const live = await host.read();
        const { changes } = planChanges(makeZone(host.zone, live.rrsets), [], 'exact', [{}]);
        const sent = host.messagesSent;
        await host.apply(changes, live);
        assert.equal(host.messagesSent, sent);
        await host.expectSettled(label);
      },
    },
  ],
};

function ignored(id: string, title: string, present: SetText[], rule: IgnoreRule): Check {
  const run = async (host: ConformanceHost) => {
    await host.makeTrue([...present, a('www', '192.0.2.1')]);
    const ignoredSets = ignoredIn((await host.read()).rrsets, rule);
    assert.ok(ignoredSets.length > 0, 'the rule matches nothing');
    const wanted = [a('www', '192.0.2.2'), a('new', '192.0.2.3')];
    const live = await host.read();
    await host.apply(host.changesTowards(wanted, live, [rule]), live);
    const after = await host.read();
    assert.deepEqual(ignoredIn(after.rrsets, rule), ignoredSets, 'what the rule is about was not left alone');
    assert.deepEqual(host.changesTowards(wanted, after, [rule]), []);
  };
  return { id: `ignore/${id}`, title, cannot: needsWriting, run };
}

/** Each ignored record with the TTL that it has. */
function ignoredIn(rrsets: readonly Rrset[], rule: IgnoreRule): string[] {
  const records = rrsets.flatMap(({ name, type, ttlSeconds, values }) =>
    values
      .filter((rdata) => isIgnored({ name, type, rdata }, [rule]))
      .map((rdata) => `${name} ${ttlSeconds} ${type} ${rdata}`),
  );
  return records.sort();
}
