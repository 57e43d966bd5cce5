import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';
import {
  calendarFeedsRemove,
  calendarFeedsReplace,
  calendarFeedsShow,
  getCalendarFeedsShowUrl,
} from '../../shared/api/generated/api';
import { useProblem } from '../../shared/api/problem';
import { Button } from '../../shared/ui/buttons/Button';
import { CopyButton } from '../../shared/ui/buttons/CopyButton';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { Section } from '../../shared/ui/Section';
import { Skeleton } from '../../shared/ui/Skeleton';
import { useToast } from '../../shared/ui/toasts/toast';

/** The address of the calendar of expiry dates. It gives access, so it can be replaced and removed. */
export function CalendarSection() {
  const { t } = useTranslation('settings');
  const { data: feed, error, mutate } = useSWR(getCalendarFeedsShowUrl(), () => calendarFeedsShow());
  const toast = useToast();
  const problem = useProblem();
  const [busy, setBusy] = useState(false);
  const change = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      await mutate();
      toast.good(done);
    } catch (refusal) {
      toast.bad(problem(refusal));
    }
    setBusy(false);
  };
  const replace = (done: string) => void change(calendarFeedsReplace, done);
  const content = () => {
    if (!feed) return <Skeleton className="h-10" />;
    if (feed.url === null) {
      return (
        <div>
          <Button busy={busy} onClick={() => replace(t('calendar.created'))}>
            {t('calendar.create')}
          </Button>
        </div>
      );
    }
    return (
      <>
        <p className="bg-sunken flex items-center justify-between gap-2 rounded-lg py-1 ps-3 pe-1">
          <code className="min-w-0 font-mono break-all">{feed.url}</code>
          <CopyButton text={feed.url} label={t('calendar.copy')} />
        </p>
        <p className="text-muted">{t('calendar.secret')}</p>
        <div className="flex flex-wrap gap-2">
          <Button busy={busy} onClick={() => replace(t('calendar.replaced'))}>
            {t('calendar.replace')}
          </Button>
          <Button busy={busy} onClick={() => void change(calendarFeedsRemove, t('calendar.removed'))}>
            {t('calendar.remove')}
          </Button>
        </div>
      </>
    );
  };
  return (
    <Section title={t('calendar.title')} text={t('calendar.text')}>
      {error && !feed ? (
        <LoadFailed title={t('calendar.failed')} error={error} retry={() => void mutate()} />
      ) : (
        content()
      )}
    </Section>
  );
}
