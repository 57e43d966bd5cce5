import { domainToASCII } from 'node:url';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, MaxLength, ValidateBy } from 'class-validator';

const maxLength = 254;
/** Characters that nobody sees or types, such as controls, spaces and zero-width joiners. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

/** An address as it is shown and mailed: one form of each character (NFKC), and a host name that mail servers accept. */
export function writtenEmail(text: string): string {
  const written = text.normalize('NFKC').trim();
  const at = written.lastIndexOf('@');
  const host = written.slice(at + 1);
  // The conversion drops what nobody sees: such a host stays as it is, to be refused.
  if (at < 0 || isAscii(host) || unseen.test(host)) return written;
  return `${written.slice(0, at + 1)}${domainToASCII(host) || host}`;
}

/**
 * The form in which addresses are compared, counted and unique: all spellings of one mailbox have the same. Null for a
 * text that looks like another address, or like none, to a person.
 */
export function emailKey(text: string): string | null {
  const key = writtenEmail(text).toLowerCase().normalize('NFKC');
  return unseen.test(key) || !/^[^@]+@[^@]+$/.test(key) ? null : key;
}

export function isSameEmail(one: string, other: string): boolean {
  const key = emailKey(one);
  return key !== null && key === emailKey(other);
}

/** Every address that a request brings in. */
export const EmailAddress = (message = 'Enter a valid email address'): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ format: 'email', maxLength }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? writtenEmail(value) : value)),
    IsEmail({}, { message }),
    IsSeenEmail({ message }),
    MaxLength(maxLength, { message: 'This email address is too long' }),
  );

/** Refuses addresses with characters that nobody sees. */
export function IsSeenEmail(options: { message: string; each?: boolean }): PropertyDecorator {
  const validate = (value: unknown): boolean => typeof value === 'string' && emailKey(value) !== null;
  return ValidateBy({ name: 'isSeenEmail', validator: { validate } }, options);
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
