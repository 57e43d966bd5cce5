import { sentencesOf } from '../../dns/index.js';

/** The English words of refusals that every module shares. */
export const refusalWords = {
  invalid: 'The request is not valid',
  notFound: 'Not found',
} as const;

export const sayRefusal = sentencesOf('refusals', refusalWords);
