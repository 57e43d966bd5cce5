import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about NS1. */
const ns1Words = {
  'ns1.description': 'Zones of an IBM NS1 Connect account. Filter chains and the data of answers stay as they are.',
  'ns1.key':
    'At my.nsone.net: Account settings, Users & teams, API keys, Add key. Under DNS it needs View zones and Manage zones, for the zones in question. To only watch and back up, View zones is enough.',
} as const;

export const sayNs1 = sentencesOf('connect', ns1Words);
