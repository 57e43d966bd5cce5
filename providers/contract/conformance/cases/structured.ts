import { row, type ZoneArea, type ZoneCase } from '../zone-case.js';
import { set, type ZoneText } from '../zone-text.js';

/** One set whose data takes these forms in turn: each differs from the one before in one field. */
function fields(id: string, title: string, [name, type]: readonly [string, string], ...data: string[]): ZoneCase {
  return row(id, title, ...data.map((value): ZoneText => [set(name, type, [value])]));
}

const https = ['www', 'HTTPS'] as const;
const svcb = ['_8443._foo.api', 'SVCB'] as const;

export const serviceBindings: ZoneArea = {
  area: 'HTTPS and SVCB',
  cases: [
    fields('https/alias', 'AliasMode, then ServiceMode', https, '0 svc.example.net.', '1 svc.example.net. alpn="h2"'),
    fields('https/priority', 'only the priority changes', https, '1 . alpn="h2"', '2 . alpn="h2"'),
    fields('https/target', 'only the target changes', https, '1 . alpn="h2"', '1 svc.example.net. alpn="h2"'),
    fields(
      'https/params',
      'parameters',
      https,
      '1 . alpn="h2,h3"',
      '1 . alpn="h3" port=8443 ipv4hint=192.0.2.1',
      '1 .',
    ),
    fields('https/hints', 'hints of both families', https, '1 . ipv4hint=192.0.2.1,192.0.2.2 ipv6hint=2001:db8::1'),
    fields('svcb/create-change', 'SVCB: create, change', svcb, '1 svc.example.net. port=8443', '1 . port=9443'),
    fields('svcb/empty-params', 'a target without parameters', svcb, '16 svc.example.net.', '1 svc.example.net.'),
  ],
};

const caa = ['@', 'CAA'] as const;
const srv = ['_sip._tcp', 'SRV'] as const;
const sshfp = ['www', 'SSHFP'] as const;
const tlsa = ['_443._tcp.www', 'TLSA'] as const;
const naptr = ['e164', 'NAPTR'] as const;
const loc = ['office', 'LOC'] as const;
const sha1 = '0123456789abcdef0123456789abcdef01234567';
const sha256 = `${sha1}89abcdef0123456789abcdef`;
const otherSha256 = `${'f'.repeat(24)}${sha1}`;
const delegation = set('signed', 'NS', ['ns1.example.net.', 'ns2.example.net.']);
const ds = (value: string) => set('signed', 'DS', [value]);

export const structured: ZoneArea = {
  area: 'Types with fields, each changed alone',
  cases: [
    fields(
      'caa/fields',
      'CAA: flags, tag, value, no issuer',
      caa,
      '0 issue "letsencrypt.org"',
      '128 issue "letsencrypt.org"',
      '128 issuewild "letsencrypt.org"',
      '128 issuewild "ca.example.net"',
      '128 issuewild ";"',
    ),
    fields(
      'caa/parameters',
      'CAA with parameters and spaces',
      caa,
      '0 issue "ca.example.net; account=230123; policy=ev"',
      '0 iodef "mailto:security@example.net"',
    ),
    fields(
      'srv/fields',
      'SRV: priority, weight, port, target',
      srv,
      '10 20 5060 sip.example.net.',
      '11 20 5060 sip.example.net.',
      '11 21 5060 sip.example.net.',
      '11 21 5061 sip.example.net.',
      '11 21 5061 neighbour',
    ),
    fields('srv/null-target', 'SRV that says there is no service', srv, '0 0 0 .', '1 1 1 sip.example.net.', '0 0 0 .'),
    fields('sshfp/fields', 'SSHFP', sshfp, `1 1 ${sha1}`, `3 1 ${sha1}`, `3 2 ${sha256}`, `3 2 ${otherSha256}`),
    fields(
      'tlsa/fields',
      'TLSA',
      tlsa,
      `3 1 1 ${sha256}`,
      `2 1 1 ${sha256}`,
      `2 0 1 ${sha256}`,
      `2 0 1 ${otherSha256}`,
    ),
    fields(
      'naptr/fields',
      'NAPTR: order, preference, flags, service, pattern, replacement',
      naptr,
      '100 10 "u" "E2U+sip" "!^.*$!sip:x@example.org!" .',
      '101 10 "u" "E2U+sip" "!^.*$!sip:x@example.org!" .',
      '101 11 "u" "E2U+sip" "!^.*$!sip:x@example.org!" .',
      '101 11 "s" "SIP+D2U" "" _sip._udp.example.net.',
      '101 11 "s" "SIP+D2T" "" _sip._tcp.example.net.',
    ),
    fields(
      'loc/fields',
      'LOC: hemisphere and height',
      loc,
      '51 30 12.748 N 0 7 39.611 W 10.00m 1.00m 10000.00m 10.00m',
      '51 30 12.748 S 0 7 39.611 W 10.00m 1.00m 10000.00m 10.00m',
      '51 30 12.748 S 0 7 39.611 E -10.00m 1.00m 10000.00m 10.00m',
    ),
    fields('ptr/create-change', 'PTR: create, change', ['1', 'PTR'], 'a.example.net.', 'b.example.net.'),
    row(
      'ds/after-ns',
      'DS is created with its delegation and deleted before it',
      [delegation, ds(`12345 13 2 ${sha256}`)],
      [delegation, ds(`12346 13 2 ${sha256}`)],
      [delegation, ds(`12346 8 2 ${sha256}`)],
      [delegation],
      [],
    ),
  ],
};
