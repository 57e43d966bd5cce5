import { sentencesOf } from '../../dns/index.js';

/** The English words of refusals that every module shares. */
export const refusalWords = {
  invalid: 'The request is not valid',
  notFound: 'Not found',
  databaseAway: 'The database is not available at the moment. Try again in a few seconds.',
  databaseFull: 'Nothing can be saved at the moment, because the disk of the database is full. Try again later.',
} as const;

export const sayRefusal = sentencesOf('refusals', refusalWords);
