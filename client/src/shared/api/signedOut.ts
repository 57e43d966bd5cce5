import { keys } from './keys';

/** Fired on `window` when a call that needs a session was refused for want of one. */
export const SIGNED_OUT_EVENT = 'zonekeeper:signed-out';

/** Asking who is signed in is how a visitor finds out that nobody is. */
export function announceSignedOut(url: string): void {
  if (url !== keys.user) window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
}
