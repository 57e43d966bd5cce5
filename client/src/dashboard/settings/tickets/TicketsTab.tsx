import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { Button } from '../../../shared/ui/buttons/Button';
import { Empty } from '../../../shared/ui/Empty';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Section } from '../../../shared/ui/Section';
import { ShowMore } from '../../../shared/ui/ShowMore';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Sections } from '../Sections';
import { ticketsAtOnce, useTickets } from './api';
import { TicketRow } from './TicketRow';
import { TicketThread } from './TicketThread';

/** The list, or the ticket that the address names: mails lead to it. */
export function TicketsTab({ onAsk }: { onAsk(): void }) {
  const { t } = useTranslation('tickets');
  const [search] = useSearchParams();
  const id = search.get('ticket');
  return (
    <Sections>
      {id ? (
        <TicketThread key={id} id={id} />
      ) : (
        <Section title={t('title')} text={t('text')}>
          <TicketList onAsk={onAsk} />
        </Section>
      )}
    </Sections>
  );
}

function TicketList({ onAsk }: { onAsk(): void }) {
  const { t } = useTranslation('tickets');
  const { t: settings } = useTranslation('settings');
  const { tickets, total, error, mutate, loadMore } = useTickets();
  if (error && !tickets) return <LoadFailed title={t('failed')} error={error} retry={() => void mutate()} />;
  if (!tickets) return <Skeleton className="h-32" />;
  if (tickets.length === 0)
    return (
      <Empty isInner title={t('none')} action={<Button onClick={onAsk}>{settings('support')}</Button>}>
        {t('noneText')}
      </Empty>
    );
  return (
    <>
      <ul className="divide-y">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      <ShowMore hidden={total - tickets.length} atOnce={ticketsAtOnce} onMore={loadMore} />
    </>
  );
}
