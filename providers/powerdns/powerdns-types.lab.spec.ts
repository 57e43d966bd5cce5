import { describeLab, dig, PowerDnsPluginLab } from '../../test/support/lab/index.js';
import { run } from '../../test/support/lab/lab-process.js';
import { requireExecutable } from '../../test/support/lab/tools.js';
import { makeRrset, parseOwner, parseRdata, parseRecordType, parseZoneName, textOrNull } from '../../src/dns/index.js';
import { set, toRrset } from '../contract/conformance/zone-text.js';
import { refusalOfOddSet, warningOfOddSet } from '../contract/limits.js';

describeLab('powerdns', 'record types at PowerDNS', () => {
  const zone = parseZoneName('lab.example.org');
  let lab: PowerDnsPluginLab;
  beforeAll(async () => {
    lab = await PowerDnsPluginLab.start();
    await lab.createZone(zone);
  });
  afterAll(async () => lab.stop());

  it.each([
    ['@', 'DNSKEY', '257 3 13 AAECAw=='],
    ['@', 'CDNSKEY', '257 3 13 AAECAw=='],
    ['sub', 'CDS', '12345 13 2 abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789'],
  ])('keeps %s %s records from secondaries, which plans warn of', async (name, type, value) => {
    const keys = toRrset(set(name, type, [value]), zone);
    await lab.apply(zone, [keys, toRrset(set('beside', 'A', ['192.0.2.1']), zone)]);
    const fqdn = name === '@' ? 'lab.example.org' : `${name}.lab.example.org`;
    expect(await dig(lab.server.dnsPort, fqdn, type)).toHaveLength(1);
    const question = ['-p', String(lab.server.dnsPort), 'lab.example.org', 'AXFR', '+noall', '+answer', '+nosplit'];
    const transferred = await run(requireExecutable('dig'), ['-r', '@127.0.0.1', ...question]);
    expect(transferred).toContain('192.0.2.1');
    expect(transferred).not.toMatch(new RegExp(`\\s${type}\\s`));
    expect(warningOfOddSet(lab.plugin.manifest, keys, true)).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('so that secondaries do not serve it') as string },
    ]);
  });

  it.each([
    ['SSHFP', '1 1 0123456789abcdef0123456789abcdef01234567'],
    ['TLSA', '3 1 1 abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789'],
    ['DS', '12345 13 2 abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789'],
    ['CERT', '1 12345 8 AAECAw=='],
    ['NAPTR', '100 10 "u" "E2U+sip" "!^.*$!sip:x@example.org!" .'],
    ['NAPTR', '100 10 "" "" "" foo.example.org.'],
    ['DNAME', 'target.example.net.'],
    ['HINFO', '"PC" "Linux x"'],
    ['RP', 'a.example.org. b.example.org.'],
    ['AFSDB', '1 a.example.org.'],
    ['KX', '1 a.example.org.'],
    ['OPENPGPKEY', 'AAECAw=='],
    ['SMIMEA', '3 1 1 abcdef'],
    ['SPF', '"v=spf1 -all"'],
    ['URI', '10 1 "ftp://ftp1.example.com/public;x"'],
    ['LOC', '51 30 12.748 N 0 7 39.611 W 10.00m 1.00m 10000.00m 10.00m'],
    ['LOC', '51 30 2.700 S 0 7 39.611 E -10.05m 20000000.00m 0.00m 10.00m'],
    ['HTTPS', '0 foo.example.net.'],
    ['HTTPS', '1 . alpn=h2,h3 port=8443 ipv4hint=192.0.2.1,192.0.2.2 ipv6hint=2001:db8::1'],
    ['HTTPS', '1 . mandatory=alpn alpn=h2 no-default-alpn ech="AAECAw=="'],
    ['SVCB', '1 svc.example.net. key667="a\\200b"'],
    ['ALIAS', 'target.example.net.'],
    ['LUA', `A "ifportup(443, {'192.0.2.1'})"`],
    ['LUA', 'TXT "a;b\\"c\\\\d"'],
    ['CDS', '0 0 0 00'],
    ['CDNSKEY', '0 3 0 AA=='],
  ])('reads %s %s and writes it back unchanged', async (type, content) => {
    const name = 'native.lab.example.org.';
    await lab.patch(zone, [{ name, type, ttl: 300, changetype: 'REPLACE', records: [{ content, disabled: false }] }]);
    const { rrsets, incompleteReason } = await lab.plugin.listRecords(lab.connect(), zone);
    expect(incompleteReason).toBeUndefined();
    const read = rrsets.find((rrset) => rrset.name === 'native');
    await lab.patch(zone, [{ name, type, changetype: 'DELETE' }]);
    await lab.apply(zone, [{ ...read!, ttlSeconds: 301 }]);
    expect(await lab.rawSets(zone, name)).toEqual([
      { name, type, ttl: 301, comments: [], records: [{ content, disabled: false }] },
    ]);
    await lab.patch(zone, [{ name, type, changetype: 'DELETE' }]);
  });

  it('writes and reads records of every rare type, whether PowerDNS knows it or not', async () => {
    const records = rareRecords.map(([type, text], index) => {
      const name = parseOwner(`rare${index}`, zone);
      return makeRrset({
        name,
        type: parseRecordType(type),
        ttlSeconds: 300,
        values: [parseRdata(parseRecordType(type), text)],
      });
    });
    const refused: string[] = [];
    for (const record of records) {
      const [outcome] = await lab.attempt(zone, [record]);
      if (outcome?.status !== 'applied') refused.push(`${record.type} ${record.values.join()}`);
    }
    expect(refused).toEqual([]);
    const { rrsets, incompleteReason } = await lab.plugin.listRecords(lab.connect(), zone);
    expect(incompleteReason).toBeUndefined();
    const read = rrsets.filter(({ name }) => name.startsWith('rare'));
    expect(read.sort((a, b) => Number(a.name.slice(4)) - Number(b.name.slice(4)))).toEqual(records);
  });

  it('lists single values in a large zone as the sets that have just been written', async () => {
    const large = parseZoneName('large.example.org');
    await lab.createZone(large);
    const written = [
      ...Array.from({ length: 1_200 }, (_, index) => set(`h${index}`, 'A', [`10.0.${index >> 8}.${index & 255}`])),
      set('known', 'MX', ['10 mail.example.net.']),
      set('known', 'TXT', ['"say \\"hi\\"; \\\\ \\195\\182" "two"']),
      set('*.known', 'SRV', ['1 2 443 sip.example.net.']),
    ].map((text) => toRrset(text, large));
    await lab.apply(large, written);
    const { rrsets } = await lab.plugin.listRecords(lab.connect(), large, { written });
    expect(written.filter((rrset) => !rrsets.includes(rrset))).toEqual([]);
  });

  it('names the sets that it cannot read exactly', async () => {
    const records = [{ content: '0 is-sue "ca.example.net"', disabled: false }];
    await lab.patch(zone, [{ name: `caa.${zone}`, type: 'CAA', ttl: 300, changetype: 'REPLACE', records }]);
    const { incompleteReason } = await lab.plugin.listRecords(lab.connect(), zone);
    expect(textOrNull(incompleteReason)).toContain('caa.lab.example.org. CAA');
    await lab.patch(zone, [{ name: `caa.${zone}`, type: 'CAA', changetype: 'DELETE' }]);
  });

  it('reads a text over 255 octets that PowerDNS keeps in one piece', async () => {
    const records = [{ content: `"${'x'.repeat(300)}"`, disabled: false }];
    await lab.patch(zone, [{ name: `long.${zone}`, type: 'TXT', ttl: 300, changetype: 'REPLACE', records }]);
    const { rrsets } = await lab.plugin.listRecords(lab.connect(), zone);
    const values = rrsets.find(({ name }) => name === 'long')?.values;
    expect(values).toEqual([`"${'x'.repeat(255)}" "${'x'.repeat(45)}"`]);
  });

  it.each([
    ['@', 'DS', '12345 13 2 abcdef0123456789abcdef0123456789abcdef0123456789abcdef0123456789'],
    ['sub', 'DNSKEY', '257 3 13 AAECAw=='],
    ['sub', 'NS', '.'],
  ])('refuses %s %s %s, and the manifest says so', async (name, type, value) => {
    const odd = toRrset(set(name, type, [value]), zone);
    expect(await lab.attempt(zone, [odd])).toMatchObject([{ status: 'failed', error: { kind: 'validation' } }]);
    expect(refusalOfOddSet(lab.plugin.manifest, odd)?.text).toContain('PowerDNS does not take ');
  });
});

/** One record of each type that hardly anybody uses. */
const rareRecords: readonly (readonly [type: string, data: string])[] = [
  ['APL', '!1:192.0.2.64/26 2:ff00::/8'],
  ['DHCID', 'AAIBY2/AuCccgoJbsaxcQc9TUapptP69lOjxfNuVAA2kjEA='],
  ['EUI48', '01-23-45-67-89-ab'],
  ['EUI64', '01-23-45-67-89-ab-cd-ef'],
  ['IPSECKEY', '10 1 2 192.0.2.38 AQNRU3mG'],
  ['IPSECKEY', '10 3 2 gw.example.net. AQNRU3mG'],
  ['NID', '10 0014:4fff:ff20:ee64'],
  ['L32', '10 1.2.3.4'],
  ['L64', '10 0014:4fff:ff20:ee64'],
  ['LP', '10 l64.example.net.'],
  ['KEY', '512 255 1 AQMFD5raczCJHViK'],
  ['RKEY', '0 255 1 AQMF'],
  ['DLV', '60485 5 1 2bb183af5f22588179a53b0a98631fad1a292118'],
  ['MB', 'a.example.net.'],
  ['MG', 'a.example.net.'],
  ['MR', 'a.example.net.'],
  ['MINFO', 'a.example.net. b.example.net.'],
  ['SIG', 'NXT 1 3 3600 20000102030405 19961211100908 2143 foo. AA=='],
  ['A6', '0 2001:db8::1'],
  ['WKS', '10.0.0.1 6 0 1 2 21 23'],
  ['X25', '"123456789"'],
  ['ISDN', '"150862028003217" "004"'],
  ['RT', '1 a.example.net.'],
  ['NSAP', '0x47000580005a00'],
  ['NSAP-PTR', 'a.example.net.'],
  ['PX', '1 a. b.'],
  ['GPOS', '"-32.6882" "116.8652" "10.0"'],
  ['NXT', 'a.secure. NS SOA MX SIG'],
  ['EID', '1289ab'],
  ['NIMLOC', '1289ab'],
  ['ATMA', '+6120'],
  ['SINK', '8 0 2 l4ik'],
  ['HIP', '2 200100107b1a74df365639cc39f1d578 AwEAAbdx rvs.example.net.'],
  ['NINFO', '"foo" "bar"'],
  ['TALINK', '. a.example.net.'],
  ['DSYNC', 'CDS 1 5359 a.example.net.'],
  ['HHIT', 'AAEC'],
  ['BRID', 'AAEC'],
  ['AVC', '"a"'],
  ['DOA', '0 1 2 "" -'],
  ['AMTRELAY', '10 0 3 a.example.net.'],
  ['RESINFO', '"qnamemin"'],
  ['WALLET', '"BTC" "addr"'],
  ['CLA', '"x"'],
  ['TA', '30795 1 1 310d27f4'],
  ['MD', 'a.'],
  ['MF', 'a.'],
  ['TYPE65280', '\\# 2 0102'],
];
