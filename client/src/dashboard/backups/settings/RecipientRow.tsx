import { CircleCheck, Clock, Copy, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AlertRecipientView } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';
import { Button } from '../../../shared/ui/buttons/Button';
import { IconButton } from '../../../shared/ui/buttons/IconButton';
import type { AlertEmailActions } from './useAlertEmailActions';

interface RecipientRowProps {
  recipient: AlertRecipientView;
  actions: AlertEmailActions;
  /** An administrator, and no mail server that would send the link. */
  canCopyLink: boolean;
}

export function RecipientRow({ recipient: { id, email, status }, actions, canCopyLink }: RecipientRowProps) {
  const { t } = useTranslation('backups');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 ps-3 pe-1.5">
      <span className="min-w-0 flex-1 wrap-anywhere max-sm:basis-56">{email}</span>
      {status === 'confirmed' ? (
        <Badge tone="good" icon={CircleCheck}>
          {t('emails.confirmed')}
        </Badge>
      ) : (
        <>
          <Badge tone="wait" icon={Clock}>
            {t('emails.pending')}
          </Badge>
          {canCopyLink ? (
            <Button size="sm" look="quiet" icon={Copy} onClick={() => void actions.copyLink(email)}>
              {t('emails.copyLink')}
            </Button>
          ) : null}
          <Button size="sm" look="quiet" onClick={() => void actions.askAgain(id)}>
            {t('emails.askAgain')}
          </Button>
        </>
      )}
      <IconButton label={t('emails.remove', { email })} icon={X} size="sm" onClick={() => void actions.remove(email)} />
    </li>
  );
}
