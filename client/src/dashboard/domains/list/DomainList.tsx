import clsx from 'clsx';
import { Globe, Plus, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { useDomainPage, useDomainPages } from '../../../shared/api/domains';
import { useProblem } from '../../../shared/api/problem';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { Empty } from '../../../shared/ui/Empty';
import { TrySandboxButton } from '../../../shared/ui/TrySandboxButton';
import { ShowMore } from '../../../shared/ui/ShowMore';
import { DomainCard } from './DomainCard';
import { DomainRow } from './DomainRow';
import { DomainSkeletons } from './DomainSkeletons';
import type { OpenDialog } from '../DomainsDialog';
import { limitOf } from '../limit';

interface DomainListProps {
  /** The domains that match. */
  list: ReturnType<typeof useDomainPages>;
  /** How many there are, matching or not. */
  all: ReturnType<typeof useDomainPage>;
  term: string;
  onClearSearch(): void;
  onOpen(dialog: OpenDialog): void;
}

export function DomainList({ list, all, term, onClearSearch, onOpen }: DomainListProps) {
  const { domains, total, loadMore } = list;
  const count = all.data?.total;
  const error: unknown = (domains ? undefined : list.error) ?? (all.data ? undefined : all.error);
  if (error) {
    return <DomainsLoadFailed error={error} retry={() => void Promise.all([list.mutate(), all.mutate()])} />;
  }
  if (!domains || count === undefined) return <DomainSkeletons />;
  if (count === 0) return <NoDomains onOpen={onOpen} />;
  if (domains.length === 0) return <NoMatch term={term} onClearSearch={onClearSearch} />;
  const isLong = count >= longList;
  return (
    <>
      <ul
        className={clsx(
          'animate-appear',
          isLong ? 'bg-raised divide-line divide-y rounded-xl border' : 'grid gap-4 md:grid-cols-2 xl:grid-cols-3',
        )}
      >
        {domains.map((domain) => (
          <li key={domain.id} className="min-w-0">
            {isLong ? <DomainRow domain={domain} onOpen={onOpen} /> : <DomainCard domain={domain} onOpen={onOpen} />}
          </li>
        ))}
      </ul>
      <ShowMore hidden={total - domains.length} atOnce={domainsAtOnce} onMore={loadMore} />
    </>
  );
}

/** So many domains are looked through in lines, not in cards. */
const longList = 12;
/** More at a time would make the page slow. */
export const domainsAtOnce = 60;

function NoDomains({ onOpen }: Pick<DomainListProps, 'onOpen'>) {
  const { t } = useTranslation('domains');
  const showLimit = (error: unknown) => {
    const limit = limitOf(error);
    if (limit) onOpen({ kind: 'limit', limit });
    return limit !== null;
  };
  const action = (
    <div className="flex flex-wrap justify-center gap-2">
      <Button look="primary" icon={Plus} onClick={() => onOpen({ kind: 'add' })}>
        {t('actions.addFirst')}
      </Button>
      <TrySandboxButton onRefused={showLimit} />
    </div>
  );
  return (
    <Empty icon={Globe} title={t('empty.title')} action={action}>
      {t('empty.text')}
    </Empty>
  );
}

function NoMatch({ term, onClearSearch }: Pick<DomainListProps, 'term' | 'onClearSearch'>) {
  const { t } = useTranslation('domains');
  return (
    <Empty
      icon={SearchX}
      title={t('noMatch.title')}
      action={<Button onClick={onClearSearch}>{t('noMatch.clear')}</Button>}
    >
      {t('noMatch.text', { term: term.trim() })}
    </Empty>
  );
}

function DomainsLoadFailed({ error, retry }: { error: unknown; retry(): void }) {
  const { t } = useTranslation(['domains', 'common']);
  const problem = useProblem();
  return (
    <Alert
      tone="bad"
      title={t('loadFailed.title')}
      action={
        <Button size="sm" onClick={retry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      <p>{t('loadFailed.text')}</p>
      <p className="text-xs">{problem(error)}</p>
    </Alert>
  );
}
