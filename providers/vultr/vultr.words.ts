import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Vultr. */
const vultrWords = {
  'vultr.description': 'Domains of a Vultr account, by its API.',
  'vultr.token':
    'At my.vultr.com, choose Account, API and enable the API. Under Access Control, allow the address of the server that Zonekeeper runs on. A sub-user with no permission but Manage DNS has a key of its own that reaches DNS alone.',
} as const;

export const sayVultr = sentencesOf('connect', vultrWords);
