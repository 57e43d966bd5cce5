import { readClientSubnet, subnetText } from './client-subnet.js';

const read = (text: string) => subnetText(readClientSubnet(text));

describe('the network that answers are asked for', () => {
  it.each([
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.7/32', '203.0.113.0/24'],
    ['203.0.113.7/20', '203.0.112.0/20'],
    ['2001:db8:1:2ff::1/128', '2001:db8:1:200::/56'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ])('reads %s as %s, and tells no more of an address than a network', (text, subnet) => {
    expect(read(text)).toBe(subnet);
  });

  it.each([
    '',
    '10.0.0.0/8',
    '127.0.0.1',
    'fd00::/8',
    '192.168.1.1/24',
    '203.0.113.0/33',
    '203.0.113.0/0',
    '203.0.113.0/-1',
    '203.0.113.0/24/1',
    '203.0.113',
    '0x7f.1',
    'fe80::1%eth0',
    '::ffff:10.0.0.1',
    '::ffff:203.0.113.0/120',
    'example.org',
    '203.0.113.0/2a',
  ])('refuses %j', (text) => {
    expect(() => readClientSubnet(text)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});
