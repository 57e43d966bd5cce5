import { parseFqdn } from '../names/name.js';
import type { Fqdn } from '../types.js';
import { decodeOpt } from './edns/edns.js';
import { labelOctets } from './labels.js';
import { WireReader } from './reader.js';
import { decodeTsigRdata } from './tsig/tsig-record.js';
import { WireWriter } from './writer.js';

describe('the strict codec', () => {
  it.each<[string, () => unknown]>([
    ['a window outside the message', () => new WireReader(new Uint8Array(4), 3, 2)],
    ['an option that is cut off', () => decodeOpt({ class: 1232, ttl: 0, data: new Uint8Array(3) })],
    ['an escape of what is no ASCII', () => labelOctets('a\\ö.' as Fqdn)],
    ['a change of what was not written', () => new WireWriter().u8(1).patchU16(0, 1)],
    [
      'a TSIG record with more than its fields',
      () => decodeTsigRdata(parseFqdn('key.'), new WireReader(new Uint8Array(18)), 0),
    ],
  ])('refuses %s', (_, act) => {
    expect(act).toThrow(expect.objectContaining({ name: 'DnsWireError' }));
  });
});
