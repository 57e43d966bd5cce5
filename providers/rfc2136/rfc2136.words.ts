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

/** The English words about what goes wrong at servers by RFC 2136. */
const rfc2136FailureWords = {
  'rfc2136.unreadable': 'The server’s answer cannot be read: {{reason}}.',
  'rfc2136.impossible': 'The server sent a zone that cannot be: {{reason}}.',
  'rfc2136.partial': 'The zone could not be read whole: {{reason}}.',
  'rfc2136.badKey': 'The server does not know this key: check its name and algorithm.',
  'rfc2136.badSignature': 'The server does not accept the signature: check the key secret.',
  'rfc2136.badTime': 'The clocks of this machine and of the server differ by more than five minutes.',
  'rfc2136.badLength': 'The server does not accept the length of the signature.',
  'rfc2136.keyRefused': 'The server does not accept the key: check its name, algorithm and secret, and both clocks.',
  'rfc2136.unsigned': 'The server’s answer is not signed, so it cannot be trusted.',
  'rfc2136.forged': 'The server’s answer carries a signature that does not hold, so it cannot be trusted.',
  'rfc2136.moved': '{{name}} has changed on the server since it was read.',
  'rfc2136.mayNotChange': 'The server does not let this key change {{name}}.',
  'rfc2136.unknownType': 'The server does not take the change ({{rcode}}): it may not know one of the record types.',
  'rfc2136.noUpdates': 'The server does not take dynamic updates.',
  'rfc2136.failed': 'The server failed at the update (SERVFAIL).',
  'rfc2136.answer': 'The server answered the update with {{rcode}}.',
  'rfc2136.change.refused':
    'The server refuses this change (REFUSED): its rules for the key or for the zone do not allow the record here.',
  'rfc2136.change.unknown': 'The server does not take this change (FORMERR): it may not know the type or the data.',
  'rfc2136.change.outside': 'The server does not take this change (NOTZONE): the name is not in the zone.',
  'rfc2136.change.failed': 'The server failed at this change (SERVFAIL).',
  'rfc2136.lastNs': 'A zone needs a name server: the last NS record of the domain itself cannot be removed.',
  'rfc2136.port': 'The port has to be a number from 1 to 65535.',
  'rfc2136.keyNameForm': 'The key name is not a DNS name: {{reason}}.',
  'rfc2136.algorithm': 'The key algorithm has to be one of these: {{algorithms}}.',
  'rfc2136.secretForm': 'The key secret is not base64 text; copy it as the server has it.',
  'rfc2136.notServed': 'The server has {{zone}}, but cannot serve it now (SERVFAIL).',
  'rfc2136.noTransfer': 'The server does not let this key transfer {{zone}}: allow zone transfers (AXFR) for it.',
  'rfc2136.noZone': 'The server does not have the zone {{zone}}.',
} as const;

export const sayRfc2136Failure = sentencesOf('hosts', rfc2136FailureWords);
