import { sentencesOf } from '../../dns/index.js';

/** The English words about restores that stopped or failed. */
export const restoreWords = {
  zoneChanged: 'The zone has changed since this restore was started, so nothing more was written.',
  ourFault: 'Something went wrong on our side.',
  notApplied: 'It was not applied.',
  sameOfOthers_one: 'The same is true of {{count, number}} other change.',
  sameOfOthers_other: 'The same is true of {{count, number}} other changes.',
  both: '{{first}} {{second}}',
} as const;

export const sayRestore = sentencesOf('restores', restoreWords);
