import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Porkbun. */
const porkbunWords = {
  'porkbun.description': 'Domains on the name servers of Porkbun.',
  'porkbun.key':
    'At Porkbun under Account → API Access (porkbun.com/account/api); it begins with pk1_. The least: allow it this server’s IP address and the domains in question only.',
  'porkbun.secret':
    'Shown once, when the API key is made; it begins with sk1_. Each domain also needs API Access switched on under Domain Management → Details.',
  'porkbun.address': 'Leave it, unless calls have to use IPv4: then https://api-ipv4.porkbun.com.',
} as const;

export const sayPorkbun = sentencesOf('connect', porkbunWords);

/** The English words about what goes wrong at Porkbun alone. */
const porkbunFailureWords = {
  'porkbun.domainNotAllowed': 'Add the domain to those of the key: Account → API Access.',
  'porkbun.oneSpf': 'Porkbun allows one SPF record at the domain itself. Change the one that is there.',
} as const;

export const sayPorkbunFailure = sentencesOf('hosts', porkbunFailureWords);
