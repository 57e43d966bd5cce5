import { sentencesOf } from '../../src/dns/index.js';

/** The English words of the catalogue and the connect form about Hetzner. */
const hetznerWords = {
  'hetzner.description': 'DNS zones of a project in the Hetzner Console, by the Cloud API.',
  'hetzner.token':
    'In the Hetzner Console, open the project that holds the zones, then Security, API tokens, Generate API token. Choose Read & Write, or Read to only watch and back up. A token reaches everything in its project, so keep DNS in a project of its own. Tokens of the former DNS Console (dns.hetzner.com) do not work.',
} as const;

export const sayHetzner = sentencesOf('connect', hetznerWords);

/** The English words about what goes wrong at Hetzner alone. */
const hetznerFailureWords = {
  'hetzner.protected':
    'These records are protected against changes at Hetzner. Turn the protection off first, here or in the Hetzner Console.',
  'hetzner.ownProject': 'A token reaches the zones of its own project only.',
} as const;

export const sayHetznerFailure = sentencesOf('hosts', hetznerFailureWords);
