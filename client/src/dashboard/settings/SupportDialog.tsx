import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { supportOpen } from '../../shared/api/generated/api';
import type { OpenTicketDto, UserView } from '../../shared/api/generated/api.schemas';
import { messageOf } from '../../shared/api/http';
import { Button } from '../../shared/ui/buttons/Button';
import { Dialog } from '../../shared/ui/dialogs/Dialog';
import { SelectField } from '../../shared/ui/forms/SelectField';
import { TextArea } from '../../shared/ui/forms/TextArea';
import { TextField } from '../../shared/ui/forms/TextField';
import { useToast } from '../../shared/ui/toasts/toast';
import { useTicketsChanged } from './tickets/api';

const categories = ['general', 'technical', 'billing', 'feature'] as const;
/** Enough of a ticket's id to name it in a conversation. */
const shownIdLength = 8;

interface SupportDialogProps {
  user: UserView;
  /** The category to begin with, as the address has it. */
  about?: string | null;
  onClose(): void;
}

export function SupportDialog({ user, about, onClose }: SupportDialogProps) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation('common');
  const toast = useToast();
  const ticketsChanged = useTicketsChanged();
  const formId = useId();
  const form = useForm<OpenTicketDto>({
    defaultValues: {
      userEmail: user.email,
      userName: [user.firstName, user.lastName].filter(Boolean).join(' '),
      category: categories.find((category) => category === about) ?? 'general',
      subject: '',
      message: '',
    },
  });
  const category = useWatch({ control: form.control, name: 'category' });
  const send = form.handleSubmit(
    async (ticket) => {
      try {
        const { ticketId } = await supportOpen(ticket);
        toast.good(t('ticket.sent'), t('ticket.sentText', { id: ticketId.slice(0, shownIdLength) }));
        onClose();
        await ticketsChanged();
      } catch (error) {
        toast.bad(t('ticket.failed'), messageOf(error));
      }
    },
    () => toast.bad(t('ticket.missingTitle'), t('ticket.missingText')),
  );
  const footer = (
    <>
      <Button onClick={onClose}>{common('actions.cancel')}</Button>
      <Button type="submit" form={formId} look="primary" busy={form.formState.isSubmitting}>
        {t('ticket.send')}
      </Button>
    </>
  );
  const error = (field: keyof OpenTicketDto) => form.formState.errors[field] && t('ticket.missingText');
  const isFilled = (text: string | undefined) => Boolean(text?.trim());
  return (
    <Dialog title={t('support')} description={t('ticket.text')} onClose={onClose} footer={footer}>
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <TextField
          label={t('ticket.email')}
          type="email"
          required
          autoComplete="email"
          error={error('userEmail')}
          {...form.register('userEmail', { validate: isFilled })}
        />
        <TextField label={t('ticket.name')} autoComplete="name" {...form.register('userName')} />
        <SelectField
          label={t('ticket.category')}
          value={category ?? 'general'}
          onChange={(chosen) => form.setValue('category', chosen as OpenTicketDto['category'])}
          options={categories.map((value) => ({ value, label: t(`ticket.${value}`) }))}
        />
        <TextField
          label={t('ticket.subject')}
          required
          error={error('subject')}
          {...form.register('subject', { validate: isFilled })}
        />
        <TextArea
          label={t('ticket.message')}
          rows={6}
          required
          error={error('message')}
          {...form.register('message', { validate: isFilled })}
        />
      </form>
    </Dialog>
  );
}
