import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ticketsWrite } from '../../../shared/api/generated/api';
import type { OwnTicketDetailsView } from '../../../shared/api/generated/api.schemas';
import { useSubmit } from '../../../shared/api/useSubmit';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { TextArea } from '../../../shared/ui/forms/TextArea';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useShowTicket } from './api';

const maxLength = 10_000;

export function MessageForm({ ticket: { id, can } }: { ticket: OwnTicketDetailsView }) {
  const { t } = useTranslation('tickets');
  const toast = useToast();
  const show = useShowTicket();
  const [message, setMessage] = useState('');
  const { busy, failure, details, submit } = useSubmit(async () => {
    await show(await ticketsWrite(id, { message }));
    setMessage('');
    toast.good(t('sent'));
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        label={t('reply')}
        help={can.reopen ? t('reopens') : undefined}
        error={details.message}
        maxLength={maxLength}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {failure ? (
        <Alert tone="bad" title={t('sendFailed')}>
          {failure}
        </Alert>
      ) : null}
      <div>
        <Button type="submit" look="primary" busy={busy} disabled={message.trim() === ''}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
