const storageKey = (domainId: string) => `zonekeeper-no-alert-email-${domainId}`;

/** Whether somebody closed the reminder for this domain. */
export const isDismissed = (domainId: string): boolean => localStorage.getItem(storageKey(domainId)) !== null;

export const dismiss = (domainId: string): void => localStorage.setItem(storageKey(domainId), 'dismissed');

/** The reminder comes back when the domain is chosen again. */
export const askAgain = (domainId: string): void => localStorage.removeItem(storageKey(domainId));
