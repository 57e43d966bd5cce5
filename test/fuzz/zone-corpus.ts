import { Dice } from './octets.js';
import { zoneSamples } from './zone-samples.js';

/** A master file, and the name of the zone that it is for. */
export interface CorpusFile {
  readonly origin: string;
  readonly text: string;
}

/** Valid master files in the oddest spellings that servers take, the same ones for the same seed. */
export function* zoneCorpus(seed: number): Generator<CorpusFile> {
  const dice = new Dice(seed);
  for (;;) {
    const origin = dice.pick(['example.org', 'a.b.example', 'x', '2.0.192.in-addr.arpa', 'xn--bcher-kva.example']);
    yield { origin, text: fileFor(dice, origin) };
  }
}

function fileFor(dice: Dice, origin: string): string {
  const lines = [...head(dice)];
  const count = 1 + dice.below(30);
  for (let index = 0; index < count; index += 1) lines.push(...record(dice, index, origin));
  return `${lines.join(dice.pick(['\n', '\n\n', '\r\n']))}\n`;
}

/** A record alone in a zone, so that whatever refuses the file refuses this record. */
export interface CorpusRecord extends CorpusFile {
  readonly type: string;
}

/** So many zones of one record for each type, the same ones for the same seed. */
export function* recordCorpus(seed: number, each: number): Generator<CorpusRecord> {
  const dice = new Dice(seed);
  for (const sampleOf of zoneSamples) {
    for (let count = 0; count < each; count += 1) {
      const [type, data] = sampleOf(dice);
      const text = `@ 60 SOA ns1 host 1 2 3 4 5\n@ 60 NS ns1\nns1 60 A 192.0.2.53\nx 60 IN ${type} ${data}\n`;
      yield { type, origin: 'example.org', text };
    }
  }
}

/** The SOA comes first where nothing else gives a TTL: then its last field does. */
function head(dice: Dice): string[] {
  const soa = dice.pick([
    '@ IN SOA ns1 host\\.master 1 2h 15m 2W 1d',
    '@ SOA ( ns1 ; (\n hostmaster\n 4294967295 7200\n 900 1209600 3600 ) ; )',
    '@\tSOA\t@\t.\t0\t0\t0\t0\t60',
  ]);
  const ttl = dice.pick([[], ['$TTL 1h30m ; comment'], ['$TTL 300'], ['$ttl 0']]);
  return [...ttl, soa, dice.pick([' NS ns1', '\tIN NS ns.example.net.', '@ 60 NS NS1']), 'ns1 A 192.0.2.53'];
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** BIND would refuse the whole file: obsolete, or newer than it. */
const notReadByBind = ['MD', 'MF', 'CLA'];

/** BIND refuses a delegation of the names that a wildcard stands for, and an NSEC3 there: no hash is a wildcard. */
const neverOfWildcards = ['NS', 'NSEC3'];

/** Each record has a name of its own, so that no CNAME meets other data. */
function record(dice: Dice, index: number, origin: string): string[] {
  if (dice.below(12) === 0) return [generated(dice, index)];
  const [type, data] = dice.pick(zoneSamples)(dice);
  if (notReadByBind.includes(type)) return [];
  const owner = `${dice.pick(neverOfWildcards.includes(type) ? owners.slice(1) : owners)(dice)}${index}`;
  const [ttl, dnsClass] = [
    dice.pick(['', '60', '1h', '0', '2147483647', '1w2d']),
    dice.pick(['', 'IN', 'in', 'CLASS1']),
  ];
  const order = dice.below(2) === 0 ? [ttl, dnsClass] : [dnsClass, ttl];
  const name = dice.below(2) === 0 ? type : dice.pick([type.toLowerCase(), type]);
  const value = dice.below(6) === 0 ? `( ; ")\n ${data}\n\t )` : data;
  const parts = [owner, ...order, name, value].filter((part) => part !== '');
  const line = parts.join(dice.pick([' ', '\t', '  \t ']));
  const lines = [dice.below(4) === 0 ? `${line} ; ${dice.pick(['"', '(', 'x'])}` : line];
  // The record after it has the same owner, though the origin is another one by then.
  return type === 'TXT' ? [...lines, `$ORIGIN deep.${origin}.`, '\t60 PX 1 @ rel', `$ORIGIN ${origin}.`] : lines;
}

function generated(dice: Dice, index: number): string {
  return dice.pick([
    `$GENERATE 1-${1 + dice.below(9)} g${index}-$ A 192.0.2.$`,
    `$GENERATE 0-20/${1 + dice.below(7)} g${index}-\${0,3,x} 60 CNAME h\${1,0,o}`,
    `$GENERATE 5-6 g${index}-$ IN MX "\${5} mail$"`,
    `$GENERATE ${dice.below(400)}-400/100 \${0,${dice.pick([0, 1, 3, 5, 7])},n}.g${index} PTR \${-0,4,X}.example.net.`,
  ]);
}

const owners: readonly ((dice: Dice) => string)[] = [
  (dice) => dice.pick(['www', 'WWW', '_sip._tcp', '*', 'a.b.c']).replace('*', '*.w'),
  (dice) => `\\${String(dice.below(256)).padStart(3, '0')}x`,
  (dice) =>
    `${dice.pick(['a\\.b', 'sla\\/sh', 'sp\\032ace', 'a@b', '\\@', '\\$x', 'quo\\"te', 'par\\(en', 'semi\\;'])}`,
  (dice) => Array.from({ length: 1 + dice.below(55) }, () => letters[dice.below(26)]).join(''),
];
