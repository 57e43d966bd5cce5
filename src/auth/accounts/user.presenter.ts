import type { Account, SubscriptionStatus, SubscriptionTier } from './account.entity.js';
import type { Role, User } from './user.entity.js';

/** The current user as the client sees it. Listed by hand, so that a new column does not leak. */
export class UserView {
  id!: string;
  email!: string;
  firstName!: string | null;
  lastName!: string | null;
  profileImageUrl!: string | null;
  role!: Role;
  subscriptionTier!: SubscriptionTier;
  subscriptionStatus!: SubscriptionStatus;
  /** False for users who sign in with Google only. */
  hasPassword!: boolean;
  /** When the account will be deleted, as its person has asked; null otherwise. ISO 8601, UTC. */
  deletionDueAt!: string | null;
  /** ISO 8601, UTC. */
  createdAt!: string;
}

export function presentUser(user: User, account: Account): UserView {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName ?? null,
    lastName: user.lastName ?? null,
    profileImageUrl: user.profileImageUrl ?? null,
    role: user.role,
    subscriptionTier: account.subscriptionTier,
    subscriptionStatus: account.subscriptionStatus,
    hasPassword: Boolean(user.passwordHash),
    deletionDueAt: account.deletionDueAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}

/** The answer to a registration that waits for the link in a mail. The same for a free and a taken address. */
export class RegistrationPendingView {
  /** Always true: tells this answer from a signed-in user. */
  verificationSent!: boolean;
}

/** The answer to a right password of an account with a second factor: nobody is signed in yet. */
export class SecondFactorNeededView {
  /** Always true: tells this answer from a signed-in user. */
  secondFactorNeeded!: boolean;
}

/** The answer to a forgotten password: the same for a known and an unknown address. */
export class ResetRequestedView {
  /** Always true. */
  requested!: boolean;
}

/** The answer to a change of the address: the same for a free and a taken one. */
export class AddressAskedView {
  /** The address that has to be confirmed. */
  email!: string;
}

/** The address of the account now. */
export class AddressView {
  email!: string;
}

/** A password that was set by the link in a mail. Its owner can sign in with it now. */
export class PasswordResetView {
  email!: string;
}

/** The way to Google, for a person who links an account. */
export class GoogleLinkView {
  /** The page of this site that leads to Google. It works within 15 minutes, in the browser that asked. */
  url!: string;
}

/** The ways to sign in, for the sign-in page. */
export class SignInOptionsView {
  /** "Sign in with Google" is configured. */
  google!: boolean;
  /** Browsers can offer passkeys here: the site has a host name and HTTPS. */
  passkeys!: boolean;
  /** Anybody may register. */
  signup!: boolean;
  /** This installation sends mail: without it, administrators read the links of mails for people. */
  mail!: boolean;
  /** There is no administrator yet: somebody has to open the setup link. */
  setupNeeded!: boolean;
  /** This browser has a session: `GET /api/auth/user` answers with its user. */
  signedIn!: boolean;
}
