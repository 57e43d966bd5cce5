import { top, type RuleCases } from './cases.js';

/** CNAME, DNAME, wildcards and how names are written. */
export const nameCases: RuleCases = {
  'cname-beside-others': {
    fires: [
      ['www 300 CNAME shop.example.net.\nwww 300 A 198.51.100.1', /^www is a CNAME and has A records as well/],
      [
        'www 300 CNAME shop.example.net.\nwww 300 MX 10 mail\nwww 300 TXT "x"',
        /^www is a CNAME and has MX and TXT records/,
      ],
    ],
    silent: [
      'www 300 CNAME shop.example.net.\nmail 300 A 198.51.100.1',
      // A signed zone proves the CNAME itself.
      'www 300 CNAME shop.example.net.\nwww 300 NSEC x.example.org. CNAME RRSIG NSEC',
      `${top}@ 300 CNAME shop.example.net.`,
    ],
  },
  'cname-at-apex': {
    fires: [[`${top}@ 300 CNAME shop.example.net.`, /^example.org itself cannot be a CNAME/]],
    silent: [`${top}www 300 CNAME shop.example.net.`],
  },
  'cname-loop': {
    fires: [
      ['a 300 CNAME a', /^a CNAME leads back to a.example.org itself/],
      ['a 300 CNAME b\nb 300 CNAME c\nc 300 CNAME a', /^b CNAME leads back to b.example.org itself/],
    ],
    silent: ['a 300 CNAME b\nb 300 CNAME c\nc 300 CNAME shop.example.net.', 'a 300 CNAME b\nb 300 A 198.51.100.1'],
  },
  'dname-misuse': {
    fires: [
      ['old 300 DNAME new.example.net.\nold 300 NS ns1.example.net.', /^old has a DNAME and is delegated/],
      ['old 300 DNAME new.example.net.\nwww.old 300 A 198.51.100.1', /^www.old A is never answered/],
      ['@ 300 DNAME new.example.net.\nwww 300 A 198.51.100.1', /because the DNAME at example.org sends/],
    ],
    silent: [
      `${top}@ 300 DNAME new.example.net.\n@ 300 MX 10 mail.example.net.`,
      'old 300 DNAME new.example.net.\nold 300 TXT "moved"\nwww 300 A 198.51.100.1',
      'old 300 DNAME new.example.net.\nx.old 300 NSEC y.example.org. A',
    ],
  },
  'look-alike-name': {
    fires: [
      ['раypal 300 A 198.51.100.1\nраypal 300 AAAA 2a01::1', /^раypal has letters of scripts in "раypal" that no/],
      ['www.аррӏе 300 TXT "x"', /^www.аррӏе has "аррӏе" in it, which looks like Latin letters but is not/],
      ['i❤you 300 A 198.51.100.1', /^i❤you has symbols in "i❤you" that are not allowed in domain names/],
      ['xn--99999999 300 A 198.51.100.1', /^xn--99999999 has "xn--99999999" in it, .* stands for no letters/],
      ['www 300 CNAME раypal.example.net.', /^www CNAME leads to раypal.example.net, which has letters of scripts/],
      ['@ 300 MX 10 сосо.example.net.', /^example.org MX leads to сосо.example.net, which has "сосо" in it/],
    ],
    silent: [
      'bücher 300 A 198.51.100.1\nwww 300 CNAME faß.example.net.',
      'россия 300 A 198.51.100.1\n日本語テスト 300 A 198.51.100.1',
      'www 300 TXT "раypal"',
    ],
  },
  'wildcard-blocked': {
    fires: [
      ['* 300 A 198.51.100.1\nshop 300 TXT "x"', /^shop.example.org exists because of shop TXT, so \*.example.org/],
      [
        '* 300 CNAME shop.example.net.\n_dmarc.shop 300 TXT "v=DMARC1"',
        /^shop.example.org exists because of _dmarc.shop/,
      ],
      ['*.eu 300 A 198.51.100.1\nshop.eu 300 MX 10 mx.example.net.', /\*.eu.example.org does not cover it/],
    ],
    silent: [
      '* 300 A 198.51.100.1\nwww 300 A 198.51.100.2\nshop 300 CNAME shop.example.net.\n_dmarc 300 TXT "x"\n@ 300 TXT "y"',
      '* 300 TXT "only text"\nshop 300 MX 10 mx.example.net.',
      '* 300 A 198.51.100.1\nsub 300 NS ns1.example.net.\nold 300 DNAME new.example.net.',
      '* 300 A 198.51.100.1\nweb 300 HTTPS 1 . alpn=h2\na.b 300 A 198.51.100.1\nb 300 A 198.51.100.1',
    ],
  },
  'wildcard-delegation': {
    fires: [
      ['* 300 NS ns1.example.net.', /^\* NS delegates names that do not exist/],
      ['*.eu 300 DNAME new.example.net.', /^\*.eu DNAME redirects names/],
      [
        '* 300 DS 1 13 2 0000000000000000000000000000000000000000000000000000000000000000',
        /^\* DS secures no delegation/,
      ],
    ],
    silent: ['* 300 A 198.51.100.1\nsub 300 NS ns1.example.net.\nold 300 DNAME new.example.net.'],
  },
  'wildcard-inside': {
    fires: [
      ['www.*.eu 300 A 198.51.100.1', /^The asterisk in www.\*.eu A is not a wildcard/],
      ['a*b 300 A 198.51.100.1', /^The asterisk in a\*b A/],
    ],
    silent: ['* 300 A 198.51.100.1\n*.eu 300 A 198.51.100.1\nwww 300 A 198.51.100.1'],
  },
  'doubled-suffix': {
    fires: [
      ['www.example.org 300 A 198.51.100.1', /^www.example.org A: www.example.org.example.org ends in the name/],
      ['www 300 CNAME shop.example.org', /^www CNAME leads to shop.example.org.example.org: /],
    ],
    silent: ['www 300 CNAME shop.example.org.\nshop 300 A 198.51.100.1\norg 300 A 198.51.100.1'],
  },
  'missing-dot': {
    fires: [
      [
        '@ 300 MX 10 mx.example.net',
        /^example.org MX leads to mx.example.net.example.org, .* with a final dot: mx.example.net\.$/,
      ],
      ['@ 300 MX 10 192.0.2.1', /If you mean 192.0.2.1/],
      ['www 300 CNAME shop.example.com\n* 300 A 198.51.100.1', /^www CNAME leads to shop.example.com.example.org/],
    ],
    silent: [
      '@ 300 MX 10 mx.example.net.\nwww 300 CNAME shop.eu\nshop.eu 300 A 198.51.100.1',
      '@ 300 MX 10 mail.net\nmail.net 300 A 198.51.100.1',
      'www 300 CNAME net\nx.sub 300 CNAME a.com.sub\nsub 300 NS ns1.example.net.',
      'www 300 CNAME shop.example.org',
    ],
  },
  'host-name': {
    fires: [
      ['my_host 300 A 198.51.100.1', /^The name of my_host A holds more than the letters/],
      ['-x 300 AAAA 2001:500::1', /^The name of -x AAAA/],
      ['@ 300 MX 10 my_mail.example.net.', /^example.org MX leads to my_mail.example.net, a name that holds/],
    ],
    silent: [
      '@ 300 A 198.51.100.1\n* 300 A 198.51.100.1\nxn--bcher-kva 300 A 198.51.100.1\ngc._msdcs 300 A 198.51.100.1',
      '@ 300 MX 10 mail.example.net.\n@ 300 MX 20 192.0.2.1.\n_dmarc 300 TXT "x"\nx 300 CNAME _y.example.net.',
    ],
  },
  'localhost-name': {
    fires: [['localhost 300 A 127.0.0.1', /^localhost A gives every visitor's own machine a name/]],
    silent: ['www 300 A 198.51.100.1\nlocalhost 300 TXT "x"'],
  },
};
