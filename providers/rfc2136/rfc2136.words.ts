import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about servers by RFC 2136. */
const rfc2136Words = {
  'rfc2136.description': 'BIND, Knot, PowerDNS and every other server that takes signed updates and zone transfers.',
  'rfc2136.server': 'Host name or address of the primary server, the one that accepts updates.',
  'rfc2136.keyName': 'As it stands in the configuration of the server.',
  'rfc2136.keySecret': 'The base64 text that tsig-keygen or keymgr printed.',
  'rfc2136.oldServers': '{{algorithm}} (old servers only)',
} as const;

export const sayRfc2136 = sentencesOf('connect', rfc2136Words);
