import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { OwnTicketView } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';
import { Mono } from '../../../shared/ui/Mono';
import { Time } from '../../../shared/ui/Time';
import { TicketStatus } from './TicketStatus';

/** An answer that was not read is said in words, and the subject is bold. */
export function TicketRow({ ticket: { id, number, subject, status, isUnread, updatedAt } }: { ticket: OwnTicketView }) {
  const { t } = useTranslation('tickets');
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="min-w-0">
        <Link
          href={`/settings?tab=tickets&ticket=${id}`}
          className={clsx('break-words hover:underline', isUnread ? 'font-semibold' : 'font-medium')}
        >
          {subject}
        </Link>
        <p className="text-muted flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px]">
          <Mono>{number}</Mono>
          <Time at={updatedAt} />
          {isUnread ? <Badge tone="wait">{t('unread')}</Badge> : null}
        </p>
      </div>
      <TicketStatus status={status} />
    </li>
  );
}
