import clsx from 'clsx';
import { Globe, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomains } from '../../../shared/api/domains';
import { useProblem } from '../../../shared/api/problem';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { Empty } from '../../../shared/ui/Empty';
import { TrySandboxButton } from '../../../shared/ui/TrySandboxButton';
import { ShowMore } from '../../../shared/ui/ShowMore';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { DomainCard } from './DomainCard';
import { DomainRow } from './DomainRow';
import { DomainSkeletons } from './DomainSkeletons';
import type { OpenDialog } from '../DomainsDialog';
import { matches } from '../DomainsSearch';
import { limitOf } from '../limit';

interface DomainListProps {
  term: string;
  onClearSearch(): void;
  onOpen(dialog: OpenDialog): void;
}

export function DomainList({ term, onClearSearch, onOpen }: DomainListProps) {
  const { data: domains, error, mutate } = useDomains();
  if (error && !domains) return <DomainsLoadFailed error={error} retry={() => void mutate()} />;
  if (!domains) return <DomainSkeletons />;
  if (domains.length === 0) return <NoDomains onOpen={onOpen} />;
  const shown = domains.filter((domain) => matches(domain, term));
  if (shown.length === 0) return <NoMatch term={term} onClearSearch={onClearSearch} />;
  return <Domains key={term} domains={shown} isLong={domains.length >= longList} onOpen={onOpen} />;
}

/** So many domains are looked through in lines, not in cards. */
const longList = 12;
/** More at a time would make the page slow. */
const cardsAtOnce = 60;

interface DomainsProps extends Pick<DomainListProps, 'onOpen'> {
  domains: readonly DomainView[];
  isLong: boolean;
}

function Domains({ domains, isLong, onOpen }: DomainsProps) {
  const [shown, setShown] = useState(cardsAtOnce);
  return (
    <>
      <ul
        className={clsx(
          'animate-appear',
          isLong ? 'bg-raised divide-line divide-y rounded-xl border' : 'grid gap-4 md:grid-cols-2 xl:grid-cols-3',
        )}
      >
        {domains.slice(0, shown).map((domain) => (
          <li key={domain.id} className="min-w-0">
            {isLong ? <DomainRow domain={domain} onOpen={onOpen} /> : <DomainCard domain={domain} onOpen={onOpen} />}
          </li>
        ))}
      </ul>
      <ShowMore hidden={domains.length - shown} atOnce={cardsAtOnce} onMore={() => setShown(shown + cardsAtOnce)} />
    </>
  );
}

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
