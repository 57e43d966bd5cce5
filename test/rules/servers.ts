import { top, type RuleCases } from './cases.js';

/** Where NS, MX, SRV, CNAME and PTR lead, and delegations. */
export const serverCases: RuleCases = {
  'target-is-alias': {
    fires: [
      [
        '@ 300 MX 10 mail\nmail 300 CNAME mx.example.net.',
        /^example.org MX leads to mail.example.org, which is a CNAME/,
      ],
      ['sub 300 NS ns\nns 300 CNAME ns1.example.net.', /^sub NS leads to ns.example.org, which is a CNAME/],
      ['_sip._tcp 300 SRV 0 0 5060 sip\nsip 300 CNAME x.example.net.', /^_sip._tcp SRV leads to sip.example.org/],
      ['1 300 PTR www\nwww 300 CNAME x.example.net.', /^1 PTR leads to www.example.org/],
      ['@ 300 MX 10 mail\n* 300 CNAME mx.example.net.', /^example.org MX leads to mail.example.org/],
    ],
    silent: [
      '@ 300 MX 10 mail\nmail 300 A 198.51.100.1',
      '@ 300 MX 10 mx.example.net.\n@ 300 MX 20 mail.sub\nsub 300 NS ns1.example.net.\n* 300 CNAME x.example.net.',
      'a 300 CNAME b\nb 300 CNAME x.example.net.',
    ],
  },
  'target-is-address': {
    fires: [
      ['@ 300 MX 10 192.0.2.1.', /^example.org MX leads to 192.0.2.1, which is an address/],
      ['www 300 CNAME 192.0.2.1.', /^www CNAME leads to 192.0.2.1/],
    ],
    silent: ['@ 300 MX 10 mail\n@ 300 MX 20 1.2.3.example.net.\nmail 300 A 192.0.2.1'],
  },
  'target-without-address': {
    fires: [
      ['@ 300 MX 10 mail', /^example.org MX leads to mail.example.org, which has no address in this zone/],
      [`${top}@ 3600 NS ns3`, /^example.org NS leads to ns3.example.org/],
      ['_sip._tcp 300 SRV 0 0 5060 sip\nsip 300 TXT "x"', /^_sip._tcp SRV leads to sip.example.org/],
      ['@ 300 MX 10 mail\nmail 300 TYPE65279 \\# 1 00', /^example.org MX leads to mail.example.org/],
      ['@ 300 MX 10 mail\na.mail 300 A 198.51.100.1\n* 300 A 198.51.100.1', /^example.org MX leads to mail/],
    ],
    silent: [
      '@ 300 MX 10 mail\nmail 300 AAAA 2001:500::1',
      '@ 300 MX 10 @\n@ 300 A 198.51.100.1\n@ 300 MX 20 mx.example.net.\n@ 300 MX 0 .',
      '@ 300 MX 10 mail\n* 300 A 198.51.100.1\nx 300 MX 10 y\ny 300 ALIAS x.example.net.',
      '@ 300 MX 10 mail\nmail 300 CNAME mx.example.net.',
      // A vendor's own types, which its servers may answer with addresses.
      '@ 300 MX 10 mail\nmail 300 TYPE65280 \\# 1 00\n@ 300 MX 20 mx\nmx 300 TYPE65534 \\# 1 00',
      '@ 300 MX 10 mail.sub\nsub 300 NS ns1.example.net.\nsub 300 NS ns.sub',
      '@ 300 MX 10 mail.old\nold 300 DNAME new.example.net.',
      '@ 300 MX 10 mx.example.net',
      '@ 300 MX 10 mail.example.org',
    ],
  },
  'target-missing': {
    fires: [
      ['www 300 CNAME shop', /^www CNAME leads to shop.example.org, which does not exist in this zone/],
      ['1 300 PTR gone', /^1 PTR leads to gone.example.org/],
      ['a 300 CNAME x.www\nwww 300 A 198.51.100.1\n* 300 A 198.51.100.1', /^a CNAME leads to x.www.example.org/],
    ],
    silent: [
      'www 300 CNAME shop\nshop 300 A 198.51.100.1\nx 300 CNAME y\na.y 300 TXT "y is there without data"',
      'www 300 CNAME shop\n* 300 A 198.51.100.1\nx 300 CNAME shop.example.net.',
      'www 300 CNAME x.sub\nsub 300 NS ns1.example.net.\nx 300 CNAME www.example.org',
    ],
  },
  'missing-glue': {
    fires: [
      ['sub 300 NS ns.sub', /^sub NS leads to ns.sub.example.org, and this zone has no address for it/],
      ['sub 300 NS sub\nsub 300 TXT "x"', /^sub NS leads to sub.example.org/],
    ],
    silent: [
      'sub 300 NS ns.sub\nns.sub 300 A 198.51.100.1',
      'sub 300 NS ns.sub\nns.sub 300 AAAA 2001:500::1',
      `${top}@ 3600 NS ns3\nsub 300 NS ns1.example.net.`,
    ],
  },
  'occluded-data': {
    fires: [
      [
        'sub 300 NS ns1.example.net.\nwww.sub 300 A 198.51.100.1',
        /^www.sub A is never answered, because sub is delegated/,
      ],
      ['sub 300 NS ns1.example.net.\nsub 300 MX 10 mx.example.net.', /^sub MX is never answered/],
      ['sub 300 NS ns1.example.net.\na.sub 300 NS ns2.example.net.', /^a.sub NS is never answered, because sub is/],
    ],
    silent: [
      'sub 300 NS ns.sub\nns.sub 300 A 198.51.100.1\nns.sub 300 AAAA 2001:500::1',
      `${top}sub 300 NS ns1.example.net.
sub 300 DS 1 13 2 0000000000000000000000000000000000000000000000000000000000000000
sub 300 NSEC x.example.org. NS DS
www 300 A 198.51.100.1`,
    ],
  },
  'apex-ns-missing': {
    fires: [
      [
        '@ 3600 SOA ns1.example.net. hostmaster.example.org. 1 7200 3600 1209600 3600',
        /^example.org has an SOA record and no NS/,
      ],
    ],
    silent: [top, 'www 300 A 198.51.100.1'],
  },
  'apex-ns-single': {
    fires: [['@ 3600 NS ns1.example.net.', /^example.org has only one name server/]],
    silent: [top, 'www 300 A 198.51.100.1\nsub 300 NS ns1.example.net.'],
  },
  'ds-without-ns': {
    fires: [
      [
        'sub 300 DS 1 13 2 0000000000000000000000000000000000000000000000000000000000000000',
        /^sub has a DS record and no NS records/,
      ],
      [
        `${top}@ 300 DS 1 13 2 0000000000000000000000000000000000000000000000000000000000000000`,
        /^The DS record of example.org belongs in the parent zone/,
      ],
    ],
    silent: [
      'sub 300 NS ns1.example.net.\nsub 300 DS 1 13 2 0000000000000000000000000000000000000000000000000000000000000000',
    ],
  },
  'null-mx': {
    fires: [
      ['@ 300 MX 0 .\n@ 300 MX 10 mx.example.net.', /^example.org MX says that it takes no mail \("0 \."\) and names/],
      ['@ 300 MX 10 .', /not in the form that senders understand/],
      ['@ 300 MX 0 .\n@ 300 MX 10 .', /not in the form that senders understand/],
    ],
    silent: ['@ 300 MX 0 .', '@ 300 MX 0 mx.example.net.\n@ 300 MX 10 mx2.example.net.'],
  },
  'srv-owner': {
    fires: [
      ['sip 300 SRV 0 0 5060 sip.example.net.', /^sip SRV is at a name where no client looks/],
      ['_sip.tcp 300 SRV 0 0 5060 sip.example.net.', /^_sip.tcp SRV/],
      ['@ 300 SRV 0 0 5060 sip.example.net.', /^example.org SRV/],
    ],
    silent: ['_sip._tcp 300 SRV 0 0 5060 sip.example.net.\n_x._udp.shop 300 SRV 0 0 1 .\n*._tcp 300 SRV 0 0 0 .'],
  },
  'soa-timers': {
    fires: [
      [soa('60 30 1209600 3600'), /secondary servers ask every 1 minute; 20 minutes or more/],
      [soa('7200 30 1209600 3600'), /try again after 30 seconds; 3 minutes/],
      [soa('7200 7200 1209600 3600'), /"retry" is no shorter than "refresh"/],
      [soa('7200 3600 86400 3600'), /drop the zone after 1 day without contact/],
      [soa('500000 300000 700000 3600'), /no time to try twice/],
      [soa('7200 3600 1209600 172800'), /is cached for 2 days; with a day at most/],
      [soa('7200 3600 1209600 60'), /is cached for 1 minute only/],
    ],
    silent: [top, soa('1200 180 604800 300'), soa('86400 7200 3600000 86400'), 'www 300 A 198.51.100.1'],
  },
  'soa-mailbox': {
    fires: [
      [String.raw`@ 300 SOA ns1.example.net. host\@example.org. 1 7200 3600 1209600 3600`, /has "@" in its mailbox/],
    ],
    silent: [top],
  },
};

function soa(timers: string): string {
  return `@ 3600 SOA ns1.example.net. hostmaster.example.org. 1 ${timers}`;
}
