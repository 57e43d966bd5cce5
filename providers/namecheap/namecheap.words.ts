import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Namecheap. */
const namecheapWords = {
  'namecheap.description': 'Domains on the BasicDNS, PremiumDNS or FreeDNS of Namecheap.',
  'namecheap.userName': 'The name that you sign in to Namecheap with.',
  'namecheap.key':
    'At Namecheap under Profile → Tools → API Access, after it is switched on there. The key may do all that the account may: it has no narrower permissions.',
  'namecheap.clientIp':
    'The public IPv4 address of this server. Add it to the whitelisted IPs under Profile → Tools → API Access.',
  'namecheap.address': 'For an account of the sandbox: https://api.sandbox.namecheap.com.',
} as const;

export const sayNamecheap = sentencesOf('connect', namecheapWords);

/** The English words about what goes wrong at Namecheap alone. */
const namecheapFailureWords = {
  'namecheap.clientIpForm': 'The client IP has to be the public IPv4 address of this server, such as {{example}}.',
  'namecheap.dynamic':
    'Any write through Namecheap’s API switches Dynamic DNS off at every record, so nothing is written while there is such a record: {{sets}}. Replace it by a plain one at Namecheap first.',
  'namecheap.inactive':
    'Any write through Namecheap’s API switches its inactive records on, so nothing is written while there is one: {{sets}}. Delete it or switch it on at Namecheap first.',
  'namecheap.unknownMail': 'Namecheap did not tell the mail setting of the domain, and a write would change it.',
  'namecheap.mailService':
    'The MX records of this domain are kept by the mail setting “{{service}}” at Namecheap. Set Mail Settings to “Custom MX” there first.',
  'namecheap.lost':
    'Namecheap was sent everything that the zone held, and no longer lists {{sets}}. Look at the zone there.',
  'namecheap.notMade': 'Namecheap confirmed the write and did not make {{set}} so.',
  'namecheap.keepsPreference':
    'It keeps the preference of a mail server that stays: delete the record, apply, and add it again with the new preference.',
} as const;

export const sayNamecheapFailure = sentencesOf('hosts', namecheapFailureWords);
