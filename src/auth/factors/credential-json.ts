import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { PasskeyRefused } from './factors.errors.js';

const text = z.string().max(20_000);
const common = { id: text, rawId: text, type: z.literal('public-key') };

/** `rk`: whether the device keeps the passkey and finds it without being told which. Not all browsers say so. */
const createdProperties = z.object({ credProps: z.object({ rk: z.boolean().optional() }).optional() });

const created = z.object({
  ...common,
  clientExtensionResults: createdProperties.catch({}),
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

const asserted = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish(),
  }),
});

/** Checks the result of `navigator.credentials.create`. Fields that nobody reads are dropped. */
export function createdCredential(given: unknown): RegistrationResponseJSON {
  const { data } = created.safeParse(given);
  if (!data) throw new PasskeyRefused();
  return data;
}

/** Checks the result of `navigator.credentials.get`. */
export function assertedCredential(given: unknown): AuthenticationResponseJSON {
  const { data } = asserted.safeParse(given);
  if (!data) throw new PasskeyRefused();
  const { userHandle, ...response } = data.response;
  return { ...data, response: { ...response, userHandle: userHandle ?? undefined }, clientExtensionResults: {} };
}
