import { row, type ZoneArea } from '../zone-case.js';
import { set } from '../zone-text.js';

const a = (ttlSeconds: number, ...values: string[]) => set('www', 'A', values, ttlSeconds);
const several = (ttlSeconds: number) => [
  a(ttlSeconds, '192.0.2.1'),
  set('@', 'MX', ['10 mail.example.net.'], ttlSeconds),
  set('alias', 'CNAME', ['www'], ttlSeconds),
];
const srv = (ttlSeconds: number) => [set('_sip._tcp', 'SRV', ['10 20 5060 sip.example.net.'], ttlSeconds)];

export const ttls: ZoneArea = {
  area: 'TTL',
  cases: [
    row('ttl/change', 'only the TTL changes', [a(3600, '192.0.2.1')], [a(7200, '192.0.2.1')]),
    row(
      'ttl/one-of-set',
      'one value goes and the TTL of the others changes',
      [a(3600, '192.0.2.1', '192.0.2.2')],
      [a(7200, '192.0.2.2')],
    ),
    row('ttl/all', 'all from 500 to 400', several(500), several(400)),
    row(
      'ttl/with-value',
      'a value more and another TTL at once',
      [a(3600, '192.0.2.1')],
      [a(7200, '192.0.2.1', '192.0.2.2')],
    ),
    row('ttl/srv', 'TTL of an SRV', srv(3600), srv(7200)),
    row('ttl/bounds', 'too short, odd and too long settle on what the host stores', srv(1), srv(4321), srv(31_536_000)),
    row('ttl/day', 'a day and a week', several(86_400), several(604_800)),
  ],
};
