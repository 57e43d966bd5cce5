import fc from 'fast-check';
import { aZone } from '../../../test/builders/zones.js';
import { rrsetId, textOrNull, type Fqdn, type IgnoreRule, type Rdata, type Zone } from '../../dns/index.js';
import { secondMs } from '../../platform/clock/index.js';
import { askable } from '../observation/authoritative-probe.js';
import { decideRestore, mayRestore, usuallyRestored } from './auto-restore.js';
import { findDrifts } from './find-drifts.js';
import {
  contested,
  isFlapping,
  nothingRemembered,
  rememberOpening,
  rememberReverts,
  type GuardMemory,
} from './guard-memory.js';
import { moveIncident } from './incident-move.js';
import { evaluateScan, type ScanEvaluation } from './evaluate-scan.js';
import { withAccepted } from './move-baseline.js';
import { unknown, type Delegation, type ZoneViews, type ParentView, type ServerView } from './zone-views.js';

const text = ['@ 300 NS ns1.example.net.', '@ 300 MX 10 mail', 'www 300 A 192.0.2.1', 'mail 300 A 192.0.2.25'].join(
  '\n',
);
const zone = aZone(text);
const delegation: Delegation = { ns: ['ns1.example.net.' as Fqdn], ds: [] };
const baseline = { zone, delegation };
const parent: ParentView = { kind: 'delegation', ...delegation };
/** The host keeps comments. */
const remarks: ReadonlySet<string> = new Set(['comments']);
const start = new Date('2026-09-01T00:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * secondMs);

function server(name: string, shown: Zone | null): ServerView {
  const answers = new Map<string, readonly Rdata[]>(
    shown?.rrsets.map((set) => [rrsetId(set.name, set.type), set.values]),
  );
  if (shown)
    for (const { name: owner, type } of zone.rrsets)
      if (!answers.has(rrsetId(owner, type))) answers.set(rrsetId(owner, type), []);
  return { server: name, serial: 1, answers, silence: shown ? null : 'no answer' };
}

function look(host: Zone | null, servers: (Zone | null)[] = [], more: Partial<ZoneViews> = {}): ZoneViews {
  return {
    host: host ? { kind: 'zone', zone: host } : unknown('it is away'),
    servers: servers.map((shown, index) => server(`ns${index + 1}`, shown)),
    ...{ isFull: true, parent, ...more },
  };
}

/** Looks one after the other, `seconds` apart. */
function looks(allViews: readonly ZoneViews[], seconds = 25, rules: readonly IgnoreRule[] = []): ScanEvaluation {
  let memory: GuardMemory = nothingRemembered;
  let last: ScanEvaluation | undefined;
  for (const [index, views] of allViews.entries()) {
    last = evaluateScan({ memory, baseline, views, rules, remarks, now: after(index * seconds) });
    memory = last.memory;
  }
  if (!last) throw new Error('nothing was looked at');
  return last;
}

const tampered = aZone(text.replace('192.0.2.1', '203.0.113.66'));

describe('evaluating a scan', () => {
  it('suspects a change seen once and confirms it when seen again 20 seconds later', () => {
    expect(looks([look(tampered)])).toMatchObject({
      suspected: [{ id: 'www/A', class: 'edit' }],
      confirmed: [],
      lookAgainSeconds: 25,
    });
    expect(looks([look(tampered), look(tampered)], 19).confirmed).toEqual([]);
    expect(looks([look(tampered), look(tampered)], 20)).toMatchObject({ suspected: [], confirmed: [{ id: 'www/A' }] });
  });

  it('starts counting again when a scan shows another change', () => {
    const other = aZone(text.replace('192.0.2.1', '203.0.113.67'));
    expect(looks([look(tampered), look(other)]).confirmed).toEqual([]);
    expect(looks([look(tampered), look(zone), look(tampered)]).confirmed).toEqual([]);
  });

  it('neither confirms nor clears a change while the host is silent', () => {
    const silent = looks([look(tampered), look(null)]);
    expect(silent).toMatchObject({ confirmed: [], unknownReason: 'it is away' });
    expect(silent.memory.suspicions).toHaveLength(1);
    expect(looks([look(tampered), look(null), look(tampered)]).confirmed).toHaveLength(1);
  });

  it('confirms a change without the host only if two servers show the same data', () => {
    expect(looks([look(null, [tampered, null]), look(null, [tampered, null])]).confirmed).toEqual([]);
    expect(looks([look(null, [tampered, zone]), look(null, [tampered, zone])]).confirmed).toEqual([]);
    const both = looks([look(null, [tampered, tampered]), look(null, [tampered, tampered])]);
    expect(both.confirmed).toMatchObject([{ id: 'www/A', class: 'edit', seenBy: ['ns1', 'ns2'] }]);
    expect(both.checkedSubjects.has('zone')).toBe(false);
  });

  it('names the sources of a change', () => {
    const { suspected } = looks([look(tampered, [tampered, zone])]);
    expect(suspected).toMatchObject([{ id: 'www/A', seenBy: ['DNS host', 'ns1'] }]);
  });

  it('gives servers ten minutes to publish, and distinguishes one lagging server from all', () => {
    const behind = look(zone, [tampered, zone]);
    expect(looks(Array<ZoneViews>(3).fill(behind), 299).confirmed).toEqual([]);
    expect(looks(Array<ZoneViews>(3).fill(behind), 300).confirmed).toMatchObject([
      { class: 'sync', severity: 'warning' },
    ]);
    const none = look(zone, [tampered, tampered]);
    expect(looks(Array<ZoneViews>(3).fill(none), 300).confirmed).toMatchObject([
      { class: 'publishing', severity: 'notice' },
    ]);
  });

  it('reports a hijack when the parent delegates elsewhere, whatever the host lists', () => {
    const elsewhere = { parent: { kind: 'delegation', ns: ['ns.evil.example.' as Fqdn], ds: [] } } as const;
    const { confirmed } = looks([look(null, [], elsewhere), look(null, [], elsewhere)]);
    expect(confirmed).toMatchObject([
      { id: 'delegation/NS', class: 'hijack', severity: 'critical', seenBy: ['parent zone'] },
    ]);
    const silent = { parent: unknown('no answer') };
    expect(looks([look(zone, [], silent), look(zone, [], silent)])).toMatchObject({ confirmed: [], suspected: [] });
  });

  it('treats an empty listing as a host fault until a server confirms it', () => {
    const empty = aZone('@ 300 NS ns1.example.net.');
    const alone = looks([look(empty), look(empty)]);
    expect(alone).toMatchObject({ confirmed: [], suspected: [] });
    expect(textOrNull(alone.unknownReason)).toMatch(/1 of 4 records/);
    expect(looks([look(empty, [zone]), look(empty, [zone])]).confirmed).toEqual([]);
    expect(looks([look(empty, [empty]), look(empty, [empty])]).confirmed).toHaveLength(3);
  });

  it('believes a loss that the host lists three times over an hour or more', () => {
    const empty = look(aZone('@ 300 NS ns1.example.net.'));
    expect(looks([empty, empty, empty, empty, empty], 1_200).confirmed).toHaveLength(3);
    expect(looks([empty, empty, empty, empty], 600).confirmed).toEqual([]);
    expect(looks([empty, empty, look(zone), empty, empty], 1_200).confirmed).toEqual([]);
  });

  it('skips ignored records, at the host and at name servers', () => {
    const rules = [{ name: 'www' }];
    expect(looks([look(tampered, [tampered, tampered])], 25, rules)).toMatchObject({ suspected: [] });
    expect(looks([look(null, [tampered, tampered])], 25, rules)).toMatchObject({ suspected: [] });
    expect(looks([look(zone, [tampered, tampered])], 25, rules)).toMatchObject({ suspected: [] });
  });

  it.each([
    ['compares a set with a comment with what name servers answer', { comments: { '192.0.2.1': 'ask ops' } }, 1],
    ['expects no listed data of a proxied set', { proxied: { '192.0.2.1': true } }, 0],
  ])('%s', (_, meta, count) => {
    const kept = { ...zone, rrsets: zone.rrsets.map((set) => (set.name === 'www' ? { ...set, meta } : set)) };
    const views = look(kept, [tampered, tampered]);
    const given = { baseline: { zone: kept, delegation }, views, rules: [], remarks };
    expect(findDrifts(given).drifts.filter(({ id }) => id === 'www/A')).toHaveLength(count);
    expect(askable(kept.rrsets, remarks).filter(({ name }) => name === 'www')).toHaveLength(count);
  });

  it('ranks drifts by severity', () => {
    const severities = (changed: string) =>
      findDrifts({ baseline, views: look(aZone(changed)), rules: [], remarks }).drifts.map(({ id, severity }) => [
        id,
        severity,
      ]);
    expect(severities(text.replace('MX 10 mail', 'MX 10 evil'))).toEqual([['@/MX', 'critical']]);
    expect(severities(text.replace('ns1.', 'ns9.'))).toEqual([['@/NS', 'critical']]);
    expect(severities(`${text}\nnew 300 A 192.0.2.9`)).toEqual([['new/A', 'warning']]);
    expect(severities(text.replace('www 300', 'www 60'))).toEqual([['www/A', 'notice']]);
  });

  it('finds no drift in the baseline itself, and none after accepting all drifts', () => {
    const octet = fc.integer({ min: 1, max: 254 });
    const anyZone = fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), octet, { minKeys: 1, maxKeys: 8 }).map((hosts) =>
      aZone(
        Object.entries(hosts)
          .map(([name, last]) => `${name} 300 A 192.0.2.${last}`)
          .join('\n'),
      ),
    );
    fc.assert(
      fc.property(anyZone, anyZone, (before, now) => {
        const of = (from: Zone) =>
          findDrifts({
            baseline: { zone: from, delegation: null },
            views: look(now),
            rules: [],
            remarks,
            believeLoss: true,
          }).drifts;
        expect(of(now)).toEqual([]);
        expect(of(withAccepted(before, of(before)))).toEqual([]);
      }),
    );
  });

  it('never alarms on missing answers, whatever came before', () => {
    const anyLook = fc.constantFrom(
      look(null),
      look(null, [null, null]),
      look(null, [tampered]),
      look(zone, [null, null]),
      look(zone),
      look(zone, [zone]),
    );
    fc.assert(
      fc.property(
        fc.array(anyLook, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 4_000 }),
        (seen, seconds) => {
          expect(looks(seen, seconds).confirmed).toEqual([]);
        },
      ),
    );
  });
});

describe('an incident', () => {
  const [drift] = looks([look(tampered), look(tampered)]).confirmed;
  const seen = { confirmed: drift ? [drift] : [], suspected: [], checkedSubjects: new Set(['zone'] as const) };
  const clear = { ...seen, confirmed: [] };

  it('opens once, stays open while the drift lasts, and ends when a scan shows that it is gone', () => {
    expect(moveIncident(null, 'zone', seen)).toMatchObject({ kind: 'open' });
    expect(moveIncident(seen.confirmed, 'zone', seen)).toEqual({ kind: 'none' });
    expect(moveIncident(seen.confirmed, 'zone', clear)).toEqual({ kind: 'vanish' });
    expect(moveIncident(seen.confirmed, 'zone', { ...clear, checkedSubjects: new Set() })).toEqual({ kind: 'none' });
    expect(moveIncident(null, 'zone', clear)).toEqual({ kind: 'none' });
    expect(moveIncident(null, 'delegation', seen)).toEqual({ kind: 'none' });
  });

  it('keeps the incident open when another drift replaces the first', () => {
    const other = { ...drift!, id: 'mail/A', fingerprint: 'another' };
    expect(moveIncident(seen.confirmed, 'zone', { ...clear, suspected: [other] })).toEqual({ kind: 'none' });
    expect(moveIncident(seen.confirmed, 'zone', { ...seen, confirmed: [other] })).toEqual({
      kind: 'update',
      changes: [other],
    });
  });

  it('alerts at most three times an hour', () => {
    let memory = nothingRemembered;
    for (const minutes of [0, 5, 10]) {
      expect(isFlapping(memory, 'zone', after(minutes * 60))).toBe(false);
      memory = rememberOpening(memory, 'zone', after(minutes * 60));
    }
    expect(isFlapping(memory, 'zone', after(59 * 60))).toBe(true);
    expect(isFlapping(memory, 'delegation', after(59 * 60))).toBe(false);
    expect(isFlapping(memory, 'zone', after(60 * 60))).toBe(false);
  });
});

describe('an automatic restore', () => {
  const { confirmed: changes } = looks([look(tampered), look(tampered)]);
  const settings = { isEnabled: true, types: usuallyRestored, graceMs: 120_000 };
  const given = { settings, changes, confirmedAt: start, memory: nothingRemembered, now: after(120) };

  it('waits for the grace period, then restores, if it is enabled', () => {
    expect(decideRestore({ ...given, now: after(119) })).toEqual({ kind: 'wait', until: after(120) });
    expect(decideRestore(given)).toEqual({ kind: 'restore', ids: ['www/A'] });
    expect(decideRestore({ ...given, settings: { ...settings, isEnabled: false } })).toEqual({ kind: 'none' });
    expect(decideRestore({ ...given, settings: { ...settings, types: ['TXT'] } })).toEqual({ kind: 'none' });
  });

  it('never restores name servers, keys or the SOA, whatever types are enabled', () => {
    fc.assert(
      fc.property(fc.constantFrom('NS', 'SOA', 'DS', 'DNSKEY', 'CDS', 'RRSIG'), (type) => {
        expect(mayRestore(type as Parameters<typeof mayRestore>[0], [type, ...usuallyRestored])).toBe(false);
      }),
    );
  });

  it('is held when the same set was restored twice within a day', () => {
    const once = rememberReverts(nothingRemembered, ['www/A'], start);
    expect(decideRestore({ ...given, memory: once })).toMatchObject({ kind: 'restore' });
    const twice = rememberReverts(once, ['www/A'], after(600));
    expect(decideRestore({ ...given, memory: twice })).toMatchObject({ kind: 'hold' });
    expect(contested(twice, ['mail/A'], after(700))).toEqual([]);
    expect(contested(twice, ['www/A'], after(86_400))).toEqual([]);
  });
});
