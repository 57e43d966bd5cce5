import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about PowerDNS. */
const powerdnsWords = {
  'powerdns.description': 'Your own PowerDNS Authoritative Server, by its HTTP API.',
  'powerdns.key': 'The value of api-key in pdns.conf.',
  'powerdns.address': 'Where the webserver of PowerDNS listens, with or without /api/v1.',
  'powerdns.serverId': 'Leave it at localhost, unless a proxy in front of several servers wants another.',
} as const;

export const sayPowerdns = sentencesOf('connect', powerdnsWords);
