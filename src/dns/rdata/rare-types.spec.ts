import { parseZoneName } from '../names/name.js';
import { decodeRdata, encodeRdata, isOddData, parseRdata, parseValue, printValue } from '../rdata.js';
import { parseRecordType } from '../record-types.js';
import { DnsSyntaxError } from '../types.js';
import { WireReader } from '../wire/reader.js';

const zone = parseZoneName('example.org');

const decode = (type: string, hex: string) => {
  const octets = Uint8Array.from(Buffer.from(hex, 'hex'));
  return decodeRdata(parseRecordType(type), new WireReader(octets), octets.length);
};

/** Texts as BIND 9 writes them, and their octets. */
describe.each([
  ['A6', '0 2001:DB8::1', '0 2001:db8::1', '0020010db8000000000000000000000001'],
  ['A6', '68 ::1234:5678:9ABC:DEF0 prefix', '68 ::234:5678:9abc:def0 prefix.example.org.', undefined],
  ['A6', '128 prefix.', '128 prefix.', '800670726566697800'],
  ['AMTRELAY', '10 1 1 203.0.113.15', '10 1 1 203.0.113.15', '0a81cb00710f'],
  ['AMTRELAY', '10 0 0 .', '10 0 0 .', '0a00'],
  ['AMTRELAY', '10 0 3 Relay', '10 0 3 relay.example.org.', '0a030572656c6179076578616d706c65036f726700'],
  ['APL', '!1:192.0.2.64/26 2:FF00::/8', '!1:192.0.2.64/26 2:ff00::/8', '00011a84c000024000020801ff'],
  ['APL', '', '', ''],
  ['APL', '2:::/0', '2:::/0', '00020000'],
  ['ATMA', '39.246f.00', '39246f00', '0039246f00'],
  ['ATMA', '+61.2.0', '+6120', '0136313230'],
  ['AVC', 'app-name:WOLFGANG|x', '"app-name:WOLFGANG|x"', undefined],
  ['BRID', 'AAEC AwQ=', 'AAECAwQ=', '0001020304'],
  [
    'DHCID',
    'AAIBY2/AuCccgoJbsaxcQc9TUapptP69lOjxfNuVAA2kjEA=',
    'AAIBY2/AuCccgoJbsaxcQc9TUapptP69lOjxfNuVAA2kjEA=',
    undefined,
  ],
  ['DLV', '60485 5 1 2BB183AF', '60485 5 1 2bb183af', 'ec4505012bb183af'],
  ['DOA', '1234567890 1234567890 1 "image/gif" R0lG', '1234567890 1234567890 1 "image/gif" R0lG', undefined],
  ['DOA', '0 1 2 "" -', '0 1 2 "" -', '00000000000000010200'],
  ['DSYNC', 'CDS NOTIFY 5359 cds-scanner.example.net.', 'CDS 1 5359 cds-scanner.example.net.', undefined],
  ['EID', '12 89 AB', '1289ab', '1289ab'],
  ['EUI48', '01-23-45-67-89-AB', '01-23-45-67-89-ab', '0123456789ab'],
  ['EUI64', '01-23-45-67-89-ab-cd-ef', '01-23-45-67-89-ab-cd-ef', '0123456789abcdef'],
  [
    'GPOS',
    '-32.6882 116.8652 "10.0"',
    '"-32.6882" "116.8652" "10.0"',
    '082d33322e36383832083131362e383635320431302e30',
  ],
  [
    'HIP',
    '2 200100107B1A74DF365639CC39F1D578 AwEAAbdx rvs',
    '2 200100107b1a74df365639cc39f1d578 AwEAAbdx rvs.example.org.',
    undefined,
  ],
  ['IPSECKEY', '10 1 2 192.0.2.38 AQNRU3mG', '10 1 2 192.0.2.38 AQNRU3mG', '0a0102c0000226010351537986'],
  ['IPSECKEY', '10 0 2 . AQNRU3mG', '10 0 2 . AQNRU3mG', '0a0002010351537986'],
  ['IPSECKEY', '10 2 0 2001:DB8::1', '10 2 0 2001:db8::1', '0a020020010db8000000000000000000000001'],
  ['ISDN', '150862028003217 "004"', '"150862028003217" "004"', '0f31353038363230323830303332313703303034'],
  ['ISDN', 'x', '"x"', '0178'],
  ['KEY', 'NOKEY|HOST EMAIL RSASHA1', '49664 2 5', 'c2000205'],
  ['KEY', '512 255 1 AQMFD5raczCJHViK', '512 255 1 AQMFD5raczCJHViK', undefined],
  ['L32', '10 1.2.3.4', '10 1.2.3.4', '000a01020304'],
  ['L64', '10 0014:4FFF:ff20:EE64', '10 0014:4fff:ff20:ee64', '000a00144fffff20ee64'],
  ['LP', '10 L64', '10 l64.example.org.', undefined],
  ['MB', 'Madname', 'madname.example.org.', undefined],
  ['MINFO', 'rmailbx emailbx', 'rmailbx.example.org. emailbx.example.org.', undefined],
  ['NID', '10 0:0:0:1', '10 0000:0000:0000:0001', '000a0000000000000001'],
  ['NXT', 'a.', 'a.', '016100'],
  ['NSAP', '0x47.0005.80.005a00.', '0x47000580005a00', '47000580005a00'],
  ['NXT', 'a.secure. NS SOA MX SIG', 'a.secure. NS SOA MX SIG', '01610673656375726500220100' + '80'],
  ['PX', '65535 foo. bar.', '65535 foo. bar.', 'ffff03666f6f000362617200'],
  ['RKEY', '0 255 1 AQMF', '0 255 1 AQMF', '0000ff01010305'],
  ['RT', '65535 .', '65535 .', 'ffff00'],
  [
    'SIG',
    'NXT 1 3 3600 20000102030405 19961211100908 2143 foo AA==',
    'NXT 1 3 3600 20000102030405 19961211100908 2143 foo.example.org. AA==',
    undefined,
  ],
  ['SINK', '8 0 2 l4ik', '8 0 2 l4ik', '08000297' + '88a4'],
  ['TALINK', '. talink1', '. talink1.example.org.', undefined],
  ['WALLET', 'BTC addr', '"BTC" "addr"', '034254430461646472'],
  ['WKS', '10.0.0.1 tcp telnet ftp 0 1 2', '10.0.0.1 6 0 1 2 21 23', '0a00000106e00005'],
  ['WKS', '10.0.0.2 17', '10.0.0.2 17', '0a00000211'],
  ['X25', '123456789', '"123456789"', '09313233343536373839'],
])('%s %s', (name, text, canonical, hex) => {
  const type = parseRecordType(name);

  it('is read, written back and sent as BIND does', () => {
    const rdata = parseRdata(type, text, zone);
    expect(rdata).toBe(canonical);
    expect(parseRdata(type, canonical)).toBe(canonical);
    const octets = Buffer.from(encodeRdata(type, rdata)).toString('hex');
    expect(octets).toBe(hex ?? octets);
    expect(decode(name, octets)).toBe(canonical);
    expect(isOddData(type, rdata)).toBe(false);
  });
});

describe('octets that are no data of their type', () => {
  it.each([
    ['LOC', '01020304'],
    ['DSYNC', '003b01'],
    ['MB', '0361'],
    ['RESINFO', '05'],
    ['L64', '00'],
    ['EUI48', ''],
    ['SSHFP', '0101'],
    ['APL', '0001180401020300'],
    ['APL', '00ff0000'],
    ['IPSECKEY', '0a0902'],
    ['WKS', '0a0000010600'],
    ['HIP', '00'],
    ['HIP', '0002000100'],
    ['NXT', `016100${'00'.repeat(17)}`],
    ['ATMA', '02'],
    ['A6', '81'],
    ['A6', `04f0${'00'.repeat(15)}016100`],
    ['KEY', '01'],
  ])('are kept for %s (%s), through text, wire and form', (name, hex) => {
    const type = parseRecordType(name);
    const rdata = decode(name, hex);
    expect(rdata).toBe(`\\# ${hex.length / 2} ${hex}`.trimEnd());
    expect(isOddData(type, rdata)).toBe(true);
    expect(parseRdata(type, rdata)).toBe(rdata);
    expect(parseValue(type, printValue(type, rdata).value, zone)).toBe(rdata);
    expect(Buffer.from(encodeRdata(type, rdata)).toString('hex')).toBe(hex);
  });
});

describe('numbers for private use', () => {
  it('are opaque, whatever a host uses them for', () => {
    expect(parseRecordType('TYPE65401')).toBe('TYPE65401');
    expect(decode('TYPE65401', '01020304')).toBe('\\# 4 01020304');
    expect(parseRdata(parseRecordType('ALIAS'), 'shop', zone)).toBe('shop.example.org.');
  });
});

it.each([
  ['APL', '1:192.0.2.0/33'],
  ['APL', '3:00/1'],
  ['APL', '192.0.2.0/24'],
  ['ATMA', '.'],
  ['HIP', `2 AB ${'A'.repeat(87_384)}`],
  ['EUI48', '01-23-45-67-89'],
  ['IPSECKEY', '10 4 2 x AQNR'],
  ['IPSECKEY', '10 0 2 x AQNR'],
  ['L64', '10 1:2:3'],
  ['KEY', 'NOSUCH 3 8 AQNR'],
  ['NXT', 'a. CAA'],
  ['NSAP', '47000580'],
  ['WKS', '10.0.0.1 tcp no-such-service'],
  ['A6', '129 ::1 a.'],
])('refuses %s %s', (name, text) => {
  expect(() => parseRdata(parseRecordType(name), text, zone)).toThrow(DnsSyntaxError);
});

it.each(['DS', 'DLV', 'TA'])('refuses a digest of another length than its type has, typed as %s', (name) => {
  const type = parseRecordType(name);
  expect(() => parseValue(type, '60485 8 2 abcd', zone)).toThrow(DnsSyntaxError);
  expect(parseValue(type, `60485 8 2 ${'ab'.repeat(32)}`, zone)).toBe(`60485 8 2 ${'ab'.repeat(32)}`);
});
