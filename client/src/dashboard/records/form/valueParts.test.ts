import fc from 'fast-check';
import { isHostManaged, parseFqdn, parseRecordType, parseValue, recordTypes } from '../../../../../src/dns/browser';
import { aRecord } from '../../../../test/records';
import { composeValue, splitValue } from './valueParts';

const recordOf = (type: string, value: string, priority: number | null = null) => aRecord({ type, value, priority });
const composed = (type: string, value: string, priority: number | null = null) =>
  composeValue({ type, parts: splitValue(recordOf(type, value, priority)) });

describe('the parts of a value', () => {
  it('are what the fields of the type ask for', () => {
    expect(splitValue(recordOf('MX', 'mail.example.net.', 10))).toEqual({
      priority: '10',
      exchange: 'mail.example.net.',
    });
    expect(splitValue(recordOf('SRV', '5 443 host.example.net.', 1))).toEqual({
      priority: '1',
      weight: '5',
      port: '443',
      target: 'host.example.net.',
    });
    expect(splitValue(recordOf('CAA', '0 issue "letsencrypt.org; validationmethods=dns-01"'))).toEqual({
      flags: '0',
      tag: 'issue',
      value: 'letsencrypt.org; validationmethods=dns-01',
    });
  });

  it('leave a text as it is', () => {
    expect(splitValue(recordOf('TXT', 'v=spf1  include:a.example -all'))).toEqual({
      text: 'v=spf1  include:a.example -all',
    });
  });

  it('are one where they cannot be told apart', () => {
    const place = '52 22 23.000 N 4 53 32.000 E -2.00m 0.00m 10000m 10m';
    expect(splitValue(recordOf('LOC', place))).toEqual({ whole: place });
    expect(composed('LOC', place)).toBe(place);
  });

  it.each([
    ['TLSA', `3 1 1 ${'ab'.repeat(32)}`],
    ['HTTPS', '1 . alpn="h2,h3" port="8443"'],
    ['NAPTR', '100 10 "u" "E2U+sip" "!^.*$!sip:info@example.org!" .'],
    ['URI', '10 1 "https://www.example.org/a b"'],
    ['HINFO', '"a \\"quoted\\" thing" "back\\\\slash"'],
    ['RP', 'hostmaster.example.org. .'],
  ])('of %s say the same when they are put together again', (type, value) => {
    const rdataOf = (text: string) => parseValue(parseRecordType(type), text, parseFqdn('example.org.'));
    expect(rdataOf(composed(type, value))).toBe(rdataOf(value));
  });

  it('survive any text between quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), (text) => {
        const value = `0 issue "${text.replaceAll(/["\\]/gu, '\\$&')}"`;
        const rdataOf = (line: string) => parseValue(parseRecordType('CAA'), line, parseFqdn('example.org.'));
        expect(rdataOf(composed('CAA', value))).toBe(rdataOf(value));
      }),
    );
  });
});

it('knows what each type has fields for', () => {
  const typeable = Object.values(recordTypes).filter(({ type, opaque }) => !opaque && !isHostManaged(type));
  for (const { type, fields } of typeable) expect([type, fields.length]).not.toEqual([type, 0]);
});
