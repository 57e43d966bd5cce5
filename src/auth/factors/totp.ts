import { Secret, TOTP } from 'otpauth';
import { secondMs } from '../../platform/clock/index.js';

const periodSeconds = 30;
/** Every authenticator app can do this (RFC 6238 with the defaults of the Key URI format). */
const format = { issuer: 'Zonekeeper', algorithm: 'SHA1', digits: 6, period: periodSeconds };
const secretBytes = 20;
/** Clocks of phones are a little off, and people type slowly. */
const stepsOff = 1;

/** A new secret in Base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an app reads from the QR code. */
export function totpUri(secret: string, label: string): string {
  return new TOTP({ ...format, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step that this code is of: the present one or a neighbour. Null for a wrong code. */
export function totpStep(secret: string, typed: string, now: Date): number | null {
  // Japanese and Chinese keyboards write digits of double width, and many people the space that apps show.
  const code = typed.normalize('NFKC').replaceAll(/\s/g, '');
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = new TOTP({ ...format, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: stepsOff });
  return delta === null ? null : Math.floor(now.getTime() / secondMs / periodSeconds) + delta;
}

/** When this time step begins. */
export const totpStepBegin = (step: number): Date => new Date(step * periodSeconds * secondMs);
