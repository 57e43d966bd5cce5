import { ValidationFailed, sayInput } from '../errors/index.js';
import { inEnglish } from '../../dns/index.js';

/** Exactly one mailbox. Lists, commas and line breaks are refused or made harmless. */
export interface Recipient {
  name: string;
  address: string;
}

const addressPattern = /^[^\s\p{Cc}@,;:<>()[\]\\"]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/iu;
const controlCharacters = /\p{Cc}+/gu;
const maxNameLength = 100;
const maxSubjectLength = 250;

/** Whether mail can be sent to it. */
export function isMailable(address: string): boolean {
  return addressPattern.test(address);
}

/** Throws `ValidationFailed` unless it is one plain mailbox. */
export function validRecipient({ name, address }: Recipient): Recipient {
  if (!isMailable(address))
    throw new ValidationFailed({ email: inEnglish('Invalid email address', sayInput('email')) });
  return { address, name: oneLine(name, maxNameLength) };
}

/** A line break in a header would start another header. */
export function validSubject(subject: string): string {
  return oneLine(subject, maxSubjectLength);
}

function oneLine(text: string, longest: number): string {
  return text.replace(controlCharacters, ' ').trim().slice(0, longest);
}
