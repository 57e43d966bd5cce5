import { daySeconds, hourSeconds } from '../platform/clock/index.js';
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
/** Second factors that are tried for one account, from any browser that its person has not used before. */
export const factorPerAccount: RateLimit = { name: 'factor-account', points: 10, ...quarterHour };
/** A code has a million values, of which three are right: 10 tries every 15 minutes would find one within a year. */
export const factorPerDay: RateLimit = {
  name: 'factor-day',
  points: 50,
  windowSeconds: daySeconds,
  error: TooManyAttempts,
};
/** Second factors that are tried for one account from all browsers that its person has used before. */
export const factorPerDayKnown: RateLimit = { ...factorPerDay, name: 'factor-day-known' };
export const factorPerDevice: RateLimit = { name: 'factor-device', points: 10, ...quarterHour };
export const factorPerAddress: RateLimit = { name: 'factor-address', points: 100, ...quarterHour };
/** Sign-ins by a passkey, for which no account is known before it is checked. */
export const passkeyPerAddress: RateLimit = { name: 'passkey-address', points: 100, ...quarterHour };
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
