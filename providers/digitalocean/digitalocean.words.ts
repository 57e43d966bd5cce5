import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about DigitalOcean. */
const digitaloceanWords = {
  'digitalocean.description': 'Domains of a DigitalOcean account or team, by its API.',
  'digitalocean.token':
    'In the control panel: API, Tokens, Generate New Token. Choose Custom Scopes and, under domain, create, read, update and delete. To only watch and back up, read is enough.',
} as const;

export const sayDigitalocean = sentencesOf('connect', digitaloceanWords);
