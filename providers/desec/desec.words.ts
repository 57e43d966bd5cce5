import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about deSEC. */
const desecWords = {
  'desec.description': 'Domains of a deSEC account. Each write is made as a whole, and signed with DNSSEC by deSEC.',
  'desec.token':
    'At desec.io, choose Token management and create a token. To limit it, give it a policy for each domain, with permission to write. A token expires after a year without another setting.',
} as const;

export const sayDesec = sentencesOf('connect', desecWords);

/** The English words about what goes wrong at deSEC alone. */
const desecFailureWords = {
  'desec.tokenPolicy':
    'The policies of this deSEC token, or its permissions, do not allow this. Change them, or make another token: {{place}}.',
} as const;

export const sayDesecFailure = sentencesOf('hosts', desecFailureWords);
