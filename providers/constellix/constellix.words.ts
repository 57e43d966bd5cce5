import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Constellix. */
const constellixWords = {
  'constellix.description': 'Domains of a Constellix account. Pools, failover and locations stay as they are.',
  'constellix.key':
    'At dns.constellix.com: Manage your profile, Manage API, Create key. The keys may do all that their user may, so make a user for Zonekeeper alone.',
  'constellix.secret': 'Shown beside the API key.',
} as const;

export const sayConstellix = sentencesOf('connect', constellixWords);
