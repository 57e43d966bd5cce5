import { useState } from 'react';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useAlertEmails } from '../api';
import { NoAlertEmailDialog } from './NoAlertEmailDialog';

/** Warns once per domain that its alerts have no recipient. */
export function MissingAlertEmail({ domain, onSetUp }: { domain: DomainView; onSetUp(): void }) {
  const { data } = useAlertEmails(domain.id);
  const [done, setDone] = useState(() => isDismissed(domain.id));
  if (done || !data || data.recipients.length > 0) return null;
  const close = () => {
    dismiss(domain.id);
    setDone(true);
  };
  const setUp = () => {
    setDone(true);
    onSetUp();
  };
  return <NoAlertEmailDialog domain={domain} onSetUp={setUp} onClose={close} />;
}

const storageKey = (domainId: string) => `zonekeeper-no-alert-email-${domainId}`;

/** True if the user closed the reminder for this domain. */
export const isDismissed = (domainId: string): boolean => localStorage.getItem(storageKey(domainId)) !== null;

export const dismiss = (domainId: string): void => localStorage.setItem(storageKey(domainId), 'dismissed');

/** The reminder comes back when the domain is chosen again. */
export const askAgain = (domainId: string): void => localStorage.removeItem(storageKey(domainId));
