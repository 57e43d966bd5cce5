import { generateKeyPairSync } from 'node:crypto';
import { top, type RuleCases } from './cases.js';

const includes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `include:s${from + index}.example.net`).join(' ');

/** TXT records, and what mail servers read in them. */
export const mailCases: RuleCases = {
  'spf-multiple': {
    fires: [
      [`${spf('-all')}\n${spf('mx -all')}\n@ 300 TXT "other"`, /^example.org has 2 SPF records/],
      [`@ 300 TXT "v=spf1"\n@ 300 TXT "V=SPF1 -all"`, /^example.org has 2 SPF records/],
    ],
    silent: [`${spf('-all')}\n@ 300 TXT "v=spf10 x"\n@ 300 TXT "other"\nmail 300 TXT "v=spf1 -all"`],
  },
  'spf-syntax': {
    fires: [
      [
        spf('ipv4:198.51.100.1 -all'),
        /^The SPF record of example.org cannot be used: "ipv4:198.51.100.1" is not an SPF term/,
      ],
      [spf('-all;'), /"-all;" is not an SPF term/],
      [spf('all:x'), /"all" takes no value/],
      [spf('ip4:198.51.100.256'), /holds no address or network/],
      [spf('ip4:198.51.100.0/33'), /holds no address or network/],
      [spf('ip4'), /holds no address or network/],
      [spf('ip6:198.51.100.1'), /holds no address or network/],
      [spf('ip6:2001:500::/129'), /holds no address or network/],
      [spf('include'), /"include" names no domain/],
      [spf('include:localhost'), /"include:localhost" names no domain/],
      [spf('include:x.example.net/24'), /names no domain/],
      [spf('a:198.51.100.1'), /"a:198.51.100.1" names no domain/],
      [spf('mx/33'), /"mx\/33" names no domain/],
      [spf('mx:/24'), /"mx:\/24" names no domain/],
      [spf('ptr/24'), /"ptr\/24" names no domain/],
      [spf('exists:%{z}.example.net'), /holds a character or macro/],
      [
        spf(String.raw`include:b\195\188cher.example.net`),
        /^The SPF record .* "include:b\\195\\188cher.example.net" holds/,
      ],
      [spf('redirect='), /"redirect=" names no domain/],
      [spf('redirect=a.example.net redirect=b.example.net'), /"redirect=" appears 2 times/],
      [spf('exp=a.example.net exp=b.example.net'), /"exp=" appears 2 times/],
      [spf(`a:${'x'.repeat(100)}`), /"a:x{58}…" names no domain/],
    ],
    silent: [
      spf(
        'a mx a/24 mx//64 a:mail.example.net/24//64 include:_spf.example.net ip4:198.51.100.0/24 ip6:2001:500::1 ~all',
      ),
      spf(
        'exists:%{ir}.%{v}._spf.%{d2} include:%{d} ptr ptr:example.net ?include:a.xn--p1ai. x-y=1 redirect=_spf.example.net',
      ),
      spf('exp=explain._spf.%{d} ip6:2001:500::/32 -ALL'),
      '@ 300 TXT "google-site-verification=ipv4:1"',
    ],
  },
  'spf-lookups': {
    fires: [
      [spf(`${includes(11)} -all`), /^The SPF record of example.org needs at least 11 lookups/],
      [spf('a mx ptr exists:a.example.net a a a a a a redirect=x.example.net'), /needs at least 11/],
      [
        `${spf('include:_spf.example.org -all')}\n_spf 300 TXT "v=spf1 ${includes(10)}"`,
        /^The SPF record of example.org needs at least 11/,
      ],
      [spf('include:example.org include:example.org -all'), /needs far more than ten/],
    ],
    silent: [
      spf(`${includes(10)} ip4:198.51.100.1 exp=x.example.net -all`),
      spf(`${includes(10)} -all ${includes(5, 20)}`),
      spf(`${includes(10)} redirect=x.example.net -all`),
      spf('include:..bad.example.net -all'),
    ],
  },
  'spf-passes-everyone': {
    fires: [
      [spf('mx all'), /^The SPF record of example.org lets everyone send/],
      [spf('+all'), /lets everyone send/],
    ],
    silent: [spf('mx -all'), spf('~all +all'), spf('redirect=_spf.example.net'), spf('?all')],
  },
  'spf-ignored-terms': {
    fires: [
      [spf('-all mx a'), /^In the SPF record of example.org receivers ignore "mx" and "a"/],
      [spf('redirect=_spf.example.net -all'), /ignore "redirect=_spf.example.net"/],
    ],
    silent: [spf('mx -all'), spf('-all exp=x.example.net'), spf('mx redirect=_spf.example.net')],
  },
  'spf-size': {
    fires: [
      [
        `${spf('-all')}\n@ 300 TXT "${'x'.repeat(250)}" "${'y'.repeat(200)}"`,
        /^The texts of example.org, .* are 473 octets/,
      ],
    ],
    silent: [`${spf('-all')}\n@ 300 TXT "${'x'.repeat(250)}"`, `@ 300 TXT "${'x'.repeat(250)}" "${'y'.repeat(250)}"`],
  },
  'spf-type': {
    fires: [['@ 300 SPF "v=spf1 -all"', /^Nobody reads example.org SPF/]],
    silent: [spf('-all')],
  },
  'stray-quotes': {
    fires: [
      [String.raw`@ 300 TXT "\"v=spf1 -all\""`, /^example.org TXT has quotes that are part of its text/],
      [String.raw`@ 300 TXT "\226\128\156v=spf1 -all\226\128\157"`, /has quotes/],
    ],
    silent: [String.raw`@ 300 TXT "say \"hello\""`, String.raw`@ 300 TXT "\""`, top],
  },
  'dkim-syntax': {
    fires: [
      [
        'a._domainkey 300 TXT "v=DKIM1; k=rsa"',
        /^a._domainkey TXT does not hold a working DKIM key: the key "p=" is missing/,
      ],
      ['a._domainkey 300 TXT "p=AAAA; v=DKIM1"', /it is "v=DKIM1" and comes first/],
      ['a._domainkey 300 TXT "v=DKIM2; p=AAAA"', /it is "v=DKIM1" and comes first/],
      ['a._domainkey.shop 300 TXT "v=DKIM1; p=AA!A"', /is not whole or holds other characters/],
      ['a._domainkey 300 TXT "v=DKIM1; p=AAAAA"', /is not whole/],
      ['a._domainkey 300 TXT "v=DKIM1; nonsense; p=AAAA"', /"nonsense" is not of the form name=value/],
      ['a._domainkey 300 TXT "v=DKIM1; p=AAAA; p=BBBB"', /the tag "p" appears twice/],
      ['a._domainkey 300 TXT "p=AAAA"\na._domainkey 300 TXT "p=BBBB"', /^a._domainkey TXT holds 2 texts/],
    ],
    silent: [
      'a._domainkey 300 TXT "v=DKIM1; k=ed25519; p=" "AAAA BBB=" \nb._domainkey 300 TXT "v=DKIM1;p=;"',
      '_domainkey 300 TXT "o=~"\n_adsp._domainkey 300 TXT "dkim=all"\n*._domainkey 300 TXT "x"\n@ 300 TXT "x"\na 300 TXT "y"',
    ],
  },
  'dkim-weak-key': {
    fires: [
      [dkim(rsaKey(512, 'spki')), /^a._domainkey TXT holds an RSA key of 512 bits: receivers ignore it/],
      [dkim(rsaKey(1_024, 'spki')), /1024 bits: 2048 bits are recommended/],
      [dkim(rsaKey(1_024, 'pkcs1')), /1024 bits/],
    ],
    silent: [
      dkim(rsaKey(2_048, 'spki')),
      `a._domainkey 300 TXT "v=DKIM1; k=ed25519; p=${rsaKey(1_024, 'spki').slice(0, 43)}"`,
      'a._domainkey 300 TXT "v=DKIM1; k=rsa"\nb._domainkey 300 TXT "p=!"\nc._domainkey 300 TXT "p="',
      // Octets that are no key: a zero modulus, a length that goes on too far, other forms of length.
      dkim('MAMCAQA='),
      dkim('MIJ/'),
      dkim('MIF/'),
      dkim('MIE='),
      dkim('MIIA'),
      dkim('MIMAAAAA'),
      dkim('BQAFAA=='),
    ],
  },
  'dmarc-syntax': {
    fires: [
      ['_dmarc 300 TXT "p=none"', /^_dmarc TXT is not a DMARC record: it must begin/],
      ['_dmarc.shop 300 TXT " v=DMARC1; p=none"', /^_dmarc.shop TXT is not a DMARC record/],
      ['_dmarc 300 TXT "v=DMARC1; p=block"', /^_dmarc TXT: "p=block" has to be one of none, quarantine, reject/],
      ['_dmarc 300 TXT "v=DMARC1; p=none; rua=dmarc@example.org"', /"rua=dmarc@example.org" has to be addresses/],
      ['_dmarc 300 TXT "v=DMARC1; p=none; aspf=x"', /"aspf=x" has to be one of r, s/],
      ['_dmarc 300 TXT "v=DMARC1; p=none sp=none"', /"p=none sp=none" has to be/],
      ['_dmarc 300 TXT "v=DMARC1; reject"', /"reject" is not of the form name=value/],
    ],
    silent: [
      '_dmarc 300 TXT "v=DMARC1; p=Reject; sp=quarantine; np=none; adkim=s; aspf=r; fo=1:d; t=y; psd=n; pct=50; x=1"',
      '_dmarc 300 TXT "v = DMARC1 ; rua=mailto:a@example.org , https://example.org/r!10m"\n_dmarc 300 TXT "other"',
      '@ 300 TXT "v=DMARC1; p=block"',
    ],
  },
  'dmarc-multiple': {
    fires: [
      ['_dmarc 300 TXT "v=DMARC1; p=none"\n_dmarc 300 TXT "v=DMARC1; p=reject"', /^_dmarc TXT has 2 DMARC records/],
    ],
    silent: ['_dmarc 300 TXT "v=DMARC1; p=none"\n_dmarc 300 TXT "other"\n_dmarc.shop 300 TXT "v=DMARC1; p=none"'],
  },
  'dmarc-place': {
    fires: [
      ['@ 300 TXT "v=DMARC1; p=none"', /^Nobody reads the DMARC record at example.org. Move it to _dmarc.example.org/],
      ['dmarc 300 TXT "v=DMARC1; p=none"', /Move it to _dmarc.dmarc/],
    ],
    silent: [
      '_dmarc 300 TXT "v=DMARC1; p=none"\nshop.example.net._report._dmarc 300 TXT "v=DMARC1"\n@ 300 TXT "v=spf1 -all"',
    ],
  },
};

function spf(terms: string): string {
  const text = `v=spf1 ${terms}`;
  return `@ 300 TXT ${(text.match(/(?:\\[0-9]{3}|[^]){1,200}/gu) ?? []).map((part) => `"${part}"`).join(' ')}`;
}

function dkim(key: string): string {
  return `a._domainkey 300 TXT "v=DKIM1; p=" ${(key.match(/.{1,200}/gu) ?? []).map((part) => `"${part}"`).join(' ')}`;
}

function rsaKey(bits: number, type: 'spki' | 'pkcs1'): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return publicKey.export({ type, format: 'der' }).toString('base64');
}
