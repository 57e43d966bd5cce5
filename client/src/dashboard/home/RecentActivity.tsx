import { useTranslation } from 'react-i18next';
import { useRecentActivity } from './api';
import type { ActivityView } from '../../shared/api/generated/api.schemas';
import { namesIn } from '../../shared/i18n/namesIn';
import { usePhrases } from '../../shared/i18n/phrases';
import { Card } from '../../shared/ui/Card';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { Skeleton } from '../../shared/ui/Skeleton';
import { withMono } from '../../shared/ui/withMono';
import { Time } from '../../shared/ui/Time';

const maxShown = 5;

export function RecentActivity({ userId }: { userId: string }) {
  const { t } = useTranslation('home');
  return (
    <Card>
      <h2 className="mb-2 text-base font-semibold">{t('activity.title')}</h2>
      <Latest userId={userId} />
    </Card>
  );
}

function Latest({ userId }: { userId: string }) {
  const { t } = useTranslation('home');
  const { data, error, mutate } = useRecentActivity(userId);
  if (error && !data) return <LoadFailed title={t('activity.failed')} error={error} retry={() => void mutate()} />;
  if (!data) return <Waiting />;
  if (data.recentActivity.length === 0) return <p className="text-muted py-2">{t('activity.none')}</p>;
  return <Entries entries={data.recentActivity.slice(0, maxShown)} />;
}

function Entries({ entries }: { entries: ActivityView[] }) {
  const say = usePhrases('activity');
  return (
    <ol className="divide-line divide-y">
      {entries.map(({ id, action, phrase, timestamp }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
          <span className="min-w-0 text-[13px] break-words">{withMono(say(action, phrase), namesIn(phrase))}</span>
          <span className="text-muted shrink-0 text-[13px]">
            <Time at={timestamp} />
          </span>
        </li>
      ))}
    </ol>
  );
}

const Waiting = () => (
  <div aria-busy className="flex flex-col gap-3 py-2">
    {Array.from({ length: maxShown }, (_, row) => (
      <Skeleton key={row} className="h-6" />
    ))}
  </div>
);
