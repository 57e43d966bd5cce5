import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about UltraDNS. */
const ultradnsWords = {
  'ultradns.description': 'Zones of an UltraDNS account. Pools stay as they are.',
  'ultradns.user':
    'Make a user for Zonekeeper alone at portal.ultradns.com under Accounts, Users, with API access. It needs the permission to read and write the records of the zones in question.',
  'ultradns.address': 'Leave it, unless the user is of the test environment: then https://test-api.ultradns.com.',
  'ultradns.password': 'Password',
} as const;

export const sayUltradns = sentencesOf('connect', ultradnsWords);

/** The English words about what goes wrong at UltraDNS alone. */
const ultradnsFailureWords = {
  'ultradns.signIn': 'UltraDNS refused the user name or the password.',
} as const;

export const sayUltradnsFailure = sentencesOf('hosts', ultradnsFailureWords);
