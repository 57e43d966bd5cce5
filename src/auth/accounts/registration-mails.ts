import { renderMail, type RenderedMail } from '../../platform/mail/index.js';

const why = 'You get this mail because somebody entered this address at Zonekeeper.';

/** Holds nothing that the person entered: the address may be somebody else's. */
export function confirmAddressMail(url: string): RenderedMail {
  return renderMail({
    language: 'en',
    subject: 'Confirm your e-mail address',
    sections: [
      {
        paragraphs: [
          'Somebody, most likely you, asked for a Zonekeeper account with this address. Open the link within 24 hours to confirm it.',
          'If it was not you, do nothing: without the link, no account is made.',
        ],
      },
    ],
    action: { label: 'Confirm the address', url },
    why,
  });
}

/** Tells the owner of an account that somebody tried to register with its address. */
export function addressTakenMail(url: string): RenderedMail {
  return renderMail({
    language: 'en',
    subject: 'You already have an account',
    sections: [
      {
        paragraphs: [
          'Somebody tried to create a Zonekeeper account with this address, which already has one.',
          'If it was you, sign in instead. If it was not you, do nothing: your account is unchanged.',
        ],
      },
    ],
    action: { label: 'Sign in', url },
    why,
  });
}
