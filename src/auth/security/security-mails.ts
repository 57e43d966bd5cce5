import { renderMail, type RenderedMail } from '../../platform/mail/index.js';
import type { Language } from '../../platform/phrases/index.js';
import type { AddedWayIn, FactorChange, MailedChange } from '../auth.events.js';
import { sayRecoveryMail } from '../recovery/recovery-mails.words.js';

interface SecurityMail {
  change: MailedChange | FactorChange;
  email: string;
  /** The page where the person can look and act; for a way in that was added, the link that takes it back. */
  url: string;
  language: Language;
}

const addedWaysIn: readonly SecurityMail['change'][] = [
  'authenticatorAdded',
  'passkeyAdded',
  'recoveryCodesRenewed',
  'googleLinked',
] satisfies AddedWayIn[];

/** Changes that end all other access. */
const endsAccess: readonly SecurityMail['change'][] = [
  'passwordChanged',
  'passwordReset',
  'addressKept',
  'factorsRemoved',
  'waysInRemoved',
];
/** Changes that end all other sessions, and leave the API keys. */
const endsSessions: readonly SecurityMail['change'][] = ['authenticatorRemoved', 'passkeyRemoved', 'googleUnlinked'];

/** Tells a person that a way into their account was changed. */
export function securityMail({ change, email, url, language }: SecurityMail): RenderedMail {
  const ended = [
    ...(endsAccess.includes(change) ? [sayRecoveryMail('security.ended')] : []),
    ...(endsSessions.includes(change) ? [sayRecoveryMail('security.sessionsEnded')] : []),
  ];
  const isAdded = addedWaysIn.includes(change);
  return renderMail({
    language,
    subject: sayRecoveryMail(`security.${change}`),
    sections: [
      {
        heading: sayRecoveryMail(`security.${change}`),
        paragraphs: [...ended, sayRecoveryMail(isAdded ? 'security.addedNotYou' : 'security.notYou')],
        facts: [{ label: sayRecoveryMail('security.account'), value: email }],
      },
    ],
    action: { label: sayRecoveryMail(isAdded ? 'security.notMe' : 'security.open'), url },
    why: sayRecoveryMail('security.why'),
  });
}
