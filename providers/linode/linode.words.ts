import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Linode. */
const linodeWords = {
  'linode.description': 'Domains of a Linode (Akamai) account, by its API.',
  'linode.token':
    'In the Cloud Manager: My Profile, API Tokens, Create a Personal Access Token. Choose No Access for everything and Read/Write for Domains, or Read Only to only watch and back up.',
} as const;

export const sayLinode = sentencesOf('connect', linodeWords);
