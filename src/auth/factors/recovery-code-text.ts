import { randomInt } from 'node:crypto';

/** Without letters that look like digits or like each other. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const groups = 3;
const groupLength = 4;

/** `k7pm-2xqd-9fht`: 59 random bits. */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** The code as it was made, however it was typed: capitals, spaces and missing hyphens do not matter. */
export function writtenRecoveryCode(typed: string): string {
  const characters = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');
  return (characters.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join('-');
}
