import type { HealthSubject } from '../../../src/health/runs/health-engine.js';
import { healthyZone } from '../../builders/health-zones.js';
import { bindAddress, knotAddress, openAddress, type HealthZone } from '../../support/lab/health-world.js';
import { labRecord, serving, slow, type Behaviour } from '../../support/lab/loopback-dns.js';
import { signZone } from '../../support/lab/sign-zone.js';

export interface HealthCase {
  /** Null for a zone to which no delegation leads. */
  zone: HealthZone | null;
  /** The words of the finding. */
  says: RegExp;
  /** Further facts about the domain. */
  subject?: Partial<HealthSubject>;
  /** Records that the host lists, where it lists others than the servers have. */
  copy?: string;
}

export const zoneOf = (id: string) => `${id}.test.`;
const scripted = '127.0.5.10';
const openResolver = '127.0.5.11';
const upward = '127.0.5.12';
const nobody = '127.0.5.99';

const both = [
  ['ns1', bindAddress],
  ['ns2', knotAddress],
] as const;
const plain = (more: readonly string[] = [], without: readonly string[] = []): HealthZone => ({
  text: healthyZone(more, without),
});
const at = (...parent: NonNullable<HealthZone['parent']>[number][]): HealthZone => ({ text: healthyZone(), parent });
/** A zone that a scripted server alone serves. */
const only = (address: string, more: Partial<HealthZone> = {}): HealthZone => ({
  ...{ text: healthyZone(), first: false, second: null, parent: [['ns1', address]] },
  ...more,
});
const spf = (...lines: string[]) => plain(lines, ['@ TXT']);
const dmarc = (text: string, ...lines: string[]) => plain([`_dmarc TXT "${text}"`, ...lines], ['_dmarc']);
const says = (zone: HealthZone, words: RegExp): HealthCase => ({ zone, says: words });

/** Zones with one fault each, by the check that finds it. */
export const plainCases: Record<string, HealthCase> = {
  'delegation-missing': { zone: null, says: /delegates .* to no name server/ },
  'no-server-answers': says(only(nobody), /None of the name servers/),
  'server-lame': says({ text: healthyZone(), second: null }, /ns2.*REFUSED/),
  'server-silent': says(at(...both, ['ns3', nobody]), /ns3.*neither/),
  'ns-differ-from-parent': says(at(...both, ['ns3', knotAddress]), /ns3/),
  'ns-differ': says({ text: healthyZone(), second: healthyZone([], ['@ NS ns1']) }, /do not agree/),
  'single-delegation': says(at(['ns1', bindAddress]), /alone/),
  'single-server-address': says(at(['ns1', bindAddress], ['ns2', bindAddress]), /127\.0\.0\.1/),
  'servers-in-one-network': says(at(['ns1', knotAddress], ['ns2', scripted]), /127\.0\.5\.0\/24/),
  'glue-missing': says(at(['ns1', bindAddress], ['ns2']), /ns2/),
  'glue-differs': says(at(['ns1', bindAddress], ['ns2', scripted]), /127\.0\.5\.10.*127\.0\.5\.3/),
  'ns-is-alias': says({ text: healthyZone(['ns3 CNAME mail']), parent: [...both, ['ns3', bindAddress]] }, /ns3.*mail/),
  'ns-without-address': says(at(...both, ['ns3', bindAddress]), /ns3.*no address/),
  'ns-domain-gone': says(at(...both, ['ns.gone-for-good.example.']), /gone-for-good\.example/),
  'servers-without-ipv6': says(plain([], ['ns1 AAAA']), /IPv6/),
  'child-zone-lame': says(plain(['sub NS ns.sub', 'ns.sub A 127.0.5.3']), /sub\.child-zone-lame\.test.*referral/),
  'server-without-tcp': says(only(scripted), /over TCP/),
  'server-without-edns': says(only(scripted), /EDNS/),
  'server-open-transfer': says(only(openAddress), /zone transfer/),
  'server-open-resolver': says(only(openResolver), /for anybody/),
  'server-upward-referral': says(only(upward), /referral to the root/),
  'server-fails-aaaa': says(only(scripted), /SERVFAIL.*AAAA/),
  'server-denies-parent-name': says(only(scripted), /server-denies-parent-name\.test does not exist/),
  'server-slow': says(only(scripted), /ms to answer/),
  'soa-serial-differs': says({ text: healthyZone(), second: healthyZone().replace('2701', '2700') }, /2026112701/),
  'soa-fields-differ': says(
    { text: healthyZone(), second: healthyZone().replace('hostmaster', 'admin') },
    /one serial/,
  ),
  'soa-serial-backwards': { ...says(plain(), /2026112799.*2026112701/), subject: { earlierSerial: 2026112799 } },
  'soa-primary-unknown': says({ text: healthyZone().replace('SOA ns1', 'SOA nowhere') }, /nowhere/),
  'servers-disagree': says(
    { text: healthyZone(), second: healthyZone().replace('@ A 5.9.0.3', '@ A 5.9.0.9') },
    / A\.$/,
  ),
  'host-differs': { ...says(plain(), /TXT/), copy: healthyZone(['@ TXT "another text"']) },
  'key-algorithm-outdated': says(
    plain(['@ DNSKEY 257 3 5 AwEAAcMnWBKLuvG/LwnPVykcmpvnntwxfshHlHRhlY0F3oz8AMcu']),
    /algorithm 5/,
  ),
  'mx-missing': says(plain([], ['@ MX']), /no MX/),
  'mx-target-missing': says(plain(['@ MX 5 nowhere.healthy.test.']), /nowhere\.healthy\.test/),
  'mx-target-alias': says(plain(['@ MX 5 www.healthy.test.']), /www\.healthy\.test.*healthy\.test/),
  'mx-domain-gone': says(plain(['@ MX 5 mx.gone-for-good.example.']), /may receive your mail/),
  'spf-missing': says(spf(), /no SPF/),
  'spf-tree-lookups': says(
    spf(
      '@ TXT "v=spf1 include:_a.{zone} include:_b.{zone} -all"',
      ...['_a', '_b'].map((name) => `${name} TXT "v=spf1${' exists:%{i}.x.{zone}'.repeat(5)} -all"`),
    ),
    /12 look-ups.*_a\.spf-tree-lookups\.test 6/,
  ),
  'spf-void-lookups': says(spf('@ TXT "v=spf1 a:n1.{zone} a:n2.{zone} a:n3.{zone} -all"'), /n3\./),
  'spf-include-missing': says(spf('@ TXT "v=spf1 include:_none.{zone} -all"'), /_none\./),
  'spf-include-loop': says(
    spf('@ TXT "v=spf1 include:_l.{zone} -all"', '_l TXT "v=spf1 include:{zone} -all"'),
    /leads back/,
  ),
  'spf-include-open': says(spf('@ TXT "v=spf1 include:_o.{zone} -all"', '_o TXT "v=spf1 +all"'), /every server/),
  'spf-domain-gone': says(
    spf('@ TXT "v=spf1 include:_spf.gone-for-good.example -all"'),
    /trusts gone-for-good\.example/,
  ),
  'dmarc-missing': says(plain([], ['_dmarc']), /no DMARC/),
  'dmarc-not-enforced': says(dmarc('v=DMARC1; p=none'), /p=none/),
  'dmarc-reports-refused': says(dmarc('v=DMARC1; p=reject; rua=mailto:x@healthy.test'), /healthy\.test/),
  'dkim-selector-dangling': says(plain(['s1._domainkey CNAME s1.gone-for-good.example.']), /no DKIM key/),
  'dkim-key-revoked': says(plain(['s1._domainkey TXT "v=DKIM1; p="']), /revoked/),
  'dkim-selector-missing': says(plain(['@ MX 5 aspmx.l.google.com.']), /Google Workspace/),
  'mta-sts-broken': says(plain(['_mta-sts TXT "v=STSv1; id=!"'], ['_mta-sts']), /valid MTA-STS record/),
  'mta-sts-policy-unreadable': says(plain(), /cannot be read at mta-sts\./),
  'mta-sts-server-missing': says(plain(['@ MX 5 www.healthy.test.']), /www\.healthy\.test/),
  'tls-rpt-broken': says(plain(['_smtp._tls TXT "v=TLSRPTv1"'], ['_smtp._tls']), /no reports come/),
  'bimi-without-enforcement': says(
    dmarc('v=DMARC1; p=none', 'default._bimi TXT "v=BIMI1; l=https://a.example/b.svg"'),
    /BIMI/,
  ),
  'tlsa-without-dnssec': says(plain([`_25._tcp.mail TLSA 3 1 1 ${'ab'.repeat(32)}`]), /_25\._tcp\.mail/),
  'caa-missing': says(plain([], ['@ CAA']), /no CAA/),
  'caa-unanswered': says(only(scripted), /REFUSED.*CAA/),
  'alias-target-missing': says(plain(['old CNAME nothing.healthy.test.']), /nothing\.healthy\.test/),
  'alias-domain-gone': says(plain(['old CNAME x.gone-for-good.example.']), /whose domain does not exist/),
  'alias-claimable': says(plain(['old CNAME gone.github.io.']), /may be able to claim.*not tested/),
  'service-target-missing': says(plain(['_sip._tcp SRV 0 0 5060 sip.gone-for-good.example.']), /sip\.gone/),
  'wildcard-answers-mail-names': says(plain(['* TXT "hello"']), /wildcard/),
  'registration-expiring': {
    ...says(plain(), /2020-01-01/),
    subject: { registration: { expiresOn: '2020-01-01', statuses: [] } },
  },
  'registration-on-hold': {
    ...says(plain(), /client hold/),
    subject: { registration: { expiresOn: null, statuses: ['client hold'] } },
  },
  'registration-ending': {
    ...says(plain(), /redemptionPeriod/),
    subject: { registration: { expiresOn: null, statuses: ['redemptionPeriod'] } },
  },
};

const withoutLines = (text: string, pattern: RegExp) =>
  text
    .split('\n')
    .filter((line) => !pattern.test(line))
    .join('\n');

/** Zones signed by BIND's tools, with one fault in the chain each, and one without. */
export async function signedCases(): Promise<{ cases: Record<string, HealthCase>; healthy: HealthZone }> {
  const sign = (id: string, options?: Parameters<typeof signZone>[2]) => signZone(zoneOf(id), healthyZone(), options);
  const [expired, future, expiring] = [
    ['-s', '20200101000000', '-e', '20200201000000'],
    ['-s', '20400101000000', '-e', '20410101000000'],
    ['-e', 'now+86400'],
  ];
  const [mismatch, missing, invalid, denial] = await Promise.all(
    ['ds-without-key', 'signature-missing', 'signature-invalid', 'denial-unproven'].map((id) => sign(id)),
  );
  const wrongDs = `12345 13 2 ${'ab'.repeat(32)}`;
  const differing = await sign('keys-differ');
  const cases: Record<string, HealthCase> = {
    'ds-without-key': says({ text: mismatch!.text, ds: [wrongDs] }, /12345/),
    'ds-missing': says({ text: (await sign('ds-missing')).text }, /no DS/),
    'ds-digest-weak': says(await sign('ds-digest-weak', { digest: '-1' }), /SHA-1/),
    'signature-expired': says(await sign('signature-expired', { more: expired }), /2020-02-01/),
    'signature-not-yet-valid': says(await sign('signature-not-yet-valid', { more: future }), /2040-01-01/),
    'signature-expiring': says(await sign('signature-expiring', { more: expiring }), /expires on/),
    'signature-missing': says(
      { ...missing!, text: withoutLines(missing!.text, /\sRRSIG\s+MX\s/) },
      /MX has no signature/,
    ),
    'signature-invalid': says({ ...invalid!, text: invalid!.text.replace(/(\sMX\s+)20(\s)/, '$130$2') }, /MX/),
    'key-short': says(await sign('key-short', { algorithm: ['RSASHA256', '-b', '1024'] }), /1024 bits/),
    'nsec3-iterations': says(
      await sign('nsec3-iterations', { more: ['-3', 'AABB', '-H', '5'] }),
      /5 additional.*AABB/i,
    ),
    'keys-differ': says({ ...differing, second: (await sign('keys-differ')).text }, /different DNSKEY/),
    'denial-unproven': says(
      { ...denial!, text: denial!.text.replaceAll(/(\sNSEC\s.*)\sRRSIG NSEC/g, '$1 RRSIG'), first: true },
      /no valid proof/,
    ),
  };
  return { cases, healthy: await sign('healthy-signed') };
}

/** Answers for all zones, each in the manner that its name asks for. */
const manners: Behaviour = async (question, how) => {
  const id = /([a-z-]+)\.test\.$/.exec(question.name)?.[1] ?? '';
  const zone = zoneOf(id);
  if (question.name === '.' || id === '') return { rcode: 'REFUSED' };
  if (id === 'server-without-tcp' && how.overTcp) return null;
  if (id === 'server-fails-aaaa' && question.type === 'AAAA') return { rcode: 'SERVFAIL' };
  if (id === 'caa-unanswered' && question.type === 'CAA') return { rcode: 'REFUSED' };
  const answer = serving(zone, [labRecord(zone, 'NS', `ns1.${zone}`), labRecord(`ns1.${zone}`, 'A', scripted)]);
  return id === 'server-slow' ? slow(600, answer)(question, how) : answer(question, how);
};

const soa = labRecord('.', 'SOA', '. . 1 1 1 1 1');
export const misbehaving: Readonly<Record<string, Behaviour>> = {
  [scripted]: manners,
  [openResolver]: (question, how) =>
    question.name === '.' ? { flags: { recursionAvailable: true }, answer: [soa] } : manners(question, how),
  [upward]: (question, how) =>
    question.name === '.' ? { authority: [labRecord('.', 'NS', 'a.root.test.')] } : manners(question, how),
};
