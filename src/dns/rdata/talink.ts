import { name } from './fields/name.js';
import { layout } from './layout.js';
import { defineRdataType } from './rdata-type.js';

/** draft-ietf-dnsop-dnssec-trust-history: a list of trust anchors. */
export const talink = defineRdataType({
  type: 'TALINK',
  keepsOddOctets: true,
  isSignedAsServed: true,
  ...layout({ previous: name({ label: 'Previous' }), next: name({ label: 'Next' }) }),
});
