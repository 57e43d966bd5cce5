import { DnsSyntaxError, makeRrset, parseRdata, parseRecordType, parseZoneName } from '../../src/dns/index.js';
import { expectShape, integer } from './rest/shape.js';
import { ownerIn, unlessUnreadable, withDot, withoutDot } from './reading.js';

const zone = parseZoneName('example.org');

describe('what a host lists', () => {
  it('is null where DNS, or the expected shape, does not take it', () => {
    const type = parseRecordType('A');
    expect(unlessUnreadable(() => parseRdata(type, '192.0.2.1', zone))).toBe('192.0.2.1');
    expect(unlessUnreadable(() => parseRdata(type, '192.0.2.256', zone))).toBeNull();
    expect(
      unlessUnreadable(() => makeRrset({ name: ownerIn(zone, '@'), type, ttlSeconds: 60, values: [] })),
    ).toBeNull();
    expect(unlessUnreadable(() => integer()('one', 'weight'))).toBeNull();
  });

  it('passes an error of the host or of ours on', () => {
    expect(() => unlessUnreadable(() => expectShape('Acme', integer(), 'one'))).toThrow('Acme answered in a form');
    expect(() => unlessUnreadable(() => (undefined as unknown as string).trim())).toThrow(TypeError);
  });

  it('stands at the name that was meant: relative, or with the dot at its end', () => {
    expect(['@', 'www', 'www.example.org', 'www.example.org.'].map((text) => ownerIn(zone, text))).toEqual([
      '@',
      'www',
      'www.example.org',
      'www',
    ]);
    expect(() => ownerIn(zone, 'www.example.net.')).toThrow(DnsSyntaxError);
  });

  it('has names with and without the dot, and the root is always one', () => {
    expect(['mail.example.net', 'mail.example.net.', '', '.'].map(withDot)).toEqual([
      'mail.example.net.',
      'mail.example.net.',
      '.',
      '.',
    ]);
    expect(['mail.example.net', 'mail.example.net.', '.'].map(withoutDot)).toEqual([
      'mail.example.net',
      'mail.example.net',
      '.',
    ]);
  });
});
