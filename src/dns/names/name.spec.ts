import fc from 'fast-check';
import { anyLabel, anyName } from '../../../test/builders/zones.js';
import {
  absoluteName,
  compareNames,
  displayName,
  isWithin,
  parseFqdn,
  parseOwner,
  parseZoneName,
  relativeName,
  rootName,
  splitLabels,
  toUnicode,
} from './name.js';
import { DnsSyntaxError } from '../types.js';

const zone = parseZoneName('example.org');

describe('reading a name', () => {
  it.each([
    ['WWW.Example.ORG.', 'www.example.org.'],
    ['www', 'www.example.org.'],
    ['@', 'example.org.'],
    ['.', '.'],
    ['*', '*.example.org.'],
    ['_dmarc', '_dmarc.example.org.'],
    ['a\\.b.c', 'a\\.b.c.example.org.'],
    ['A\\065\\066', 'aab.example.org.'],
    ['a\\046b', 'a\\.b.example.org.'],
    ['a\\ b', 'a\\032b.example.org.'],
    ['a\\(\\(b', 'a\\(\\(b.example.org.'],
    ['a\\\\.b', 'a\\\\.b.example.org.'],
    ['\\@', '\\@.example.org.'],
    ['\\200', '\\200.example.org.'],
    ['bücher', 'xn--bcher-kva.example.org.'],
    ['Ö\u00d6', 'xn--ndaa.example.org.'],
    ['中文.', 'xn--fiq228c.'],
    ['faß.de.', 'xn--fa-hia.de.'],
    ['_bücher', 'xn--_bcher-4ya.example.org.'],
  ])('reads %s relative to example.org. as %s', (text, expected) => {
    expect(parseFqdn(text, zone)).toBe(expected);
  });

  it.each([
    ['a zero-width space', 'exa\u200bmple', /U\+200B/],
    ['a soft hyphen', 'exa\u00admple', /U\+00AD/],
    ['a turn of direction', 'exa\u202emple', /U\+202E/],
    ['a word joiner', 'ö\u2060x', /U\+2060/],
    ['a variation without a picture', 'a\ufe0f', /U\+FE0F/],
    ['a filler', 'a\u3164', /U\+3164/],
    ['a joiner that joins nothing', 'ab\u200d', /not an international label/],
    ['both directions in one label', 'שa', /not an international label/],
    ['a mark before any letter', '\u0301x', /not an international label/],
  ])('refuses %s', (_what, label, message) => {
    expect(() => parseFqdn(`${label}.example.`)).toThrow(message);
  });

  it('accepts joiners that form another letter, and emoji as keyboards send them', () => {
    expect(parseFqdn('क्\u200dष.')).toBe('xn--11b2ezcw70k.');
    expect(parseFqdn('❤\ufe0f.')).toBe(parseFqdn('❤.'));
  });

  it('treats a name without an origin as absolute', () => {
    expect(parseFqdn('www.example.org')).toBe('www.example.org.');
    expect(parseFqdn('www', rootName)).toBe('www.');
  });

  it.each([
    ['', /empty/],
    ['a..b', /two dots/],
    ['.a', /two dots/],
    ['..', /two dots/],
    ['a b', /" " must be escaped/],
    ['a(b', /"\(" must be escaped/],
    ['a\\((b', /must be escaped/],
    ['a\\', /escapes nothing/],
    ['a\\300', /no octet/],
    ['a\\9', /three digits/],
    ['\\ü', /mixes/],
    ['bü/cher', /mixes "\/"/],
    ['bü%41', /mixes "%"/],
    ['ü。com', /not an international label/],
    ['a'.repeat(64), /64 octets long/],
    [`${'a'.repeat(63)}.`.repeat(4), /257 octets/],
    [`${'\\001'.repeat(63)}.`.repeat(4), /257 octets/],
  ])('refuses %j', (text, message) => {
    expect(() => parseFqdn(text)).toThrow(DnsSyntaxError);
    expect(() => parseFqdn(text)).toThrow(message);
  });

  it('refuses "@" where there is no origin', () => {
    expect(() => parseFqdn('@')).toThrow(/no.* origin|there is none/);
  });

  it('accepts 255 octets and refuses 256', () => {
    const longest = `${'a'.repeat(63)}.`.repeat(3) + `${'b'.repeat(61)}.`;
    expect(parseFqdn(longest)).toBe(longest);
    expect(() => parseFqdn(`b${longest.slice(0, -1)}b.`)).toThrow(DnsSyntaxError);
  });

  it('reads every canonical name as itself', () => {
    fc.assert(fc.property(anyName, (name) => expect(parseFqdn(name, zone)).toBe(name)));
  });
});

describe('a zone name as a person types it', () => {
  it.each([
    [' Example.ORG ', 'example.org.'],
    ['example.org.', 'example.org.'],
    ['müller.de', 'xn--mller-kva.de.'],
    ['0/25.2.0.192.in-addr.arpa', '0/25.2.0.192.in-addr.arpa.'],
    ['_tcp.example.org', '_tcp.example.org.'],
  ])('reads %j', (text, expected) => {
    expect(parseZoneName(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '.',
    '*.example.org',
    'https://example.org',
    'example.org/',
    'exa mple.org',
    '-a.org',
    'a\\.b.org',
    '@',
  ])('refuses %j', (text) => {
    expect(() => parseZoneName(text)).toThrow(DnsSyntaxError);
  });
});

describe('an owner as a person types it', () => {
  it.each([
    ['', '@'],
    [' @ ', '@'],
    ['example.org', '@'],
    ['EXAMPLE.org.', '@'],
    ['www', 'www'],
    ['www.example.org', 'www'],
    ['www.example.org.', 'www'],
    ['www.example', 'www.example'],
    ['notexample.org', 'notexample.org'],
    ['a\\.example.org', 'a\\.example.org'],
    ['*.shop', '*.shop'],
  ])('reads %j in example.org as %s', (text, expected) => {
    expect(parseOwner(text, zone)).toBe(expected);
  });

  it('refuses an absolute name of another zone', () => {
    expect(() => parseOwner('me@example.org', zone)).toThrow('"@" must be escaped inside a label');
    expect(parseOwner('me\\@here', zone)).toBe('me\\@here');
    expect(() => parseOwner('www.example.net.', zone)).toThrow('www.example.net is not inside the zone example.org');
  });

  it('never doubles the suffix, however the name is written', () => {
    const labels = fc.array(anyLabel, { minLength: 1, maxLength: 2 }).filter((parts) => parts.join('.') !== '@');
    fc.assert(
      fc.property(labels, (parts) => {
        const absolute = parseFqdn(`${parts.join('.')}.${zone}`);
        fc.pre(!isWithin(parseFqdn(`${parts.join('.')}.`), zone));
        const typed = [absolute, absolute.slice(0, -1), parts.join('.')].map((text) => parseOwner(text, zone));
        expect(typed.map((owner) => absoluteName(owner, zone))).toEqual([absolute, absolute, absolute]);
      }),
    );
  });
});

describe('inside a zone', () => {
  it('tells a subdomain from a name with the same ending', () => {
    expect(isWithin(parseFqdn('a.example.org.'), zone)).toBe(true);
    expect(isWithin(zone, zone)).toBe(true);
    expect(isWithin(parseFqdn('badexample.org.'), zone)).toBe(false);
    expect(isWithin(parseFqdn('a\\.example.org.'), zone)).toBe(false);
    expect(isWithin(parseFqdn('a\\\\.example.org.'), zone)).toBe(true);
    expect(isWithin(zone, rootName)).toBe(true);
  });

  it('converts between absolute and relative names', () => {
    fc.assert(
      fc.property(fc.array(anyLabel, { maxLength: 3 }), fc.constantFrom(zone, rootName), (labels, origin) => {
        const name = parseFqdn(`${[...labels, ''].join('.')}${origin === rootName && labels.length > 0 ? '' : origin}`);
        expect(absoluteName(relativeName(name, origin), origin)).toBe(name);
      }),
    );
  });
});

describe('canonical order', () => {
  it('equals the example of RFC 4034 §6.1', () => {
    const ordered = [
      'example.',
      'a.example.',
      'yljkjljk.a.example.',
      'Z.a.example.',
      'zABC.a.EXAMPLE.',
      'z.example.',
      '\\001.z.example.',
      '*.z.example.',
      '\\200.z.example.',
    ].map((text) => parseFqdn(text));
    expect(ordered.toReversed().sort(compareNames)).toEqual(ordered);
  });

  it('is a total order that puts a parent before its children', () => {
    fc.assert(
      fc.property(anyName, anyName, (a, b) => {
        expect(Math.sign(compareNames(a, b)) + Math.sign(compareNames(b, a))).toBe(0);
        expect(compareNames(a, b) === 0).toBe(a === b);
        if (a !== b && isWithin(b, a)) expect(compareNames(a, b)).toBe(-1);
      }),
    );
  });
});

describe('labels', () => {
  it('splits at real dots only', () => {
    expect(splitLabels(parseFqdn('a\\.b.c\\\\.example.'))).toEqual(['a\\.b', 'c\\\\', 'example']);
    expect(splitLabels(rootName)).toEqual([]);
    expect(splitLabels(parseOwner('@', zone))).toEqual([]);
    expect(splitLabels(parseOwner('a.b', zone))).toEqual(['a', 'b']);
  });
});

describe('names for people', () => {
  it.each(['bücher', '中文', 'ööö', 'ελλάδα', 'россия', 'faß', '한국', 'a-ö-b', '😀'])(
    'shows %s as it was typed',
    (label) => {
      expect(displayName(parseFqdn(`${label}.example.org`))).toBe(`${label}.example.org`);
    },
  );

  it.each([
    'xn--',
    'xn--a',
    'xn--99999999',
    'xn--a-!',
    'xn--zzzzzzzzzzzz',
    'xn--abc-',
    'xn--a-\\032',
    'xn--80ak6aa92e--',
  ])('shows %s as it is, because it decodes to no letters', (label) => {
    expect(toUnicode(parseFqdn(`${label}.example.`))).toBe(`${label}.example.`);
  });

  it('shows the root as a dot and an apex as it is', () => {
    expect(displayName(rootName)).toBe('.');
    expect(toUnicode(parseOwner('@', zone))).toBe('@');
  });

  it('parses back to the same name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), (text) => {
        let name;
        try {
          name = parseFqdn(`${text}.example.`);
        } catch (error) {
          expect(error).toBeInstanceOf(DnsSyntaxError);
          return;
        }
        expect(parseFqdn(toUnicode(name))).toBe(name);
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, whatever follows the xn-- prefix', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{0,20}$/), (tail) => {
        const name = parseFqdn(`xn--${tail}.`);
        expect(parseFqdn(toUnicode(name))).toBe(name);
      }),
      { numRuns: 2_000 },
    );
  });
});
