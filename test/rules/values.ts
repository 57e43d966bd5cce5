import { top, type RuleCases } from './cases.js';

const manyAddresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `big 300 A 198.51.${index >> 8}.${index & 255}`).join('\n');

/** Addresses, TTLs, sizes, certificates and services. */
export const valueCases: RuleCases = {
  'odd-data': {
    fires: [
      ['a 300 LOC \\# 4 01020304', /^a LOC holds data that is not in the form of LOC records. It is kept as it is/],
      ['a 300 SSHFP \\# 2 0101', /SSHFP/],
    ],
    silent: ['a 300 LOC 1 N 1 E 0\na 300 TYPE65281 \\# 1 00\na 300 SSHFP 1 1 00', top],
  },
  'private-address': {
    fires: [
      ['www 300 A 10.1.2.3', /^www A points to 10.1.2.3, a private address that nobody outside/],
      ['www 300 A 172.31.255.255', /private address/],
      ['www 300 A 192.168.0.1', /private address/],
      ['www 300 A 100.127.0.1', /private address/],
      ['www 300 AAAA fd00::1', /^www AAAA points to fd00::1, a private address/],
      ['www 300 A 169.254.0.1', /of one network link/],
      ['www 300 AAAA fe80::1', /of one network link/],
      ['www 300 A 127.0.0.2', /the loopback address/],
      ['www 300 AAAA ::1', /the loopback address/],
    ],
    silent: [
      'a 300 A 172.32.0.1\nb 300 A 11.0.0.1\nc 300 A 100.128.0.1\nd 300 AAAA fe00::1\ne 300 AAAA ::2\nf 300 A 172.15.0.1',
      'localhost 300 A 127.0.0.1\nlocalhost.shop 300 AAAA ::1',
    ],
  },
  'reserved-address': {
    fires: [
      ['www 300 A 0.0.0.0', /^www A points to 0.0.0.0, a reserved address/],
      ['www 300 A 255.255.255.255', /reserved/],
      ['www 300 A 224.0.0.1', /multicast/],
      ['www 300 AAAA ::', /reserved/],
      ['www 300 AAAA ff02::1', /multicast/],
      ['www 300 AAAA ::ffff:198.51.100.1', /in the form of IPv6/],
    ],
    silent: ['www 300 A 1.0.0.1\nw2 300 A 223.255.255.255\nw3 300 AAAA 2606:4700::1111\nw4 300 AAAA 100:0:0:1::'],
  },
  'documentation-address': {
    fires: [
      ['www 300 A 192.0.2.1', /^www A points to 192.0.2.1, a documentation address/],
      ['www 300 A 203.0.113.255', /documentation address/],
      ['www 300 AAAA 2001:db8::1', /documentation address/],
      ['www 300 AAAA 3fff:fff::1', /documentation address/],
    ],
    silent: ['www 300 A 192.0.3.1\nw2 300 AAAA 2001:db9::1\nw3 300 AAAA 3fff:1000::1'],
  },
  'ttl-too-high': {
    fires: [['www 604801 A 198.51.100.1', /^www A has a TTL of 7 days 1 second/]],
    silent: ['www 604800 A 198.51.100.1\nwww 700000 NSEC x.example.org. A'],
  },
  'ttl-too-low': {
    fires: [
      ['www 59 A 198.51.100.1', /^www A has a TTL of 59 seconds/],
      ['www 0 A 198.51.100.1', /^www A has a TTL of 0 seconds/],
    ],
    silent: ['www 60 A 198.51.100.1\nwww 5 NSEC x.example.org. A'],
  },
  'answer-too-large': {
    fires: [
      [`${manyAddresses(80)}`, /^The answer for big A is 1,313 octets long/],
      [
        Array.from({ length: 6 }, (_, index) => `@ 300 TXT "${String(index).repeat(200)}"`).join('\n'),
        /example.org TXT is/,
      ],
    ],
    silent: [manyAddresses(70), top],
  },
  'caa-syntax': {
    fires: [
      ['@ 300 CAA 1 issue "letsencrypt.org"', /the flags are 0, or 128 for "critical", not 1/],
      [
        '@ 300 CAA 0 issue "https://letsencrypt.org"',
        /^example.org CAA: "https:\/\/letsencrypt.org" names no certificate/,
      ],
      ['@ 300 CAA 0 issuewild "a b"', /names no certificate authority/],
      ['@ 300 CAA 0 issue "ca.example.net; nonsense"', /names no certificate authority/],
      ['@ 300 CAA 0 iodef "security@example.org"', /is not an address for reports/],
    ],
    silent: [
      '@ 300 CAA 0 issue "letsencrypt.org"\n@ 300 CAA 128 issue "ca.example.net; account=1; policy=ev"\n@ 300 CAA 0 issuewild ";"',
      '@ 300 CAA 0 iodef "mailto:security@example.org"\n@ 300 CAA 0 iodef "https://example.org/caa"\n@ 300 CAA 0 x1 "a b"',
    ],
  },
  'caa-unknown-tag': {
    fires: [
      ['@ 300 CAA 0 isue "letsencrypt.org"', /unknown tag "isue": certificate authorities ignore it/],
      ['@ 300 CAA 128 isue "letsencrypt.org"', /it keeps every certificate authority from issuing/],
    ],
    silent: [
      '@ 300 CAA 0 issue "letsencrypt.org"\n@ 300 CAA 128 issuemail ";"\n@ 300 CAA 0 contactemail "a@example.org"',
    ],
  },
  'caa-forbids-all': {
    fires: [
      ['@ 300 CAA 0 issue ";"', /^example.org CAA lets no certificate authority issue/],
      ['www 300 CAA 0 issue ""\nwww 300 CAA 0 issuewild ";"\nwww 300 CAA 0 iodef "mailto:a@example.org"', /^www CAA/],
    ],
    silent: [
      '@ 300 CAA 0 issue ";"\n@ 300 CAA 0 issuewild "letsencrypt.org"',
      '@ 300 CAA 0 issuewild ";"\nwww 300 CAA 0 iodef "mailto:a@example.org"',
    ],
  },
  'tlsa-owner': {
    fires: [
      [tlsa('www'), /^www TLSA is at a name where no client looks/],
      [tlsa('_tcp._443.www'), /^_tcp._443.www TLSA/],
    ],
    silent: [tlsa('_443._tcp.www'), tlsa('*._tcp'), tlsa('_25._tcp')],
  },
  'svcb-modes': {
    fires: [
      [
        '@ 300 HTTPS 0 shop.example.net. alpn=h2',
        /^example.org HTTPS has priority 0, which makes it an alias, and parameters/,
      ],
      ['@ 300 HTTPS 0 shop.example.net.\n@ 300 HTTPS 1 . alpn=h2', /^example.org HTTPS mixes an alias/],
      ['_dns 300 SVCB 0 a.example.net. port=53', /^_dns SVCB has priority 0/],
    ],
    silent: [
      '@ 300 HTTPS 0 shop.example.net.',
      '@ 300 HTTPS 1 . alpn=h2\n@ 300 HTTPS 2 shop.example.net.\nwww 300 HTTPS 10 .',
    ],
  },
};

function tlsa(owner: string): string {
  return `${owner} 300 TLSA 3 1 1 0000000000000000000000000000000000000000000000000000000000000000`;
}
