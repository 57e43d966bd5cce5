import { sentencesOf } from '../dns/index.js';

/** The English words about tests of connections to DNS hosts. */
export const connectionWords = {
  records_one: '{{count, number}} record',
  records_other: '{{count, number}} records',
  found: 'Connection successful. Found {{domain}} with {{records}}.',
  answers: 'Connection successful. The host answers.',
  willBeCreated: '{{domain}} will be created there.',
  more: '{{first}} {{second}}',
} as const;

export const sayConnection = sentencesOf('connections', connectionWords);
