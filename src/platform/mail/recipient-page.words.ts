import { sentencesOf } from '../../dns/index.js';

/** The English words of the pages that links in mails open. */
export const recipientPageWords = {
  'page.noLink': 'This link does not work any more',
  'page.noLinkText': 'It has been used already, has expired, or is incomplete.',
} as const;

export const sayRecipientPage = sentencesOf('mails', recipientPageWords);
