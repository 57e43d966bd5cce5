import { parseZoneName } from '../names/name.js';
import { decodeRdata, encodeRdata, parseRdata, parseValue } from '../rdata.js';
import { parseRecordType } from '../record-types.js';
import { DnsSyntaxError } from '../types.js';
import { DnsWireError } from '../wire/errors.js';
import { WireReader } from '../wire/reader.js';

const svcb = parseRecordType('SVCB');
const zone = parseZoneName('example.org');
const foo = '03666f6f076578616d706c6503636f6d00';

function hexOf(text: string): string {
  return Buffer.from(encodeRdata(svcb, parseRdata(svcb, text))).toString('hex');
}

function decode(hex: string): string {
  const octets = Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
  return decodeRdata(svcb, new WireReader(octets), octets.length);
}

describe('the test vectors of RFC 9460, appendix D', () => {
  it.each([
    ['0 foo.example.com.', `0000${foo}`],
    ['1 .', '000100'],
    ['16 foo.example.com. port=53', `0010${foo}000300020035`],
    ['1 foo.example.com. key667=hello', `0001${foo}029b000568656c6c6f`],
    ['1 foo.example.com. key667="hello\\210qoo"', `0001${foo}029b000968656c6c6fd2716f6f`],
    [
      '1 foo.example.com. ipv6hint="2001:db8::1,2001:db8::53:1"',
      `0001${foo}0006002020010db800000000000000000000000120010db8000000000000000000530001`,
    ],
    [
      '1 example.com. ipv6hint="2001:db8:122:344::192.0.2.33"',
      '0001076578616d706c6503636f6d000006001020010db80122034400000000c0000221',
    ],
    [
      '16 foo.example.com. ( alpn=h2,h3-19 mandatory=ipv4hint,alpn ipv4hint=192.0.2.1 )',
      `0010${foo}000000040001000400010009026832${'0568332d3139'}00040004c0000201`,
    ],
    ['16 foo.example.com. alpn="f\\\\\\\\oo\\\\,bar,h2"', `0010${foo}0001000c08665c6f6f2c626172026832`],
    ['16 foo.example.com. alpn=f\\\\\\092oo\\092,bar,h2', `0010${foo}0001000c08665c6f6f2c626172026832`],
  ])('%s', (text, hex) => {
    expect(hexOf(text)).toBe(hex);
    expect(decode(hex)).toBe(parseRdata(svcb, text));
  });

  it.each([
    ['key123=abc key123=def', /given twice/],
    ['mandatory', /known/],
    ['alpn', /protocols of 1 to 255 octets/],
    ['port', /expected a port/],
    ['ipv4hint', /not an IPv4 address/],
    ['ipv6hint', /not an IPv6 address/],
    ['no-default-alpn=abc', /takes no value/],
    ['mandatory=key123', /key123 is mandatory, and it is not given/],
    ['mandatory=mandatory', /other keys/],
    ['mandatory=key123,key123 key123=abc', /each once/],
  ])('refuses the failure vector %s', (params, message) => {
    expect(() => parseRdata(svcb, `1 foo.example.com. ${params}`)).toThrow(DnsSyntaxError);
    expect(() => parseRdata(svcb, `1 foo.example.com. ${params}`)).toThrow(message);
  });
});

describe('parameters in text', () => {
  it.each([
    ['PORT=1 Alpn=h2', 'alpn=h2 port=1'],
    ['key1=\\002h2', 'alpn=h2'],
    ['key2', 'no-default-alpn'],
    ['key667', 'key667=""'],
    ['key667="a b\\"c"', 'key667="a b\\"c"'],
    ['ech=AEj+DQ==', 'ech="AEj+DQ=="'],
    ['dohpath=/dns-query{?dns} ohttp', 'dohpath="/dns-query{?dns}" ohttp'],
    ['alpn="a b(c);\\"d\\"\\255"', 'alpn=a\\032b\\(c\\)\\;\\"d\\"\\255'],
    ['ipv4hint=192.0.2.1,192.0.2.2', 'ipv4hint=192.0.2.1,192.0.2.2'],
    ['mandatory=key667,port port=1 key667=""', 'mandatory=port,key667 port=1 key667=""'],
  ])('%s is written %s', (text, canonical) => {
    expect(parseRdata(svcb, `1 . ${text}`)).toBe(`1 . ${canonical}`);
    expect(parseRdata(svcb, `1 . ${canonical}`)).toBe(`1 . ${canonical}`);
  });

  it.each([
    ['colour=blue', /"colour" is not a known parameter/],
    ['key65535=x', /not a known parameter/],
    ['key00001=x', /not a known parameter/],
    ['"alpn=h2"', /found quoted text/],
    ['port=65536', /from 0 to 65535/],
    ['alpn=h2,', /1 to 255/],
    ['alpn="h2\\\\"', /escapes nothing/],
    [`alpn=${'a'.repeat(256)}`, /1 to 255|octet/],
    ['ech=', /needs a value/],
    ['ech="?"', /base64/],
    ['key667= "x"', /found quoted text/],
  ])('%s is refused', (text, message) => {
    expect(() => parseRdata(svcb, `1 . ${text}`)).toThrow(DnsSyntaxError);
    expect(() => parseRdata(svcb, `1 . ${text}`)).toThrow(message);
  });

  it('are attached to the key without a space, also across lines in parentheses', () => {
    expect(parseRdata(svcb, '1 . ( key667="a"\n key668="b" )')).toBe('1 . key667="a" key668="b"');
    expect(() => parseRdata(svcb, '1 . ( key667=\n      "a" )')).toThrow(/found quoted text/);
  });
});

describe('parameters on the wire', () => {
  it.each([
    ['in the wrong order', '000100 0003 0002 0035 0001 0003 026832'],
    ['twice', '000100 0003 0002 0035 0003 0002 0035'],
    ['longer than the data', '000100 0003 0003 0035'],
    ['a port of three octets', '000100 0003 0003 000035'],
    ['half an address', '000100 0004 0002 c000'],
    ['no address at all', '000100 0004 0000'],
    ['a protocol that is cut off', '000100 0001 0002 0368'],
    ['no protocol at all', '000100 0001 0000'],
    ['a flag with a value', '000100 0002 0001 00'],
    ['half a mandatory key', '000100 0000 0001 00'],
    ['mandatory keys in the wrong order', '000100 0000 0004 0003 0001 0001 0003 026832 0003 0002 0035'],
    ['a mandatory key that is not there', '000100 0000 0002 0003'],
  ])('are refused: %s', (_what, hex) => {
    expect(() => decode(hex)).toThrow(DnsWireError);
  });
});

describe('what a person types', () => {
  it('may name a target in the zone or anywhere', () => {
    expect(parseValue(svcb, '1 svc alpn=h2', zone)).toBe('1 svc.example.org. alpn=h2');
    expect(parseValue(svcb, '0 pool.svc.example', zone)).toBe('0 pool.svc.example.');
  });

  it.each([
    ['0 . port=53', /no parameters/],
    ['1 192.0.2.1', /is an address/],
    ['1 . no-default-alpn', /needs alpn/],
  ])('is refused where clients would ignore it: %s', (text, message) => {
    expect(() => parseValue(svcb, text, zone)).toThrow(message);
    expect(() => parseRdata(svcb, text, zone)).not.toThrow();
  });
});
