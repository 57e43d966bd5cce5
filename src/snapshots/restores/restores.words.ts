import { sentencesOf } from '../../dns/index.js';

/** The English words about restores that stopped or failed. */
export const restoreWords = {
  zoneChanged: 'The zone has changed since this restore was started, so nothing more was written.',
  ourFault: 'Something went wrong on our side.',
  notApplied: 'It was not applied.',
  both: '{{first}} {{second}}',
} as const;

export const sayRestore = sentencesOf('restores', restoreWords);
