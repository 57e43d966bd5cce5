import { sentencesOf } from '../../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Acme. */
const acmeWords = {
  'acme.description': 'DNS by Acme, record by record.',
  'acme.key': 'Make one under Settings, API keys, that may read and write DNS, and nothing else.',
} as const;

export const sayAcme = sentencesOf('connect', acmeWords);

/** The English words about what goes wrong at Acme alone. */
const acmeFailureWords = {
  'acme.locked': 'A service of Acme has made this record. Change it there.',
} as const;

export const sayAcmeFailure = sentencesOf('hosts', acmeFailureWords);
