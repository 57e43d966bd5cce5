import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about domains without API. */
const noApiWords = {
  'no-api.description':
    'Any DNS host, read by DNS lookups: for monitoring and backups where there is no API or no access to it.',
} as const;

export const sayNoApi = sentencesOf('connect', noApiWords);
