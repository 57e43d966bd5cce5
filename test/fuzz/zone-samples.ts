import type { Dice } from './octets.js';

const octetsIn = (dice: Dice, most: number) => Uint8Array.from(dice.octets(1 + dice.below(most)));
const hex = (dice: Dice, most = 40) => Buffer.from(octetsIn(dice, most)).toString('hex');
const base64 = (dice: Dice, most = 60) => Buffer.from(octetsIn(dice, most)).toString('base64');
const u8 = (dice: Dice) => String(dice.below(256));
const u16 = (dice: Dice) => String(dice.below(65_536));
const name = (dice: Dice) => dice.pick(['@', 'host', 'Host.Example.NET.', 'a\\.b.c.', '\\@', '\\000.x', 'x.y.z.']);
const ipv4 = (dice: Dice) => dice.octets(4).join('.');
const ipv6 = (dice: Dice) =>
  dice.pick([
    '::',
    '::1',
    '2001:DB8::',
    '1:0:0:2:0:0:0:3',
    '::ffff:192.0.2.1',
    '64:ff9b::192.0.2.33',
    '1:2:3:4:5:6:7:8',
  ]);
const octetText = (octet: number) =>
  octet === 0x22 || octet === 0x5c
    ? `\\${String.fromCharCode(octet)}`
    : octet >= 0x20 && octet < 0x7f
      ? String.fromCharCode(octet)
      : `\\${String(octet).padStart(3, '0')}`;
const string = (dice: Dice, most = 60) => `"${Array.from(octetsIn(dice, most), octetText).join('')}"`;
const strings = (dice: Dice) =>
  Array.from({ length: 1 + dice.below(4) }, () => dice.pick([string(dice, 255), '""', 'plain', 'a\\;b'])).join(' ');
const date = (dice: Dice) => dice.pick(['20260101000000', '19700101000000', '20251231235960']);
const time = (dice: Dice) => dice.pick([date(dice), '1767225600']);

export type ZoneSample = (dice: Dice) => readonly [type: string, data: string];
const sample =
  (type: string, ...fields: ((dice: Dice) => string)[]): ZoneSample =>
  (dice) => [type, fields.map((field) => field(dice)).join(' ')];
const fixed =
  (type: string, ...texts: string[]): ZoneSample =>
  (dice) => [type, dice.pick(texts)];

/** Every type that a zone file can hold, by hand: nothing here comes from our own printer. */
export const zoneSamples: readonly ZoneSample[] = [
  sample('A', ipv4),
  sample('AAAA', ipv6),
  ...['NS', 'CNAME', 'PTR', 'DNAME', 'MB', 'MG', 'MR', 'MD', 'MF', 'NSAP-PTR'].map((type) => sample(type, name)),
  ...['MX', 'AFSDB', 'RT', 'KX', 'LP'].map((type) => sample(type, u16, name)),
  ...['TXT', 'SPF', 'NINFO', 'AVC', 'RESINFO', 'WALLET', 'CLA'].map((type) => sample(type, strings)),
  sample('SRV', u16, u16, u16, name),
  ...['RP', 'MINFO', 'TALINK'].map((type) => sample(type, name, name)),
  sample('PX', u16, name, name),
  sample('HINFO', (dice) => string(dice, 200), string),
  fixed('CAA', '0 issue "ca.example; a=b"', '128 ISSUE ";"', '255 tbs Unknown', '0 iodef mailto:x@example.org'),
  sample('NAPTR', u16, u16, fixedText('"u"', '""', 'S'), string, fixedText('"!^.*$!sip:x!"', '""'), name),
  sample('URI', u16, u16, fixedText('"ftp://x/a;b"', '"\\"q\\""')),
  fixed('LOC', '52 22 23 N 4 53 32 E -2m', '0 S 180 E 0', '1 2 3.004 N 5 6 7.089 W 42849672.95m 1m 2m 90000000m'),
  fixed(
    'SSHFP',
    `4 2 ${'0a'.repeat(32)}`,
    `1 1 ${'bC'.repeat(20)}`,
    '255 255 123456',
    `2 1 ${'ff'.repeat(10)} ${'01'.repeat(10)}`,
  ),
  ...['DS', 'CDS', 'DLV', 'TA'].map((type): ZoneSample => (dice) => [type, `${u16(dice)} 8 2 ${'aB'.repeat(32)}`]),
  ...['TLSA', 'SMIMEA'].map((type) => sample(type, u8, u8, u8, hex)),
  sample('CERT', fixedText('PKIX', 'PGP', '3', '65535'), u16, fixedText('8', 'RSASHA256'), base64),
  sample('OPENPGPKEY', base64),
  ...['DHCID', 'HHIT', 'BRID'].map((type): ZoneSample => (dice) => [type, base64(dice)]),
  sample('CSYNC', u16, u8, fixedText('A NS AAAA', '', 'TYPE65535 A')),
  sample('EUI48', () => '01-23-45-67-89-AB'),
  sample('EUI64', () => '01-23-45-67-89-ab-cd-ef'),
  ...['NID', 'L64'].map((type) => sample(type, u16, fixedText('0014:4fff:ff20:ee64', '0:0:0:0', 'ffff:1:22:333'))),
  sample('L32', u16, ipv4),
  fixed('APL', '', '1:192.0.2.0/24', '!1:0.0.0.0/0 2:FF00::/8', '2:2001:db8::1/128 !2:::/0'),
  fixed('IPSECKEY', '10 0 2 . AQNRU3mG', '255 1 2 192.0.2.38 AQNR', '1 2 1 2001:DB8::1 AQNR', '1 3 2 gw AQNR'),
  fixed('AMTRELAY', '10 0 0 .', '10 1 1 203.0.113.15', '10 0 2 2001:db8::15', '0 1 3 Relay.Example.'),
  fixed('HIP', '2 200100107B1A74DF365639CC39F1D578 AwEAAbdx', '1 AB AwEA rvs rvs2.example.net.'),
  fixed('KEY', 'NOKEY|HOST EMAIL RSASHA1', '512 255 1 AQMFD5ra', '0 3 DSA AQMF'),
  sample('RKEY', () => '0', u8, fixedText('1', '8'), base64),
  fixed('WKS', '10.0.0.1 tcp telnet ftp 0 1 2', '10.0.0.2 17', '10.0.0.3 6 65535 domain'),
  fixed('X25', '123456789', '"3112"'),
  fixed('ISDN', '150862028003217 004', '"x y"'),
  fixed('NSAP', '0x47.0005.80.005a00.0000.0001.e133.ffffff000161.00', '0x4700'),
  fixed('GPOS', '-32.6882 116.8652 10.0', '"-32.6882" "116.8652" "10.0"', '-90 180 -1'),
  fixed('ATMA', '+61.2.0', '39.246f.00'),
  ...['EID', 'NIMLOC'].map((type) => fixed(type, '12 89 AB', 'ff')),
  fixed('A6', '0 2001:db8::1', '68 ::1234:5678:9abc:def0 prefix', '128 prefix.example.', '127 ::1 p'),
  fixed('SINK', '8 0 2 l4ik', '1 2 3 AAEC'),
  fixed('DOA', '0 1 2 "" -', '4294967295 1 1 image/gif R0lGODlh'),
  fixed('DSYNC', 'CDS NOTIFY 5359 scanner', 'TYPE65280 NOTIFY 0 .'),
  sample('SIG', fixedText('NXT', 'A'), fixedText('1', '8'), u8, u16, date, date, u16, name, base64),
  sample(
    'RRSIG',
    fixedText('A', 'TYPE1000'),
    fixedText('8', '13'),
    // No fewer than the signer has: BIND refuses others (9.18.49, verified 2026-11-23).
    fixedText('8', '127', '255'),
    u16,
    fixedText('20370101000060', '20370101000000'),
    time,
    u16,
    name,
    base64,
  ),
  ...['DNSKEY', 'CDNSKEY'].map((type) =>
    sample(type, fixedText('256', '257', '0'), () => '3', fixedText('8', 'RSASHA256', '13', '15', '253'), base64),
  ),
  fixed('CDNSKEY', '0 3 0 AA=='),
  fixed('CDS', '0 0 0 00'),
  fixed('NSEC', 'Next.Example.NET. A NS RRSIG NSEC TYPE1234', '@ TYPE65535', 'x A AAAA MX TXT CAA'),
  fixed('NSEC3', '1 0 10 ABCD 2VPTU5TIMAMQTTGL4LUU9KG21E0AOR3S A RRSIG', '1 1 0 - 2vptu5timamqttgl4luu9kg21e0aor3s'),
  fixed('NSEC3PARAM', '1 0 10 aaBB', '1 0 0 -'),
  fixed('ZONEMD', `1 1 1 ${'aB'.repeat(48)}`, `4294967295 1 2 ${'01 '.repeat(64)}`, `0 255 240 ${'ff'.repeat(12)}`),
  fixed('NXT', 'a.secure. NS SOA MX SIG KEY LOC NXT', '@ A NXT'),
  fixed(
    'SVCB',
    '0 alias',
    '1 . alpn=h2,h3 port=443',
    '2 svc mandatory=alpn alpn="f\\\\\\\\oo\\\\,bar,h2" key667=hello\\210qoo',
  ),
  fixed('HTTPS', '1 . ipv4hint=192.0.2.1 ipv6hint=2001:db8::1', '16 h ech="AEj+DQBEAQ==" no-default-alpn alpn=h2'),
  sample('TYPE65280', (dice) => `\\# ${dice.pick(['0', '3 ABCDEF', '4 AB ( CD\n EF ) 01'])}`),
  fixed('TYPE65401', '\\# 4 01020304'),
  fixed('TYPE1', '\\# 4 c0000201', '192.0.2.7'),
  fixed('LOC', '\\# 4 01020304'),
];

function fixedText(...texts: string[]): (dice: Dice) => string {
  return (dice) => dice.pick(texts);
}
