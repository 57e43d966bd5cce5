import type { Passkey } from './passkey.entity.js';
import type { SignInMethods } from './sign-in-methods.js';

export class PasskeyView {
  id!: string;
  name!: string;
  /** ISO 8601, UTC. */
  createdAt!: string;
  /** Null until it is used. */
  lastUsedAt!: string | null;
}

export class LinkedGoogleView {
  /** The address of the Google account when it was linked; null where it was not kept. */
  email!: string | null;
  /** When it was linked in the settings; null for a link that a sign-in made. */
  linkedAt!: string | null;
}

/** How the signed-in user signs in. */
export class SignInMethodsView {
  hasPassword!: boolean;
  google!: LinkedGoogleView | null;
  /** Since when an authenticator app is set up; null without one. */
  authenticatorAddedAt!: string | null;
  /** The oldest first. */
  passkeys!: PasskeyView[];
  recoveryCodesLeft!: number;
}

export class NewAuthenticatorView {
  /** Base32, to be typed where no camera is. */
  secret!: string;
  /** For the QR code: an `otpauth:` address with the secret in it. */
  uri!: string;
}

export class RecoveryCodesView {
  /** Shown this one time. Null where the user has codes already. */
  recoveryCodes!: string[] | null;
}

export class NewPasskeyView extends RecoveryCodesView {
  passkey!: PasskeyView;
}

/** Options for the browser's `navigator.credentials`, in their JSON form. */
export class PasskeyOptionsView {
  publicKey!: Record<string, unknown>;
}

/** The ways to finish this sign-in. */
export class SecondFactorView {
  authenticator!: boolean;
  passkey!: boolean;
  recoveryCode!: boolean;
}

export function presentPasskey({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

export function presentSignInMethods(methods: SignInMethods): SignInMethodsView {
  const { hasPassword, google, authenticatorAddedAt, passkeys, recoveryCodesLeft } = methods;
  return {
    hasPassword,
    google: google && { email: google.email, linkedAt: google.linkedAt?.toISOString() ?? null },
    authenticatorAddedAt: authenticatorAddedAt?.toISOString() ?? null,
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft,
  };
}
