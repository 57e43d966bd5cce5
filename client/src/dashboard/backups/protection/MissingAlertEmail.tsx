import { useState } from 'react';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { useAlertEmails } from '../api';
import { dismiss, isDismissed } from './alertEmailReminder';
import { NoAlertEmailDialog } from './NoAlertEmailDialog';

/** Once per domain: nobody would hear of an alert about it. */
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
