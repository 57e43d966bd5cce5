import { dayMs } from '../../../shared/format/durations';

/** Both outlive the session: who declines wants to be left alone after the next sign-in, too. */
export const installPauseKeys = ['zonekeeper-install-shown-at', 'zonekeeper-install-never'];
const [shownAtKey = '', neverKey = ''] = installPauseKeys;

/** True at most once per day, and never again after `neverAgain`. Without storage, the prompt is not shown. */
export function mayAskToInstall(now = Date.now()): boolean {
  try {
    if (localStorage.getItem(neverKey) !== null) return false;
    return now - Number(localStorage.getItem(shownAtKey) ?? 0) >= dayMs;
  } catch {
    return false;
  }
}

export const noteAsked = (now = Date.now()): void => localStorage.setItem(shownAtKey, String(now));

export const neverAgain = (): void => localStorage.setItem(neverKey, 'yes');
