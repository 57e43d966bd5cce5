import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import {
  factorsBeginPasskey,
  secondStepByPasskey,
  secondStepSecondFactorOptions,
  secondStepSignIn,
  secondStepSignInOptions,
} from '../api/generated/api';
import type { PasskeyOptionsView, UserView } from '../api/generated/api.schemas';

/** The browser's own dialog was closed, or nothing came of it: there is nothing to say about that. */
export class PasskeyNotChosen extends Error {}

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Signs in with a passkey that the person picks. */
export async function signInByPasskey(): Promise<UserView> {
  return secondStepSignIn({ credential: await asked(await secondStepSignInOptions()) });
}

/** Finishes the sign-in that waits for a second factor. */
export async function finishByPasskey(): Promise<UserView> {
  return secondStepByPasskey({ credential: await asked(await secondStepSecondFactorOptions()) });
}

/** Has the browser make a passkey; what it gives belongs to the session that asked. */
export async function newPasskeyCredential(): Promise<Record<string, unknown>> {
  const { publicKey } = await factorsBeginPasskey();
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = publicKey as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON }).catch(notChosen)) };
}

async function asked({ publicKey }: PasskeyOptionsView): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = publicKey as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON }).catch(notChosen)) };
}

function notChosen(cause: unknown): never {
  const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
  throw isKnown ? cause : new PasskeyNotChosen('No passkey was chosen', { cause });
}
