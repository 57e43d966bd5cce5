import { row, type ZoneArea } from '../zone-case.js';
import { a, set } from '../zone-text.js';

const cname = (name: string, target: string) => set(name, 'CNAME', [target]);

export const spellings: ZoneArea = {
  area: 'Case and IDN',
  cases: [
    row(
      'case/label',
      'a label in capitals, in small letters, in capitals',
      [a('WWW', '192.0.2.1')],
      [a('www', '192.0.2.1')],
      [a('WWW', '192.0.2.2')],
    ),
    row(
      'case/target',
      'a target in capitals, in small letters, in capitals',
      [cname('x', 'TARGET.EXAMPLE.NET.')],
      [cname('x', 'target.example.net.')],
      [cname('x', 'TARGET2.EXAMPLE.NET.')],
    ),
    row('idn/latin', 'a label with umlauts: ööö', [a('ööö', '192.0.2.1')], [a('ööö', '192.0.2.2')], []),
    row('idn/han', 'a Chinese label: 中文', [a('中文', '192.0.2.1')], [a('中文', '192.0.2.2')], []),
    row('idn/target', 'an alias to ööö', [cname('x', 'ööö.example.net.')], [cname('x', '中文.example.net.')]),
    row(
      'idn/a-label',
      'an A-label and its Unicode form are the same name',
      [a('xn--nda.x', '192.0.2.1')],
      [a('ö.y', '192.0.2.1')],
    ),
    row('name/underscores', 'underscores, hyphens and digits', [set('_a-1.0._b', 'TXT', ['"x"'])], []),
    row('name/doubled', "the zone's own labels below the zone are kept", [a('www.example.org', '192.0.2.1')]),
    row('name/multi-label-suffix', 'a label that looks like a suffix', [a('example.co.uk', '192.0.2.1')], []),
  ],
};
