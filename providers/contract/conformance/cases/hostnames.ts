import { row, type ZoneArea } from '../zone-case.js';
import { a, set } from '../zone-text.js';

const cname = (name: string, target: string) => set(name, 'CNAME', [target]);
const mx = (name: string, ...values: string[]) => set(name, 'MX', values);
const ns = (name: string, ...values: string[]) => set(name, 'NS', values);
const mail = '10 mail.example.net.';

export const aliases: ZoneArea = {
  area: 'CNAME',
  cases: [
    row(
      'cname/create-change',
      'CNAME: create, change',
      [cname('www', 'other.example.net.')],
      [cname('www', 'third.example.net.')],
    ),
    row('cname/relative-target', 'a target within the zone, written relative', [cname('www', 'neighbour')]),
    row('cname/apex-target', 'a target that is the apex', [cname('www', '@')], [cname('www', 'neighbour')]),
    row('cname/wildcard', 'a wildcard that is an alias', [cname('*', 'neighbour')], []),
    row('cname/underscores', 'a target with underscores', [cname('s1._domainkey', 's1._domainkey.example.net.')]),
  ],
};

export const mailServers: ZoneArea = {
  area: 'MX',
  cases: [
    row('mx/apex', 'MX at the apex: create, change the target', [mx('@', mail)], [mx('@', '10 mail2.example.net.')]),
    row('mx/sub', 'MX below: create, change the target', [mx('sub', mail)], [mx('sub', '10 mail2.example.net.')]),
    row('mx/preference', 'only the preference changes', [mx('@', mail)], [mx('@', '5 mail.example.net.')]),
    row('mx/preference-range', 'preference 0 and 65535', [mx('@', '0 neighbour', '65535 mail.example.net.')]),
    row('mx/two', 'two of one preference', [mx('@', mail, '10 mail2.example.net.')], [mx('@', mail)]),
    row(
      'mx/null',
      'null MX, two normal ones, null MX',
      [mx('@', '0 .')],
      [mx('@', mail, '20 mail2.example.net.')],
      [mx('@', '0 .')],
    ),
  ],
};

export const mixedLabels: ZoneArea = {
  area: 'Several types at one label',
  cases: [
    row(
      'mixed/together',
      'creates A and MX at one name; changes, deletes and adds one of two A records',
      [a('x', '192.0.2.1', '192.0.2.2'), mx('x', mail, '20 mail2.example.net.')],
      [a('x', '192.0.2.1', '192.0.2.3'), mx('x', mail, '20 mail2.example.net.')],
      [a('x', '192.0.2.3'), mx('x', mail, '20 mail2.example.net.')],
      [a('x', '192.0.2.3', '192.0.2.4'), mx('x', mail, '20 mail2.example.net.')],
    ),
    row(
      'mixed/one-type-goes',
      'deletes one of two types at a name',
      [a('x', '192.0.2.1'), mx('x', mail)],
      [mx('x', mail)],
      [mx('x', mail), set('x', 'TXT', ['"new"'])],
    ),
  ],
};

export const typeChanges: ZoneArea = {
  area: 'Type change',
  cases: [
    row('type/a-mx-a', 'A to MX to A', [a('x', '192.0.2.1')], [mx('x', mail)], [a('x', '192.0.2.1')]),
    row(
      'type/cname-a-cname',
      'CNAME to A to CNAME',
      [cname('x', 'other.example.net.')],
      [a('x', '192.0.2.1')],
      [cname('x', 'other.example.net.')],
    ),
    row(
      'type/cname-several',
      'CNAME to several types and back',
      [cname('x', 'other.example.net.')],
      [a('x', '192.0.2.1', '192.0.2.2'), mx('x', mail), set('x', 'TXT', ['"x"'])],
      [cname('x', 'third.example.net.')],
    ),
  ],
};

export const delegations: ZoneArea = {
  area: 'NS',
  cases: [
    row('ns/sub', 'delegation to one server', [ns('sub', 'ns1.example.net.')], [ns('sub', 'ns2.example.net.')], []),
    row(
      'ns/sub-dual',
      'delegation to two servers, one changes',
      [ns('sub', 'ns1.example.net.', 'ns2.example.net.')],
      [ns('sub', 'ns1.example.net.', 'ns3.example.net.')],
    ),
    row(
      'ns/glue',
      'delegation to a name server inside the zone, with its glue',
      [ns('sub', 'ns.sub'), a('ns.sub', '192.0.2.53')],
      [],
    ),
    row(
      'ns/apex',
      "the domain's own servers",
      [ns('@', 'ns1.example.net.', 'ns2.example.net.')],
      [ns('@', 'ns1.example.net.', 'ns3.example.net.')],
    ),
  ],
};
