import useSWR, { preload, useSWRConfig } from 'swr';
import { authUser, signInOptionsShow, getAuthUserUrl, getSignInOptionsShowUrl } from './generated/api';
import type { UserView } from './generated/api.schemas';
import { ApiError } from './http';
import { minuteMs } from '../format/durations';

const userFreshMs = 5 * minuteMs;
/** Set while this browser has had a session since the last sign-out. */
const storageKey = 'zonekeeper-signed-in';

const publicPaths = [
  '/confirm-address',
  '/keep-address',
  '/login',
  '/second-factor',
  '/register',
  '/setup',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/keep-account',
  '/remove-ways-in',
  '/shared-check',
] as const;

/** A page for people who are not signed in. */
export type PublicPath = (typeof publicPaths)[number];

export const isPublicPath = (path: string): path is PublicPath => publicPaths.some((other) => other === path);

/** The target of a link that people also open where they are signed in: in a mail, or shared. */
export const isLinkPath = (path: string): path is PublicPath =>
  [
    '/reset-password',
    '/confirm-address',
    '/keep-address',
    '/keep-account',
    '/remove-ways-in',
    '/shared-check',
  ].includes(path);

/** The way to sign in that the server prefers, and back to this place. */
export const signInAgainUrl = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  `/api/login?next=${encodeURIComponent(pathname + search + hash)}`;

/** The signed-in user; null when nobody is. */
export function useCurrentUser() {
  return useSWR(getAuthUserUrl(), readUser, {
    dedupingInterval: userFreshMs,
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      if (retryCount <= 1) void revalidate({ retryCount });
    },
  });
}

/**
 * Requests the user while the first texts load, so that the page does not wait for both in turn. `onSignedIn` runs as
 * soon as there is one, before anything is drawn.
 */
export function preloadUser(onSignedIn?: () => void): void {
  const answer: Promise<UserView | null> = preload(getAuthUserUrl(), readUser);
  void answer.then((user) => (user ? onSignedIn?.() : undefined)).catch(() => undefined);
}

/** For after a link that ends all sessions: whatever this page knew of a user is gone. */
export function useSignedOut(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(getAuthUserUrl(), null, { revalidate: false });
}

export const useSignInOptions = () => useSWR(getSignInOptionsShowUrl(), () => signInOptionsShow());

export const isAdmin = (user: UserView): boolean => user.role === 'admin';

/** True for an active Premium plan and for administrators. */
export const isPremium = (user: UserView): boolean =>
  isAdmin(user) || (user.subscriptionTier === 'premium' && user.subscriptionStatus === 'active');

/**
 * A visitor's 401 would show in every newcomer's console: a browser that has had no session first asks whether it has
 * one, and on a public page does not ask at all.
 */
async function readUser(): Promise<UserView | null> {
  if (!wasSignedIn.get()) {
    if (isPublicPath(window.location.pathname)) return null;
    if (!(await signInOptionsShow()).signedIn) return null;
  }
  try {
    const user = await authUser();
    wasSignedIn.set();
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Without storage, the server is asked every time. */
const wasSignedIn = {
  get(): boolean {
    try {
      return localStorage.getItem(storageKey) !== null;
    } catch {
      return true;
    }
  },
  set(): void {
    try {
      localStorage.setItem(storageKey, 'yes');
    } catch {
      // `get` copes.
    }
  },
};
