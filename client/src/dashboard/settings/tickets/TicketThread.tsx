import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ticketsChange } from '../../../shared/api/generated/api';
import type { OwnTicketDetailsView } from '../../../shared/api/generated/api.schemas';
import { useProblem } from '../../../shared/api/problem';
import { Button } from '../../../shared/ui/buttons/Button';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Section } from '../../../shared/ui/Section';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useShowTicket, useTicket } from './api';
import { MessageForm } from './MessageForm';
import { TicketMessage } from './TicketMessage';
import { TicketStatus } from './TicketStatus';

export function TicketThread({ id }: { id: string }) {
  const { t } = useTranslation('tickets');
  const { data: ticket, error, mutate } = useTicket(id);
  return (
    <>
      <Link
        href="/settings?tab=tickets"
        className="text-accent-strong inline-flex items-center gap-1.5 hover:underline"
      >
        <ArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      {error && !ticket ? <LoadFailed title={t('failed')} error={error} retry={() => void mutate()} /> : null}
      {!error && !ticket ? <Skeleton className="h-64" /> : null}
      {ticket ? <Thread ticket={ticket} /> : null}
    </>
  );
}

function Thread({ ticket }: { ticket: OwnTicketDetailsView }) {
  const { t } = useTranslation('tickets');
  useReadMark(ticket);
  return (
    <Section title={ticket.subject} action={<TicketStatus status={ticket.status} />}>
      <ol className="flex flex-col gap-4">
        {ticket.messages.map((message) => (
          <TicketMessage key={message.id} message={message} />
        ))}
      </ol>
      {ticket.can.write ? <MessageForm ticket={ticket} /> : <p className="text-muted">{t('ended')}</p>}
      <StatusButton ticket={ticket} />
    </Section>
  );
}

/** Closes a ticket that has not ended, and reopens one that has. */
function StatusButton({ ticket: { id, can } }: { ticket: OwnTicketDetailsView }) {
  const { t } = useTranslation('tickets');
  const toast = useToast();
  const problem = useProblem();
  const show = useShowTicket();
  const change = async (status: 'open' | 'closed') => {
    try {
      await show(await ticketsChange(id, { status }));
      toast.good(t(status === 'open' ? 'reopened' : 'closed'));
    } catch (error) {
      toast.bad(t('changeFailed'), problem(error));
    }
  };
  if (can.reopen)
    return (
      <div>
        <Button onClick={() => void change('open')}>{t('reopen')}</Button>
      </div>
    );
  if (!can.close) return null;
  return (
    <div>
      <Button onClick={() => void change('closed')}>{t('close')}</Button>
    </div>
  );
}

/** Says to the server up to which message the thread was shown. A failure leaves the mark for the next visit. */
function useReadMark({ id, isUnread, messages }: OwnTicketDetailsView): void {
  const show = useShowTicket();
  const readUntil = isUnread ? messages.at(-1)?.createdAt : undefined;
  useEffect(() => {
    if (!readUntil) return;
    ticketsChange(id, { readUntil }).then(show, () => undefined);
  }, [id, readUntil, show]);
}
