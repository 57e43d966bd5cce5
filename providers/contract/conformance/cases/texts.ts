import { row, type ZoneArea } from '../zone-case.js';
import { set, type ZoneText } from '../zone-text.js';

const lengths = [0, 1, 254, 255, 256, 509, 510, 511, 764, 765, 766, 4000, 29_000, 60_000];

export const textLengths: ZoneArea = {
  area: 'TXT length',
  cases: [
    ...lengths.map((length) => row(`txt/length-${length}`, `${length} octets`, text('x'.repeat(length)))),
    row(
      'txt/grows-and-shrinks',
      'from one segment to three and back',
      ...[10, 600, 20].map((n) => text('y'.repeat(n))),
    ),
  ],
};

const contents: Readonly<Record<string, readonly [title: string, content: string]>> = {
  'single-quote': ['a single quote', "it's"],
  backtick: ['a backtick', '`echo`'],
  'inner-quote': ['one double quote inside', 'one " inside'],
  'inner-quotes': ['two double quotes inside', 'two "quotes" inside'],
  'leading-quote': ['a leading double quote', '"leading'],
  'trailing-quote': ['a trailing double quote', 'trailing"'],
  'outer-quotes': ['double quotes at both ends', '"quoted"'],
  semicolon: ['a semicolon', 'a;b'],
  'semicolon-space': ['a semicolon and a space', 'v=DMARC1; p=none; rua=mailto:a@example.net'],
  'inner-spaces': ['spaces inside', 'a  b   c'],
  'leading-space': ['a leading space', ' padded'],
  'trailing-space': ['a trailing space', 'padded '],
  'backslash-1': ['one backslash', 'a\\b'],
  'backslash-2': ['two backslashes', 'a\\\\b'],
  'backslash-3': ['three backslashes', 'a\\\\\\b'],
  'backslash-4': ['four backslashes', 'a\\\\\\\\b'],
  'backslash-end': ['a backslash at the end', 'end\\'],
  'backslash-quote': ['a backslash before a double quote', 'a\\"b'],
  'like-an-escape': ['what looks like an escape', '\\065\\x41'],
  utf8: ['UTF-8', 'grüße 中文 🚀'],
  control: ['control octets', 'tab\there\x01'],
  'form-encoding': ['what forms encode', 'a+b&c=d%20e?f#g'],
  html: ['what HTML and JSON encode', '<a href="x">{"y": [1]}</a>'],
  spf: ['SPF', 'v=spf1 ip4:192.0.2.0/24 include:_spf.example.net ~all'],
};

export const textContents: ZoneArea = {
  area: 'TXT content',
  cases: [
    ...Object.entries(contents).map(([id, [title, content]]) => row(`txt/${id}`, title, text(content))),
    row(
      'txt/dkim-2048',
      'a 2048-bit DKIM key, then another',
      text(`v=DKIM1; k=rsa; p=${'Ab0/+'.repeat(78)}`),
      text(`v=DKIM1; k=rsa; p=${'Zy9+/'.repeat(78)}`),
    ),
    row(
      'txt/several',
      'several at one name, one of them changes',
      [set('@', 'TXT', ['"v=spf1 -all"', '"site-verification=abc"', '"third"'])],
      [set('@', 'TXT', ['"v=spf1 ~all"', '"site-verification=abc"', '"third"'])],
    ),
    row(
      'txt/segments',
      'text cut in odd places is the same text',
      [set('txt', 'TXT', ['"one" "two" "three"'])],
      [set('txt', 'TXT', ['"onetwo" "three"'])],
    ),
  ],
};

/** Presentation form: quoted segments of at most 255 octets, every octet as `\DDD`. RFC 1035 §5.1. */
function text(content: string): ZoneText {
  const octets = new TextEncoder().encode(content);
  const parts: string[] = [];
  for (let at = 0; at === 0 || at < octets.length; at += 255) {
    const escaped = Array.from(octets.subarray(at, at + 255), (octet) => `\\${String(octet).padStart(3, '0')}`);
    parts.push(`"${escaped.join('')}"`);
  }
  return [set('txt', 'TXT', [parts.join(' ')])];
}
