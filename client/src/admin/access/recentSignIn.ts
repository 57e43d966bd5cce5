import { ApiError } from '../../shared/api/apiError';

/** Fired on `window` when the server wants a newer sign-in. */
export const recentSignInEvent = 'zonekeeper:recent-sign-in';

const wantsSignIn: ReadonlySet<string | undefined> = new Set(['recent_sign_in_needed', 'fresh_sign_in_needed']);

/** Whether the server wants a newer sign-in: the person is then asked for it. */
export function askedForSignIn(error: unknown): boolean {
  if (!(error instanceof ApiError) || !wantsSignIn.has(error.code)) return false;
  window.dispatchEvent(new Event(recentSignInEvent));
  return true;
}
