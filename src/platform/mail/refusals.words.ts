import { sentencesOf } from '../../dns/index.js';

/** The English words of a mail that cannot be sent any more. */
export const mailRefusalWords = {
  mailKeyChanged: 'The master key was changed before the mail was sent, so its links cannot be read',
} as const;

const sayMailRefusal = sentencesOf('refusals', mailRefusalWords);

/** Kept with the mail where the reply of the mail server stands otherwise. */
export const keyChanged = sayMailRefusal('mailKeyChanged');
