import { row, type ZoneArea } from '../zone-case.js';
import { a, set } from '../zone-text.js';

const aaaa = (name: string, ...values: string[]) => set(name, 'AAAA', values);
const www = a('www', '192.0.2.1');

export const addresses: ZoneArea = {
  area: 'A and AAAA',
  cases: [
    row('a/create-change-delete', 'A: create, change, delete', [www], [a('www', '192.0.2.2')], []),
    row('a/apex', 'A at the apex', [a('@', '192.0.2.1')], [a('@', '192.0.2.2')], []),
    row('a/wildcard', 'a wildcard is created and deleted beside www', [www], [www, a('*', '192.0.2.2')], [www]),
    row('a/wildcard-below', 'a wildcard below a label', [www, a('*.sub', '192.0.2.3')], [www, a('sub', '192.0.2.3')]),
    row(
      'a/three-then-fewer',
      'creates three A records at one label, then deletes them one by one',
      [a('www', '192.0.2.1', '192.0.2.2', '192.0.2.3')],
      [a('www', '192.0.2.1', '192.0.2.3')],
      [a('www', '192.0.2.3')],
    ),
    row(
      'a/one-by-one-more',
      'creates one A record, then adds others one by one',
      [a('www', '192.0.2.3')],
      [a('www', '192.0.2.3', '192.0.2.1')],
      [a('www', '192.0.2.3', '192.0.2.1', '192.0.2.2')],
    ),
    row('aaaa/create-change', 'AAAA: create, change', [aaaa('www', '2001:db8::1')], [aaaa('www', '2001:db8::2')]),
    row(
      'aaaa/spelling',
      'AAAA in another spelling is the same data',
      [aaaa('www', '2001:DB8:0:0:1::2', '::1')],
      [aaaa('www', '2001:db8::1:0:0:2', '0:0:0:0:0:0:0:1')],
    ),
  ],
};
