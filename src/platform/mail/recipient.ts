import { ValidationFailed } from '../errors/index.js';

/** Exactly one mailbox. Lists, commas and line breaks are refused or made harmless. */
export interface Recipient {
  name: string;
  address: string;
}

const ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]\\"]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/iu;
const CONTROL = /\p{Cc}+/gu;
const LONGEST_NAME = 100;
const LONGEST_SUBJECT = 250;

/** Throws `ValidationFailed` unless it is one plain mailbox. */
export function validRecipient({ name, address }: Recipient): Recipient {
  if (!ADDRESS.test(address)) throw new ValidationFailed({ email: 'Invalid email address' });
  return { address, name: oneLine(name, LONGEST_NAME) };
}

/** A line break in a header would start another header. */
export function validSubject(subject: string): string {
  return oneLine(subject, LONGEST_SUBJECT);
}

function oneLine(text: string, longest: number): string {
  return text.replace(CONTROL, ' ').trim().slice(0, longest);
}
