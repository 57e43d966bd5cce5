import { decodeRdata, encodeRdata, parseRdata } from '../rdata.js';
import { parseRecordType } from '../record-types.js';
import { DnsSyntaxError } from '../types.js';
import { WireReader } from '../wire/reader.js';

const loc = parseRecordType('LOC');

describe('a LOC record in text', () => {
  it.each([
    ['42 21 54 N 71 06 18 W -24m 30m', '42 21 54.000 N 71 6 18.000 W -24.00m 30.00m 10000.00m 10.00m'],
    ['42 21 43.952 n 71 5 6.344 w -24m 1m 200m', '42 21 43.952 N 71 5 6.344 W -24.00m 1.00m 200.00m 10.00m'],
    ['52 14 05 N 00 08 50 E 10', '52 14 5.000 N 0 8 50.000 E 10.00m 1.00m 10000.00m 10.00m'],
    ['32 S 116 19 E 10m', '32 0 0.000 S 116 19 0.000 E 10.00m 1.00m 10000.00m 10.00m'],
    ['0 S 0 W 0 0 0 0', '0 0 0.000 N 0 0 0.000 E 0.00m 0.00m 0.00m 0.00m'],
    ['90 S 180 W -100000.00 0.01 0.09 90000000.00', '90 0 0.000 S 180 0 0.000 W -100000.00m 0.01m 0.09m 90000000.00m'],
    ['1 N 1 E 42849672.95m 1234m', '1 0 0.000 N 1 0 0.000 E 42849672.95m 1000.00m 10000.00m 10.00m'],
    ['1 N 1 E -0.00', '1 0 0.000 N 1 0 0.000 E 0.00m 1.00m 10000.00m 10.00m'],
  ])('%s is written %s', (text, canonical) => {
    expect(parseRdata(loc, text)).toBe(canonical);
    expect(parseRdata(loc, canonical)).toBe(canonical);
  });

  it.each([
    ['N 1 E 0', /expected the latitude/],
    ['1 E 1 E 0', /expected the latitude in degrees, minutes, seconds and N or S/],
    ['91 N 1 E 0', /over 90 degrees/],
    ['1 N 180 0 0.001 E 0', /over 180 degrees/],
    ['1 60 N 1 E 0', /found "60"/],
    ['1 1 60 N 1 E 0', /found "60"/],
    ['1 1 1.0001 N 1 E 0', /found "1.0001"/],
    ['1 1 1 1 N 1 E 0', /expected the latitude/],
    ['1 N 1 E', /expected the altitude, found the end/],
    ['1 N 1 E -100000.01', /expected metres/],
    ['1 N 1 E 0 90000000.01', /expected metres/],
    ['1 N 1 E 0 -1', /expected metres/],
    ['1 N 1 E 1km', /expected metres/],
    ['1 N 1 E 0 1 1 1 1', /expected the end/],
  ])('%s is refused', (text, message) => {
    expect(() => parseRdata(loc, text)).toThrow(DnsSyntaxError);
    expect(() => parseRdata(loc, text)).toThrow(message);
  });
});

describe('a LOC record on the wire', () => {
  const decode = (hex: string) => {
    const octets = Uint8Array.from(Buffer.from(hex, 'hex'));
    return decodeRdata(loc, new WireReader(octets), octets.length);
  };

  it('has the octets of RFC 1876', () => {
    const text = '42 21 54 N 71 06 18 W -24m 30m';
    expect(Buffer.from(encodeRdata(loc, parseRdata(loc, text))).toString('hex')).toBe(
      '003316138917' + '2dd0' + '70be' + '15f0' + '00988d20',
    );
  });

  it('encodes zero in one way, whatever the exponent', () => {
    expect(decode('00050613800000008000000000989680')).toBe('0 0 0.000 N 0 0 0.000 E 0.00m 0.00m 0.00m 10.00m');
  });

  it.each([
    ['another version', '01121613800000008000000000989680'],
    ['a digit over nine', '00a21613800000008000000000989680'],
    ['a power over nine', '001a1613800000008000000000989680'],
    ['a latitude past the pole', '00121613ffffffff8000000000989680'],
    ['a longitude past the date line', '0012161380000000ffffffff00989680'],
  ])('is kept as it is with %s', (_what, hex) => {
    expect(decode(hex)).toBe(`\\# 16 ${hex}`);
    expect(Buffer.from(encodeRdata(loc, decode(hex))).toString('hex')).toBe(hex);
  });
});
