import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Cloudflare. */
const cloudflareWords = {
  'cloudflare.description': 'Zones of your Cloudflare accounts, by an API token.',
  'cloudflare.token':
    'In the dashboard: My Profile, API Tokens, Create Token, template "Edit zone DNS". It needs Zone: Zone: Read and Zone: DNS: Edit for the zones that you manage here. To only watch and back up, DNS: Read is enough.',
} as const;

export const sayCloudflare = sentencesOf('connect', cloudflareWords);

/** The English words about what goes wrong at Cloudflare alone. */
const cloudflareFailureWords = {
  'cloudflare.full':
    'This zone holds as many records as its plan at Cloudflare includes. Delete some, or choose a larger plan.',
  'cloudflare.managedWhat': 'A product of Cloudflare manages this record, so it can only be changed there',
  'cloudflare.ttl': 'It takes 60 to 86400 seconds, or 1 for automatic.',
  'cloudflare.proxyWhat': 'Cloudflare cannot proxy this record',
  'cloudflare.batchSize':
    'Cloudflare takes {{most, number}} changes of records at a time on the plan of this zone; this name needs {{found, number}}. Change it in smaller steps.',
  'cloudflare.zoneResources': 'If it is there, add it to the token: My Profile, API Tokens, Zone Resources.',
  'cloudflare.severalZones':
    'Cloudflare has several zones called {{zone}} in the accounts of this API token. Restrict the token to one of them: My Profile, API Tokens, Zone Resources.',
  'cloudflare.tokenStatus':
    'Cloudflare gives the status of this API token as “{{status}}”. Make another one: My Profile, API Tokens.',
} as const;

export const sayCloudflareFailure = sentencesOf('hosts', cloudflareFailureWords);
