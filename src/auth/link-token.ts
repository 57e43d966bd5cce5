import { createHash, randomBytes } from 'node:crypto';

/** The token of a link that works once: 256 bits. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256, hexadecimal: the form in which tokens are stored. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
