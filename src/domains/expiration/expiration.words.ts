import { sentencesOf } from '../../dns/index.js';

/** The English words of lookups at registries that failed. */
export const expirationWords = {
  registryUnknown: 'The registry does not know {{domain}}',
  registryStatus: 'The registry answered with status {{status}}',
  registryOdd: 'The registry answered in a way that was not understood',
  registryRedirects: 'The registry redirects from one server to another too many times',
  registryAway: "The registry's server {{host}} cannot be asked: {{reason}}",
  registryUnpublished: 'The registry of .{{ending}} publishes no expiry date. Enter it by hand.',
  registryLater: 'The registry limits queries. This domain is checked later, and its date then appears automatically.',
  whoisPort: 'only port 43 is for WHOIS; the operator can list another in EGRESS_ALLOW',
  listUnread: 'The list of registries cannot be read',
} as const;

export const sayExpiration = sentencesOf('refusals', expirationWords);
