import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { PropagationLogView } from '../../shared/api/generated/api.schemas';
import { icons } from '../../shared/propagation/states';
import { Badge } from '../../shared/ui/Badge';
import { Empty } from '../../shared/ui/Empty';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { Mono } from '../../shared/ui/Mono';
import { Section } from '../../shared/ui/Section';
import { ShowMore } from '../../shared/ui/ShowMore';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Time } from '../../shared/ui/Time';
import { TypeBadge } from '../../shared/ui/TypeBadge';
import type { useCheckHistory } from './api';
import { addressOf } from './ResultActions';

const perPage = 10;

/** The checks of the account, those that the product made after changes as well. */
export function CheckHistory({ history }: { history: ReturnType<typeof useCheckHistory> }) {
  const { t } = useTranslation('propagation');
  const { checks, total, error, mutate, loadMore } = history;
  if (error && !checks) return <LoadFailed title={t('history.failed')} error={error} retry={() => void mutate()} />;
  if (!checks) return <Skeleton className="h-40" />;
  return (
    <Section title={t('history.title')} text={t('history.text')}>
      {checks.length === 0 ? (
        <Empty icon={History} title={t('history.none')} isInner />
      ) : (
        <ul className="divide-y">
          {checks.map((check) => (
            <Row key={check.id} check={check} />
          ))}
        </ul>
      )}
      <ShowMore hidden={total - checks.length} atOnce={perPage} onMore={loadMore} />
    </Section>
  );
}

function Row({ check }: { check: PropagationLogView }) {
  const { t } = useTranslation('propagation');
  const { domain, recordName, recordType, status, success, answeredServers, propagatedServers, automatic } = check;
  const name = recordName === '@' ? domain : `${recordName}.${domain}`;
  const isPublished = status === 'published';
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <Link href={addressOf(check)} className="flex min-w-0 items-center gap-2 hover:underline">
        <TypeBadge type={recordType} />
        <Mono className="truncate">{name}</Mono>
      </Link>
      <span className="text-muted flex flex-wrap items-center gap-3 text-[13px]">
        {automatic ? <span>{t('history.automatic')}</span> : null}
        {isPublished ? t('history.count', { propagated: propagatedServers, answered: answeredServers }) : null}
        <Badge tone={success ? 'good' : 'wait'} icon={icons[success ? 'propagated' : 'notPropagated']}>
          {isPublished ? t(`outcome.${success ? 'propagated' : 'notPropagated'}`) : t(`publishedTitle.${status}`)}
        </Badge>
        <Time at={check.createdAt} />
      </span>
    </li>
  );
}
