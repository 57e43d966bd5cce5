/** Fired on `window` when the server wants a newer sign-in. */
export const recentSignInEvent = 'zonekeeper:recent-sign-in';

export function askForSignIn(): void {
  window.dispatchEvent(new Event(recentSignInEvent));
}
