import { sentencesOf } from '../../dns/index.js';

/** The English words of refused outbound connections. The reasons end a line of the others. */
export const egressWords = {
  'egress.refused': 'Connecting to {{host}} port {{port}} is not allowed: {{reason}}.',
  'egress.noName': 'it is neither a host name nor an address',
  'egress.private': 'it is a private address; the operator can list it in EGRESS_ALLOW',
  'egress.noPublic': 'the name has no public address; the operator can list private ones in EGRESS_ALLOW',
} as const;

export const sayEgress = sentencesOf('hosts', egressWords);
