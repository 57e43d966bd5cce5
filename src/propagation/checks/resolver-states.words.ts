import { sentencesOf } from '../../dns/index.js';

/** The English words of the states of a resolver for programs; the dashboard says the same by the status. */
export const resolverStateWords = {
  'resolver.partial': 'Only some of the published values',
  'resolver.old': 'Still the records from before the change',
  'resolver.mixed': 'Its caches differ',
  'resolver.third_value': 'Neither the published records nor known earlier ones',
  'resolver.nxdomain': 'Says that the name does not exist',
  'resolver.nodata': 'Says that there are no such records',
  'resolver.servfail': 'The server failed (SERVFAIL)',
  'resolver.bogus': 'The signatures of the zone are not valid (DNSSEC)',
  'resolver.refused': 'The server refuses to answer (REFUSED)',
  'resolver.timeout': 'No answer came in time',
  'resolver.broken': 'The answer cannot be read',
  'resolver.not_asked': 'Not asked before the change is published',
} as const;

export const sayResolverState = sentencesOf('hosts', resolverStateWords);
