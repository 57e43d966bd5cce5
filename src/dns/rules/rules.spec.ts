import { say } from './findings.words.js';
import fc from 'fast-check';
import { anyZone, aZone } from '../../../test/builders/zones.js';
import type { RuleCase } from '../../../test/rules/cases.js';
import { mailCases } from '../../../test/rules/mail.js';
import { nameCases } from '../../../test/rules/names.js';
import { serverCases } from '../../../test/rules/servers.js';
import { valueCases } from '../../../test/rules/values.js';
import { quoteText } from '../presentation/escapes.js';
import type { Zone } from '../types.js';
import { checkZone } from './check.js';
import { zoneRules } from './table.js';

const cases: Readonly<Record<string, RuleCase>> = { ...nameCases, ...serverCases, ...valueCases, ...mailCases };

const messagesOf = (id: string, text: string) => checkZone(aZone(text), { only: [id] }).map(({ message }) => message);

describe.each(Object.entries(cases))('%s', (id, { fires, silent }) => {
  it.each(fires)('speaks of %j', (text, says) => {
    expect(messagesOf(id, text)).toContainEqual(expect.stringMatching(says));
  });

  it.each(silent)('is silent about %j', (text) => {
    expect(messagesOf(id, text)).toEqual([]);
  });
});

describe('documentation-address', () => {
  const www = 'www 300 A 192.0.2.1';

  it.each([
    ['silver-bridge.test', 0],
    ['shop.example', 0],
    ['example.org', 1],
    ['test.org', 1],
  ])('in %s is spoken of %d times', (origin, times) => {
    expect(checkZone(aZone(www, origin), { only: ['documentation-address'] })).toHaveLength(times);
  });
});

describe('the rules', () => {
  it('each have a case that fires and one that does not', () => {
    expect(Object.keys(cases).sort()).toEqual(zoneRules.map(({ id }) => id).sort());
  });

  it.each(zoneRules.map((rule) => [rule.id, rule] as const))('%s says why, by which RFC', (id, rule) => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(rule.rfc).toMatch(/^RFC [0-9]+/);
    expect(say(`${rule.id}.reason`).text).toMatch(/\.$/);
    expect(say(`${rule.id}.title`).text).not.toMatch(/\.$/);
  });

  it('are listed by severity, errors first', () => {
    const order = ['error', 'warning', 'note'];
    const severities = zoneRules.map(({ severity }) => order.indexOf(severity));
    expect(severities).toEqual(severities.toSorted());
  });

  it('find nothing wrong with an ordinary zone', () => {
    const text = `@ 3600 SOA ns1.example.net. hostmaster.example.org. 1 7200 3600 1209600 3600
@ 3600 NS ns1.example.net.
@ 3600 NS ns2.example.net.
@ 3600 A 5.9.0.3
@ 3600 MX 10 mail
@ 3600 TXT "v=spf1 mx include:_spf.example.net -all"
@ 3600 CAA 0 issue "letsencrypt.org"
_dmarc 3600 TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.org"
mail 3600 A 5.9.0.1
mail 3600 AAAA 2a01:4f8::1
www 3600 CNAME @
_sip._tcp 3600 SRV 0 0 5060 sip.example.net.
sub 3600 NS ns.sub
ns.sub 3600 A 5.9.0.2`;
    expect(checkZone(aZone(text))).toEqual([]);
  });

  it('never throw, and name only sets that the zone has', () => {
    fc.assert(fc.property(anyZone, (zone) => expectSoundFindings(zone)));
  });

  it('never throw for any label', () => {
    const owner = fc.constantFrom('@', '_dmarc', 'a._domainkey', 'x');
    const head = fc.constantFrom('v=spf1 ', 'v=DMARC1;', 'v=DKIM1; p=', 'p=MIGf', '');
    const word = fc.constantFrom(
      'include:',
      'a:',
      'ip4:',
      '/',
      '//',
      '%{',
      '}',
      'all',
      'redirect=',
      'rua=',
      ';',
      '=',
      '"',
    );
    const text = fc.array(fc.oneof(word, fc.string(), fc.string({ unit: 'binary' })), { maxLength: 12 });
    fc.assert(
      fc.property(owner, head, text, (name, start, parts) => {
        const octets = new TextEncoder().encode(start + parts.join('')).subarray(0, 255);
        const text = `${name} 300 TXT ${quoteText(octets)}`;
        expectSoundFindings(aZone(text));
      }),
    );
  });
});

function expectSoundFindings(zone: Zone): void {
  const sets = new Map(zone.rrsets.map((rrset) => [`${rrset.name}/${rrset.type}`, rrset.values]));
  for (const { name, type, values, message } of checkZone(zone)) {
    expect(sets.get(`${name}/${type}`)).toEqual(expect.arrayContaining([...values]));
    expect(values).not.toEqual([]);
    expect(message).toMatch(/^[^\0-\x1f\x7f]+$/u);
  }
}
