import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { OwnTicketMessageView } from '../../../shared/api/generated/api.schemas';
import { Time } from '../../../shared/ui/Time';

/** Text as it was written: never markup. */
export function TicketMessage({ message: { message, isAdminReply, createdAt } }: { message: OwnTicketMessageView }) {
  const { t } = useTranslation('tickets');
  return (
    <li className={clsx('rounded-lg border p-3', isAdminReply && 'bg-sunken')}>
      <p className="text-muted mb-1 flex items-center justify-between gap-4 text-[13px]">
        <span className="text-ink font-medium">{t(isAdminReply ? 'support' : 'you')}</span>
        <Time at={createdAt} />
      </p>
      <p className="break-words whitespace-pre-wrap">{message}</p>
    </li>
  );
}
