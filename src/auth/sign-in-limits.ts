import { hourSeconds } from '../platform/clock/index.js';
import type { RateLimit } from '../platform/limits/index.js';
import { TooManyAttempts } from './auth.errors.js';

const quarterHour = { windowSeconds: hourSeconds / 4, error: TooManyAttempts };

/** Guesses at one account, from any address. */
export const loginPerAccount: RateLimit = { name: 'login-account', points: 10, ...quarterHour };
/** Guesses in a browser where the user has signed in before. */
export const loginPerDevice: RateLimit = { name: 'login-device', points: 10, ...quarterHour };
/** Guesses at the current password in a session. */
export const passwordPerUser: RateLimit = { name: 'password-user', points: 10, ...quarterHour };
/** More for one address: many people can share it. */
export const loginPerAddress: RateLimit = { name: 'login-address', points: 100, ...quarterHour };
export const setupPerAddress: RateLimit = { name: 'setup-address', points: 60, ...quarterHour };
export const verifyPerAddress: RateLimit = { name: 'verify-address', points: 60, ...quarterHour };
/** Links for a forgotten password that one address of the network asks for. */
export const forgotPerAddress: RateLimit = { name: 'forgot-address', points: 30, ...quarterHour };
/** Links for a forgotten password to one mailbox, known or not, whoever asks for them. */
export const forgotPerMailbox: RateLimit = {
  name: 'forgot-mailbox',
  points: 5,
  windowSeconds: hourSeconds,
  error: TooManyAttempts,
};
/** Changes of the address that one person asks for. */
export const addressChangePerUser: RateLimit = {
  name: 'address-user',
  points: 5,
  windowSeconds: hourSeconds,
  error: TooManyAttempts,
};
export const linkPerAddress: RateLimit = { name: 'link-address', points: 60, ...quarterHour };
export const registerPerAddress: RateLimit = {
  name: 'register-address',
  points: 200,
  windowSeconds: hourSeconds,
  error: TooManyAttempts,
};
