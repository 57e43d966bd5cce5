import type { Capabilities, OddSet } from '../../../providers/contract/capabilities.js';
import type { Issue, ProviderPlugin } from '../../../providers/contract/provider.js';
import { aZone } from '../../../test/builders/zones.js';
import { aPlugin } from '../../../test/support/plugins.js';
import { applyToZone, diffZones, makeRrset, phraseIn, textOf, type Rrset, type Zone } from '../../dns/index.js';
import { draftPlan, type PlanDraft } from './draft-plan.js';

interface Quirks {
  capabilities?: Partial<Capabilities>;
  audit?(rrsets: readonly Rrset[]): Issue[];
  minTtlSeconds?: number;
}

/** The sandbox with the habits of other hosts. */
function hostWith({ capabilities, audit, minTtlSeconds = 0 }: Quirks = {}): ProviderPlugin {
  const host = aPlugin('sandbox');
  const manifest = { ...host.manifest, capabilities: { ...host.manifest.capabilities, ...capabilities } };
  return Object.assign(host, {
    manifest,
    ...(audit && { audit }),
    normalizeDesired: (rrset: Rrset) => {
      const raised = rrset.ttlSeconds < minTtlSeconds;
      const notices = raised ? [`The TTL becomes ${minTtlSeconds} seconds.`] : [];
      return { rrset: raised ? makeRrset({ ...rrset, ttlSeconds: minTtlSeconds }) : rrset, notices };
    },
  });
}

function inEnglish(made: PlanDraft) {
  const withheld = made.withheld.map(({ change, reason }) => ({ change, reason: textOf(reason) }));
  return { ...made, warnings: made.warnings.map(textOf), withheld };
}

function draft(live: Zone, wanted: string, quirks: Quirks = {}, namedByPerson = false) {
  const changes = diffZones(live, aZone(wanted).rrsets, 'exact');
  return inEnglish(draftPlan(live, changes, { plugin: hostWith(quirks), namedByPerson }));
}

const live = aZone('@ 300 NS ns1.example.net.\nwww 300 A 192.0.2.1\nmail 300 A 192.0.2.2');
const keepNs = '@ 300 NS ns1.example.net.\n';

describe('drafting a plan', () => {
  it('plans the form that the host stores, so that the next plan is empty', () => {
    const wanted = `${keepNs}www 5 A 192.0.2.1\nmail 300 A 192.0.2.2`;
    const { plan, warnings } = draft(live, wanted, { minTtlSeconds: 60 });
    expect(plan.changes).toMatchObject([{ id: 'www/A', after: { ttlSeconds: 60 } }]);
    expect(warnings).toEqual(['The TTL becomes 60 seconds.']);
    expect(draft(applyToZone(live, plan.changes), wanted, { minTtlSeconds: 60 }).plan.changes).toEqual([]);
  });

  it('does not normalise sets that are not part of the change', () => {
    const old = aZone('www 5 A 192.0.2.1');
    const { plan, warnings } = draft(old, 'www 5 A 192.0.2.1\nnew 300 A 192.0.2.1', { minTtlSeconds: 60 });
    expect(plan.changes.map(({ id }) => id)).toEqual(['new/A']);
    expect(warnings).toEqual([]);
  });

  it('withholds a set where the host has records of it that cannot be read, and says so', () => {
    const unread = ['CAA', 'a'].map((type) => ({ name: 'MAIL.example.org.', type, ttlSeconds: 300, text: '?' }));
    const wanted = aZone('mail 300 CAA 0 issue "x"\nmail 300 TXT "y"\nwww 300 CAA 0 issue "x"').rrsets;
    const zone = aZone('@ 300 NS ns1.example.net.');
    const changes = diffZones(zone, wanted, 'additive');
    const made = inEnglish(draftPlan(zone, changes, { plugin: hostWith(), namedByPerson: true, unread }));
    expect(made.plan.changes.map(({ id }) => id).sort()).toEqual(['mail/TXT', 'www/CAA']);
    expect(made.withheld).toMatchObject([
      { change: { id: 'mail/CAA' }, reason: expect.stringContaining('already has mail CAA records that') },
    ]);
  });

  it('withholds changes that the host cannot make, with the reason, and plans the rest', () => {
    const types = { A: { read: true, write: true } };
    const capabilities = { types, opaqueTypes: false, apexNs: 'full' as const };
    const wanted = `${keepNs}www 300 A 192.0.2.1\nmail 300 A 192.0.2.3\n@ 300 CAA 0 issue "x"`;
    const { plan, withheld } = draft(live, wanted, { capabilities });
    expect(plan.changes.map(({ id }) => id)).toEqual(['mail/A']);
    expect(withheld.map(({ change, reason }) => [change.id, reason])).toEqual([
      ['@/CAA', 'Sandbox does not take CAA records.'],
    ]);
  });

  it.each(['readonly', 'hidden'] as const)(
    'withholds changes of name servers at a host that manages them (%s)',
    (apexNs) => {
      const wanted =
        '@ 300 NS ns9.example.com.\nsub 300 NS ns9.example.com.\nwww 300 A 192.0.2.1\nmail 300 A 192.0.2.2';
      const { plan, withheld, blocked } = draft(live, wanted, { capabilities: { apexNs } });
      expect(plan.changes.map(({ id }) => id)).toEqual(['sub/NS']);
      expect(withheld.map(({ change }) => change.id)).toEqual(['@/NS']);
      expect(blocked).toEqual([]);
    },
  );

  it('leaves the name servers of a new zone to a host that has its own', () => {
    const { plan, withheld } = draft(aZone(''), `${keepNs}www 300 A 192.0.2.1`);
    expect(plan.changes.map(({ id }) => id)).toEqual(['www/A']);
    expect(withheld.map(({ reason }) => reason)).toEqual(['Sandbox gives the new zone its own name servers.']);
    const elsewhere = draft(aZone(''), keepNs, { capabilities: { givesNameServers: undefined } });
    expect(elsewhere.plan.changes.map(({ id }) => id)).toEqual(['@/NS']);
  });

  it('reports what the host would refuse', () => {
    const audit = (rrsets: readonly Rrset[]): Issue[] =>
      rrsets
        .filter(({ type }) => type === 'TXT')
        .map(({ name, type }) => ({ name, type, severity: 'error', message: `${name}: no TXT here.` }));
    const zone = aZone('old 300 TXT "x"\nwww 300 A 192.0.2.1');
    const unrelated = draft(zone, 'old 300 TXT "x"\nwww 300 A 192.0.2.9', { audit });
    expect(unrelated.errors).toEqual([]);
    const touched = draft(zone, 'old 300 TXT "y"\nnew 300 TXT "z"\nwww 300 A 192.0.2.1', { audit });
    expect(touched.errors.map(({ message }) => message)).toEqual(['new: no TXT here.', 'old: no TXT here.']);
  });

  it('gives its warnings as data, for readers of other languages', () => {
    const changes = diffZones(aZone(''), aZone('www 5 A 10.0.0.1').rrsets, 'exact');
    const capabilities = { ttl: { minSeconds: 60, maxSeconds: 86_400 } };
    const { warnings } = draftPlan(aZone(''), changes, { plugin: hostWith({ capabilities }), namedByPerson: false });
    expect(warnings.map(phraseIn)).toEqual([
      { code: 'hosts:ttl', values: { host: 'Sandbox', type: 'A', kept: 60, asked: 5 } },
      expect.objectContaining({ code: 'findings:private-address.private' }),
    ]);
  });

  it('includes the warnings of the host and of the zone', () => {
    const audit = (rrsets: readonly Rrset[]): Issue[] =>
      rrsets.map(({ name, type }) => ({ name, type, severity: 'warning', message: `${name} is slow.` }));
    const { warnings, errors } = draft(live, `${keepNs}www 300 A 10.0.0.1\nmail 300 A 192.0.2.2`, { audit });
    expect(errors).toEqual([]);
    expect(warnings[0]).toBe('www is slow.');
    expect(warnings[1]).toMatch(/private address/);
  });

  it('warns about faults that the plan causes, and lists the others as findings', () => {
    const { warnings, findings } = draft(aZone('old 300 A 10.0.0.1'), 'old 60 A 10.0.0.1\nnew 30 A 10.0.0.2');
    expect(findings.map(({ ruleId, name, isNew }) => [ruleId, name, isNew])).toEqual([
      ['private-address', 'new', true],
      ['ttl-too-low', 'new', true],
      ['private-address', 'old', false],
    ]);
    expect(warnings).toEqual([expect.stringMatching(/^new A points to 10.0.0.2/)]);
  });

  it('reports a fault of several values once', () => {
    const { warnings, findings } = draft(aZone(''), '@ 300 MX 10 mail\n@ 300 MX 20 mail');
    expect(findings).toHaveLength(2);
    expect(warnings).toEqual([expect.stringMatching(/^example.org MX leads to mail.example.org/)]);
  });

  it('lists at most 1,000 faults of an import, and the number of the others', () => {
    const hosts = Array.from({ length: 1_002 }, (_, index) => `h${index} 300 A 10.0.${index >> 8}.${index & 255}`);
    const { warnings, findings } = draft(aZone(''), hosts.join('\n'));
    expect(findings).toHaveLength(1_000);
    expect(warnings).toHaveLength(1_001);
    expect(warnings.at(-1)).toBe('There are 2 more warnings.');
  });

  it('blocks changes that exceed a safety threshold', () => {
    expect(draft(live, keepNs).blocked.map(({ code }) => code)).toEqual(['empties_zone']);
    expect(draft(live, 'www 300 A 192.0.2.1').blocked.map(({ code }) => code)).toEqual(['apex_ns_change']);
    const one = aZone('www 300 A 192.0.2.1');
    expect(draft(one, '', {}, true).blocked).toEqual([]);
    expect(draft(one, '', {}, false).blocked.map(({ code }) => code)).toEqual(['empties_zone']);
  });
});

describe('what another host keeps otherwise', () => {
  it('plans texts as a host keeps them that joins their strings, with a warning', () => {
    const txt = { maxBytes: 1_000, rejects: [], keepsSegments: false };
    const wanted = `${keepNs}www 300 A 192.0.2.1\nmail 300 A 192.0.2.2\nsd 300 TXT "a=1" "b=2"`;
    const { plan, warnings } = draft(live, wanted, { capabilities: { txt } });
    expect(plan.changes).toMatchObject([{ id: 'sd/TXT', after: { values: ['"a=1b=2"'] } }]);
    expect(warnings).toEqual(['Sandbox joins the strings of a text: sd TXT is kept as "a=1b=2".']);
    expect(draft(applyToZone(live, plan.changes), wanted, { capabilities: { txt } }).plan.changes).toEqual([]);
    const long = wanted.replace('"a=1" "b=2"', `"${'x'.repeat(255)}" "y"`);
    expect(draft(live, long, { capabilities: { txt } }).warnings).toEqual([]);
  });

  it('never publishes disabled records at a host that serves all that it stores', () => {
    const [one, two] = aZone('a 300 A 192.0.2.1\na 300 A 192.0.2.9\nb 300 A 192.0.2.9').rrsets;
    const changes = [one!, two!].map((rrset) => ({
      id: `${rrset.name}/A`,
      kind: 'create' as const,
      after: { ...rrset, meta: { disabled: ['192.0.2.9'], note: 'x' } },
    }));
    const { plan, warnings, withheld } = inEnglish(
      draftPlan(live, changes, { plugin: hostWith(), namedByPerson: false }),
    );
    expect(plan.changes).toMatchObject([{ id: 'a/A', after: { values: ['192.0.2.1'], meta: { note: 'x' } } }]);
    expect(warnings[0]).toBe('Sandbox serves all that it stores, so the disabled A records of a are left out.');
    expect(withheld.map(({ change, reason }) => [change.id, reason])).toEqual([
      ['b/A', 'Sandbox serves all that it stores, so the disabled A records of b are left out.'],
    ]);
    const kept = inEnglish(
      draftPlan(live, changes, {
        plugin: hostWith({ capabilities: { disabledValues: true } }),
        namedByPerson: false,
      }),
    );
    expect(kept.plan.changes).toMatchObject(changes);
  });
});

describe('the declared limits of a host', () => {
  const addition = (line: string, capabilities: Partial<Capabilities>) =>
    draft(live, `${keepNs}www 300 A 192.0.2.1\nmail 300 A 192.0.2.2\n${line}`, { capabilities, audit: () => [] });
  const txt = { maxBytes: 255, rejects: ['dquote' as const], keepsSegments: true };

  it.each<[string, Partial<Capabilities>, string]>([
    [`long 300 TXT "${'x'.repeat(255)}" "y"`, { txt }, 'Sandbox takes texts of 255 octets; this has 256.'],
    ['q 300 TXT "\\""', { txt }, 'Sandbox does not take a text with double quotes.'],
    ['@ 300 MX 0 .', { nullMx: false }, 'Sandbox does not take an MX record that refuses all mail (RFC 7505).'],
    ['*.w 300 A 192.0.2.1', { wildcard: false }, 'Sandbox does not take wildcards.'],
    [
      'two 300 A 192.0.2.1\ntwo 300 A 192.0.2.2',
      { records: { maxPerSet: 1 } },
      'Sandbox takes 1 records of one name and type; this has 2.',
    ],
    [
      'new 300 A 192.0.2.1',
      { records: { maxPerZone: 3 } },
      'Sandbox takes 3 records in a zone; with this plan there would be 4.',
    ],
  ])('is no plan if broken, although the plugin says nothing: %s', (line, capabilities, message) => {
    expect(addition(line, capabilities).errors).toMatchObject([{ severity: 'error', message }]);
    expect(addition(line, {}).errors).toEqual([]);
  });

  const ds = '12345 13 2 abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789';

  it.each<[OddSet, string, string]>([
    ['apexDs', `@ 300 DS ${ds}`, 'a DS record of the domain itself'],
    ['dnskeyBelowApex', 'sub 300 DNSKEY 257 3 13 AAECAw==', 'a DNSKEY record below the domain itself (sub)'],
    ['rootNs', 'sub 300 NS .', 'the root as a name server (sub)'],
  ])('leave out what the host refuses, with the reason: %s', (refused, line, description) => {
    const refuses = [refused] as NonNullable<Capabilities['refuses']>;
    const { plan, withheld } = addition(line, { refuses });
    expect(plan.changes).toEqual([]);
    expect(withheld.map(({ reason }) => reason)).toEqual([`Sandbox does not take ${description}.`]);
    expect(addition(line, {}).plan.changes).toHaveLength(1);
    expect(addition('sub 300 NS ns.example.net.', { refuses }).plan.changes).toHaveLength(1);
  });

  it.each([
    ['a DS record of the domain itself', `@ 300 DS ${ds}`],
    ['a DS record without NS records of the same name (sub)', `sub 300 DS ${ds}`],
  ])('warn of what servers accept and drop: %s', (description, line) => {
    const mayDrop: OddSet[] = ['apexDs', 'dsWithoutNs'];
    const warning = `Some servers behind Sandbox accept ${description} and do not keep it.`;
    expect(addition(line, { mayDrop }).warnings).toContain(warning);
    expect(addition(line, {}).warnings).not.toContain(warning);
    const delegated = addition(`${line.replace('@', 'sub')}\nsub 300 NS ns.example.net.`, { mayDrop });
    expect(delegated.warnings.filter((text) => text.includes('do not keep it'))).toEqual([]);
  });

  it.each(['DNSKEY 257 3 13 AAECAw==', 'CDNSKEY 257 3 13 AAECAw==', `CDS ${ds}`])(
    'warn of what the host keeps from secondaries: %s',
    (record) => {
      const keptFromSecondaries: Capabilities['keptFromSecondaries'] = {
        sets: ['signerKeys'],
        unless: 'it is told to',
      };
      const [type] = record.split(' ');
      const warning = (set: string) =>
        `Sandbox leaves ${set} out of zone transfers, so that secondaries do not serve it, unless it is told to.`;
      const warnings = (name: string) => addition(`${name} 300 ${record}`, { keptFromSecondaries }).warnings;
      expect(warnings('@')).toContain(warning(`a ${type} record of the domain itself`));
      expect(warnings('sub')).toContain(warning(`a ${type} record (sub)`));
      expect(addition(`@ 300 ${record}`, {}).warnings.join()).not.toContain('secondaries');
    },
  );

  it.each<[number, Partial<Capabilities['ttl']>, number]>([
    [5, { minSeconds: 60 }, 60],
    [9000, { maxSeconds: 3600 }, 3600],
    [100, { stepSeconds: 60 }, 60],
    [700, { allowedSeconds: [300, 600, 900] }, 600],
    [700, { fixedByType: { A: 1800 } }, 1800],
  ])('turns a TTL of %d with %j into %d, and says so', (asked, limits, kept) => {
    const ttl = { minSeconds: 0, maxSeconds: 86_400, ...limits };
    const { plan, warnings } = addition(`new ${asked} A 192.0.2.9`, { ttl });
    expect(plan.changes).toMatchObject([{ id: 'new/A', after: { ttlSeconds: kept } }]);
    expect(warnings).toContain(`Sandbox keeps A records with a TTL of ${kept} seconds instead of ${asked}.`);
  });

  it('allow a zone that is too large to shrink, and a set that exceeds them to be deleted', () => {
    const old = aZone(`a 300 TXT "${'x'.repeat(200)}" "${'y'.repeat(200)}"\nb 300 A 192.0.2.1\nc 300 A 192.0.2.1`);
    const capabilities = { txt, records: { maxPerZone: 1 } };
    const { errors, plan } = draft(old, 'b 300 A 192.0.2.2', { capabilities, audit: () => [] });
    expect(plan.changes).toHaveLength(3);
    expect(errors).toEqual([]);
  });

  it('are reported once when the plugin reports them, too', () => {
    const message = 'Sandbox does not take wildcards.';
    const audit = (rrsets: readonly Rrset[]): Issue[] =>
      rrsets
        .filter(({ name }) => name === '*')
        .map(({ name, type }) => ({ name, type, severity: 'error' as const, message }));
    const { errors } = draft(live, `${keepNs}* 300 A 192.0.2.1`, { capabilities: { wildcard: false }, audit });
    expect(errors.map((issue) => issue.message)).toEqual([message]);
  });
});
