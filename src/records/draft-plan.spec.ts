import type { Capabilities, Issue, ProviderPlugin } from '../../providers/contract/provider.js';
import { aZone } from '../../test/builders/zones.js';
import { aPlugin } from '../../test/support/plugins.js';
import { applyToZone, diffZones, makeRrset, type Rrset, type Zone } from '../dns/index.js';
import { draftPlan } from './draft-plan.js';

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

function draft(live: Zone, wanted: string, quirks: Quirks = {}, namedByPerson = false) {
  const changes = diffZones(live, aZone(wanted).rrsets, 'exact');
  return draftPlan(live, changes, { plugin: hostWith(quirks), namedByPerson });
}

const live = aZone('@ 300 NS ns1.example.net.\nwww 300 A 192.0.2.1\nmail 300 A 192.0.2.2');
const keepNs = '@ 300 NS ns1.example.net.\n';

describe('drafting a plan', () => {
  it('plans what the host will store, so that the next plan is empty', () => {
    const wanted = `${keepNs}www 5 A 192.0.2.1\nmail 300 A 192.0.2.2`;
    const { plan, warnings } = draft(live, wanted, { minTtlSeconds: 60 });
    expect(plan.changes).toMatchObject([{ id: 'www/A', after: { ttlSeconds: 60 } }]);
    expect(warnings).toEqual(['The TTL becomes 60 seconds.']);
    expect(draft(applyToZone(live, plan.changes), wanted, { minTtlSeconds: 60 }).plan.changes).toEqual([]);
  });

  it('leaves sets alone that nobody wants to change, although the host would spell them otherwise today', () => {
    const old = aZone('www 5 A 192.0.2.1');
    const { plan, warnings } = draft(old, 'www 5 A 192.0.2.1\nnew 300 A 192.0.2.1', { minTtlSeconds: 60 });
    expect(plan.changes.map(({ id }) => id)).toEqual(['new/A']);
    expect(warnings).toEqual([]);
  });

  it('holds back what the host cannot take, with the reason, and plans the rest', () => {
    const types = { A: { read: true, write: true } };
    const capabilities = { types, opaqueTypes: false, apexNs: 'full' as const };
    const wanted = `${keepNs}www 300 A 192.0.2.1\nmail 300 A 192.0.2.3\n@ 300 CAA 0 issue "x"`;
    const { plan, withheld } = draft(live, wanted, { capabilities });
    expect(plan.changes.map(({ id }) => id)).toEqual(['mail/A']);
    expect(withheld.map(({ change, reason }) => [change.id, reason])).toEqual([
      ['@/CAA', 'Sandbox does not take CAA records.'],
    ]);
  });

  it.each(['readonly', 'hidden'] as const)('leaves the name servers to a host that keeps them (%s)', (apexNs) => {
    const wanted = '@ 300 NS ns9.example.com.\nsub 300 NS ns9.example.com.\nwww 300 A 192.0.2.1\nmail 300 A 192.0.2.2';
    const { plan, withheld, blocked } = draft(live, wanted, { capabilities: { apexNs } });
    expect(plan.changes.map(({ id }) => id)).toEqual(['sub/NS']);
    expect(withheld.map(({ change }) => change.id)).toEqual(['@/NS']);
    expect(blocked).toEqual([]);
  });

  it('says what the host would refuse of it', () => {
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

  it('passes on the warnings of the host and of the zone', () => {
    const audit = (rrsets: readonly Rrset[]): Issue[] =>
      rrsets.map(({ name, type }) => ({ name, type, severity: 'warning', message: `${name} is slow.` }));
    const { warnings, errors } = draft(live, `${keepNs}www 300 A 10.0.0.1\nmail 300 A 192.0.2.2`, { audit });
    expect(errors).toEqual([]);
    expect(warnings[0]).toBe('www is slow.');
    expect(warnings[1]).toMatch(/private address/);
  });

  it('warns of what the plan causes, and notes the rest', () => {
    const { warnings, findings } = draft(aZone('old 300 A 10.0.0.1'), 'old 60 A 10.0.0.1\nnew 30 A 10.0.0.2');
    expect(findings.map(({ ruleId, name, isNew }) => [ruleId, name, isNew])).toEqual([
      ['private-address', 'new', true],
      ['ttl-too-low', 'new', true],
      ['private-address', 'old', false],
    ]);
    expect(warnings).toEqual([expect.stringMatching(/^new A points to 10.0.0.2/)]);
  });

  it('says once what holds for several values', () => {
    const { warnings, findings } = draft(aZone(''), '@ 300 MX 10 mail\n@ 300 MX 20 mail');
    expect(findings).toHaveLength(2);
    expect(warnings).toEqual([expect.stringMatching(/^example.org MX leads to mail.example.org/)]);
  });

  it('names a thousand faults of an import, and how many more there are', () => {
    const hosts = Array.from({ length: 1_002 }, (_, index) => `h${index} 300 A 10.0.${index >> 8}.${index & 255}`);
    const { warnings, findings } = draft(aZone(''), hosts.join('\n'));
    expect(findings).toHaveLength(1_000);
    expect(warnings).toHaveLength(1_001);
    expect(warnings.at(-1)).toBe('There are 2 more warnings of this kind.');
  });

  it('blocks what needs force', () => {
    expect(draft(live, keepNs).blocked.map(({ code }) => code)).toEqual(['empties_zone']);
    expect(draft(live, 'www 300 A 192.0.2.1').blocked.map(({ code }) => code)).toEqual(['apex_ns_change']);
    const one = aZone('www 300 A 192.0.2.1');
    expect(draft(one, '', {}, true).blocked).toEqual([]);
    expect(draft(one, '', {}, false).blocked.map(({ code }) => code)).toEqual(['empties_zone']);
  });
});
