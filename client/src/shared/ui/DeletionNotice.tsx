import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { deletionStop, getAuthUserUrl } from '../api/generated/api';
import { useTimeZone } from '../api/preferences';
import { useSubmit } from '../api/useSubmit';
import { useFormat } from '../format/useFormat';
import { Alert } from './Alert';
import { Button } from './buttons/Button';
import { useToast } from './toasts/toast';

/** Says when the account will be deleted, and stops that. */
export function DeletionNotice({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('settings');
  const { dateTime } = useFormat();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const timeZone = useTimeZone();
  const { busy, failure, submit } = useSubmit(async () => {
    await deletionStop();
    await mutate(getAuthUserUrl());
    toast.good(t('data.pending.kept'));
  });
  return (
    <form onSubmit={submit}>
      <Alert
        tone="wait"
        title={t('data.pending.title', { at: dateTime(dueAt, timeZone) })}
        action={
          <Button type="submit" busy={busy}>
            {t('data.pending.keep')}
          </Button>
        }
      >
        {failure ?? t('data.pending.text')}
      </Alert>
    </form>
  );
}
