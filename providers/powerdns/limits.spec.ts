import { parseZoneName } from '../../src/dns/index.js';
import { set, toRrset } from '../contract/conformance/zone-text.js';
import { issuesWith } from './limits.js';

const zone = parseZoneName('example.org');
const messagesAbout = (type: string, value: string) =>
  issuesWith([toRrset(set('odd', type, [value]), zone)]).map(({ message }) => message);

describe('data that PowerDNS refuses', () => {
  it.each([
    ['TYPE65401', '\\# 4 01020304', 'does not take \\# 4 01020304 as data of TYPE65401 records'],
    ['TYPE65402', '\\# 4 01020304', 'does not take \\# 4 01020304 as data of LUA records'],
    ['KEY', '49664 2 5', 'does not take 49664 2 5 as data of KEY records'],
    ['LOC', '\\# 2 0101', 'does not take \\# 2 0101 as data of LOC records'],
  ])('is named before it is sent: %s %s', (type, value, message) => {
    expect(messagesAbout(type, value)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['ALIAS', 'target.example.net.'],
    ['TYPE65402', '\\# 11 0001 08 72657475726e2031'],
    ['LOC', '52 22 23.000 N 4 53 32.000 E -2.00m 0.00m 10000.00m 10.00m'],
    ['TYPE65280', '\\# 2 0101'],
    ['WKS', '\\# 2 0101'],
    ['SIG', '\\# 2 0101'],
  ])('is not all that is rare: %s %s', (type, value) => {
    expect(messagesAbout(type, value)).toEqual([]);
  });
});
