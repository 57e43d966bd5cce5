import { parseOwner, parseRecordType, rootName } from '../../../src/dns/index.js';
import type { RecordType, RelativeName } from '../../../src/dns/index.js';

/** Names to query, relative to the zone, and their types. A query of any type finds a CNAME. */
export interface UsualNames {
  readonly types: readonly RecordType[];
  readonly names: readonly RelativeName[];
}

const types = (text: string): RecordType[] => text.split(' ').map(parseRecordType);

export const apexTypes = types('SOA NS A AAAA MX TXT CAA');

/**
 * DNS has no query for "all records", so a zone is read by querying usual names. The table is public, so that
 * people can see which names were queried.
 */
export const usualNames: readonly UsualNames[] = [
  // Web sites and applications.
  {
    types: types('A AAAA'),
    names: names('www web app api cdn static assets img images media files download m mobile'),
  },
  {
    types: types('A AAAA'),
    names: names('blog shop store docs help support status wiki forum news portal login account sso auth'),
  },
  {
    types: types('A AAAA'),
    names: names('dev test staging stage beta demo preview admin dashboard intranet git gitlab jenkins ci'),
  },
  // Mail hosts, and what mail programs look for (RFC 6186, Microsoft Autodiscover, Thunderbird autoconfig).
  {
    types: types('A AAAA'),
    names: names('mail mail1 mail2 mx mx1 mx2 smtp imap pop pop3 webmail autodiscover autoconfig mta-sts'),
  },
  // Remote access and name servers of the zone's own.
  {
    types: types('A AAAA'),
    names: names('ftp sftp ssh vpn remote gateway proxy cloud server host cpanel ns ns1 ns2 ns3 ns4'),
  },
  // Telephony and chat.
  { types: types('A AAAA'), names: names('sip lyncdiscover xmpp chat meet') },
  // Mail from subdomains often goes through a sender of its own.
  { types: types('MX TXT'), names: names('mail send email mg bounce em') },
  // Mail policies: DMARC (RFC 7489), MTA-STS (RFC 8461), TLS reporting (RFC 8460), BIMI, ADSP (RFC 5617).
  { types: types('TXT'), names: names('_dmarc _mta-sts _smtp._tls default._bimi _adsp._domainkey _domainkey') },
  // DKIM selectors (RFC 6376 has no way to list them): plain ones, Microsoft, Google, Mailchimp, SendGrid, Fastmail,
  // Proton, Zoho, Mailgun, Postmark, Zendesk, iCloud. Selectors made of dates or random letters cannot be guessed.
  {
    types: types('TXT'),
    names: names(
      'default dkim mail email selector1 selector2 google k1 k2 k3 s1 s2 s1024 s2048 fm1 fm2 fm3 protonmail ' +
        'protonmail2 protonmail3 zoho zmail mx mg smtp pm postmark zendesk1 zendesk2 sig1 mandrill everlytickey1 dk key1',
      '._domainkey',
    ),
  },
  // Proofs of ownership: ACME (RFC 8555), GitHub, generic.
  { types: types('TXT'), names: names('_acme-challenge _acme-challenge.www _github-challenge _domainconnect') },
  // Services (RFC 2782, RFC 6186, RFC 6764, RFC 6120).
  {
    types: types('SRV'),
    names: names(
      '_sip._tcp _sip._udp _sip._tls _sips._tcp _sipfederationtls._tcp _xmpp-client._tcp _xmpp-server._tcp ' +
        '_imap._tcp _imaps._tcp _pop3._tcp _pop3s._tcp _submission._tcp _submissions._tcp _autodiscover._tcp ' +
        '_caldav._tcp _caldavs._tcp _carddav._tcp _carddavs._tcp _ldap._tcp _kerberos._tcp _kerberos._udp ' +
        '_matrix._tcp _matrix-fed._tcp _minecraft._tcp _stun._udp _turn._udp _h323cs._tcp',
    ),
  },
];

function names(text: string, ending = ''): RelativeName[] {
  return text.split(' ').map((name) => parseOwner(name + ending, rootName));
}
