import { makeRrset, parseOwner, parseRdata, parseRecordType } from '../../src/dns/index.js';
import type { Fqdn, Rrset } from '../../src/dns/index.js';

/** One record set as zone files write it. */
export interface SetText {
  readonly name: string;
  readonly type: string;
  readonly values: readonly string[];
  readonly ttlSeconds: number;
}

/** Each step is everything that the zone shall hold, beside what it came with and the neighbours. */
export interface ConformanceCase {
  readonly title: string;
  readonly steps: readonly (readonly SetText[])[];
}

/** What stands beside every case and must come through untouched. */
export const neighbours: readonly SetText[] = [
  set('neighbour', 'A', ['192.0.2.99', '192.0.2.98'], 1200),
  set('neighbour', 'TXT', ['"stay; as \\"you\\" are"'], 1200),
  set('deep.er.neighbour', 'CNAME', ['neighbour'], 1200),
];

export function toRrset({ name, type: typeName, values, ttlSeconds }: SetText, zone: Fqdn): Rrset {
  const type = parseRecordType(typeName);
  return makeRrset({
    name: parseOwner(name, zone),
    type,
    ttlSeconds,
    values: values.map((value) => parseRdata(type, value, zone)),
  });
}

export function set(name: string, type: string, values: readonly string[], ttlSeconds = 300): SetText {
  return { name, type, values, ttlSeconds };
}

const a = (name: string, ...values: string[]) => set(name, 'A', values);
const txt = (text: string) => [set('txt', 'TXT', [segments(text)])];

const addresses: ConformanceCase[] = [
  { title: 'A: create, change, delete', steps: [[a('www', '192.0.2.1')], [a('www', '192.0.2.2')], []] },
  { title: 'A at the apex', steps: [[a('@', '192.0.2.1')], [a('@', '192.0.2.2')], []] },
  {
    title: 'three A at one label, then one by one fewer',
    steps: [
      [a('www', '192.0.2.1', '192.0.2.2', '192.0.2.3')],
      [a('www', '192.0.2.1', '192.0.2.3')],
      [a('www', '192.0.2.3')],
    ],
  },
  {
    title: 'AAAA: create, change',
    steps: [[set('www', 'AAAA', ['2001:db8::1'])], [set('www', 'AAAA', ['2001:DB8:0:0:1::2', '::1'])]],
  },
  {
    title: 'a wildcard created and deleted beside www',
    steps: [
      [a('www', '192.0.2.1')],
      [a('www', '192.0.2.1'), a('*', '192.0.2.2'), a('*.sub', '192.0.2.3')],
      [a('www', '192.0.2.1')],
    ],
  },
];

const hostnames: ConformanceCase[] = [
  {
    title: 'CNAME: create, change, target at the apex',
    steps: [
      [set('www', 'CNAME', ['other.example.net.'])],
      [set('www', 'CNAME', ['neighbour'])],
      [set('www', 'CNAME', ['@'])],
    ],
  },
  {
    title: 'A to CNAME to A',
    steps: [[a('www', '192.0.2.1')], [set('www', 'CNAME', ['other.example.net.'])], [a('www', '192.0.2.1')]],
  },
  {
    title: 'A to MX to A, and both together',
    steps: [
      [a('x', '192.0.2.1')],
      [set('x', 'MX', ['10 mail.example.net.'])],
      [a('x', '192.0.2.1')],
      [a('x', '192.0.2.1'), set('x', 'MX', ['10 mail.example.net.', '20 mail2.example.net.'])],
      [a('x', '192.0.2.1', '192.0.2.2'), set('x', 'MX', ['20 mail2.example.net.'])],
    ],
  },
  {
    title: 'MX: target, preference, null MX and back',
    steps: [
      [set('@', 'MX', ['10 mail.example.net.'])],
      [set('@', 'MX', ['10 mail2.example.net.'])],
      [set('@', 'MX', ['5 mail2.example.net.'])],
      [set('@', 'MX', ['0 .'])],
      [set('@', 'MX', ['0 neighbour', '10 mail2.example.net.'])],
    ],
  },
  {
    title: 'NS of a subdomain, one and two',
    steps: [[set('sub', 'NS', ['ns1.example.net.'])], [set('sub', 'NS', ['ns1.example.net.', 'ns2.example.net.'])], []],
  },
  {
    title: 'PTR: create, change',
    steps: [[set('1', 'PTR', ['a.example.net.'])], [set('1', 'PTR', ['b.example.net.'])]],
  },
  {
    title: 'SRV: each field alone, and the null target',
    steps: [
      [set('_sip._tcp', 'SRV', ['10 20 5060 sip.example.net.'])],
      [set('_sip._tcp', 'SRV', ['11 20 5060 sip.example.net.'])],
      [set('_sip._tcp', 'SRV', ['11 21 5060 sip.example.net.'])],
      [set('_sip._tcp', 'SRV', ['11 21 5061 sip.example.net.'])],
      [set('_sip._tcp', 'SRV', ['11 21 5061 sip2.example.net.'])],
      [set('_sip._tcp', 'SRV', ['0 0 0 .'])],
    ],
  },
];

const others: ConformanceCase[] = [
  {
    title: 'CAA: each field alone, quoting, no issuer',
    steps: [
      [set('@', 'CAA', ['0 issue "letsencrypt.org"'])],
      [set('@', 'CAA', ['128 issue "letsencrypt.org"'])],
      [set('@', 'CAA', ['128 issuewild "letsencrypt.org"'])],
      [
        set('@', 'CAA', [
          '0 issue "ca.example.net; account=230123; policy=ev"',
          '0 iodef "mailto:security@example.net"',
        ]),
      ],
      [set('@', 'CAA', ['0 issue ";"'])],
    ],
  },
  {
    title: 'TTL: of one value, of several, together with a new value',
    steps: [
      [set('www', 'A', ['192.0.2.1'], 500), set('@', 'MX', ['10 mail.example.net.'], 500)],
      [set('www', 'A', ['192.0.2.1'], 400), set('@', 'MX', ['10 mail.example.net.'], 400)],
      [set('www', 'A', ['192.0.2.1', '192.0.2.2'], 3600), set('@', 'MX', ['10 mail.example.net.'], 86_400)],
    ],
  },
  {
    title: 'capital letters, and names outside ASCII',
    steps: [
      [a('MiXeD', '192.0.2.1'), set('cname', 'CNAME', ['TARGET.Example.NET.'])],
      [a('mixed', '192.0.2.2'), a('ööö', '192.0.2.1'), set('中文', 'CNAME', ['ööö.example.net.'])],
    ],
  },
];

const textContents: Readonly<Record<string, string>> = {
  'single quote': "it's",
  backtick: '`echo`',
  'one double quote': 'one " inside',
  'two double quotes': 'two "quotes" inside',
  'quotes at both ends': '"quoted"',
  semicolons: 'v=DMARC1; p=none;rua=mailto:a@example.net',
  'spaces inside': 'a  b   c',
  'leading and trailing space': ' padded ',
  'one backslash': 'a\\b',
  'four backslashes': 'a\\\\\\\\b',
  'trailing backslash': 'end\\',
  'looks like an escape': '\\065\\"',
  'UTF-8': 'grüße 中文 🚀',
  'form encoding': 'a+b&c=d%20e',
  'SPF record': 'v=spf1 ip4:192.0.2.0/24 include:_spf.example.net ~all',
  'control octets': 'tab\there',
};

const texts: ConformanceCase[] = [
  ...Object.entries(textContents).map(([title, text]) => ({ title: `TXT with ${title}`, steps: [txt(text)] })),
  ...[0, 1, 254, 255, 256, 509, 510, 511, 764, 765, 766].map((length) => ({
    title: `TXT of ${length} octets`,
    steps: [txt('x'.repeat(length))],
  })),
  {
    title: 'TXT of a 2048-bit DKIM key, then another',
    steps: [txt(`v=DKIM1; k=rsa; p=${'Ab0/+'.repeat(78)}`), txt(`v=DKIM1; k=rsa; p=${'Zy9+/'.repeat(78)}`)],
  },
  {
    title: 'several TXT at one name, one of them changed',
    steps: [
      [set('@', 'TXT', ['"v=spf1 -all"', '"site-verification=abc"', '"third"'])],
      [set('@', 'TXT', ['"v=spf1 ~all"', '"site-verification=abc"', '"third"'])],
    ],
  },
];

export const conformanceCases: readonly ConformanceCase[] = [...addresses, ...hostnames, ...others, ...texts];

/** Presentation form: quoted segments of at most 255 octets, everything unusual as `\DDD`. RFC 1035 §5.1. */
function segments(text: string): string {
  const octets = new TextEncoder().encode(text);
  const parts: string[] = [];
  for (let at = 0; at === 0 || at < octets.length; at += 255) {
    const escaped = Array.from(octets.subarray(at, at + 255), (octet) => `\\${String(octet).padStart(3, '0')}`);
    parts.push(`"${escaped.join('')}"`);
  }
  return parts.join(' ');
}
