import { InvalidFilter } from '../../platform/listing/index.js';
import { canonicalTarget } from './canonical-target.js';

describe('a target as a person types it', () => {
  it.each([
    [' 203.0.113.7 ', '203.0.113.7'],
    ['2001:DB8:0:0::0001', '2001:db8::1'],
    ['::FFFF:203.0.113.7', '::ffff:203.0.113.7'],
    ['Old.Example.COM.', 'old.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['_spf.example.net', '_spf.example.net'],
  ])('reads %j as %s', (text, target) => {
    expect(canonicalTarget(text)).toBe(target);
  });

  it.each([
    '',
    '.',
    '203.0.113',
    '203.0.113.300',
    '203.0.113.0/24',
    '2001:db8::1::',
    'http://example.com',
    'two words',
  ])('refuses %j', (text) => {
    expect(() => canonicalTarget(text)).toThrow(InvalidFilter);
  });
});
