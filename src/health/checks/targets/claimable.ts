import type { Fqdn } from '../../../dns/index.js';

/**
 * Services at which anybody may take a free name. By the public list "can-i-take-over-xyz", those that carry a suffix.
 * A name alone proves nothing: a finding says that it may be free, never that it is.
 */
const suffixes = [
  'azurewebsites.net.',
  'blob.core.windows.net.',
  'cloudapp.azure.com.',
  'cloudapp.net.',
  'elasticbeanstalk.com.',
  'fly.dev.',
  'ghost.io.',
  'github.io.',
  'herokuapp.com.',
  'herokudns.com.',
  'netlify.app.',
  'pantheonsite.io.',
  'readthedocs.io.',
  's3.amazonaws.com.',
  'surge.sh.',
  'trafficmanager.net.',
  'wordpress.com.',
];

export function isClaimable(name: Fqdn): boolean {
  return suffixes.some((suffix) => name.endsWith(`.${suffix}`));
}
