import { sentencesOf } from '../../dns/index.js';

/** The English words about DNS messages without an answer. */
export const dnsClientWords = {
  'dns.late': '{{address}} port {{port}} did not answer in time.',
  'dns.unreachable': '{{address}} port {{port}} cannot be reached.',
  'dns.noHttps': '{{address}} port {{port}} cannot be reached by HTTPS.',
  'dns.closed': '{{address}} port {{port}} closed the connection without an answer.',
  'dns.cutOff': '{{address}} port {{port}} closed the connection in the middle of a message.',
  'dns.otherQuestion': '{{address}} port {{port}} answered another question.',
  'dns.mayNotContact': '{{address}} port {{port}} may not be contacted.',
  'dns.cancelled': 'The query was cancelled.',
  'dns.interrupted': 'The query was interrupted inside Zonekeeper.',
  'dns.mayBeMade': '{{reason}} The change may have been made.',
} as const;

export const sayDnsClient = sentencesOf('hosts', dnsClientWords);
