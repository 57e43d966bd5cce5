import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Cloudflare. */
const cloudflareWords = {
  'cloudflare.description': 'Zones of your Cloudflare accounts, by an API token.',
  'cloudflare.token':
    'In the dashboard: My Profile, API Tokens, Create Token, template "Edit zone DNS". It needs Zone: Zone: Read and Zone: DNS: Edit for the zones that you manage here. To only watch and back up, DNS: Read is enough.',
} as const;

export const sayCloudflare = sentencesOf('connect', cloudflareWords);
