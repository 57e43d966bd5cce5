import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useLastChange } from './api';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { ownerName } from '../../shared/format/ownerName';
import { Mono } from '../../shared/ui/Mono';
import { Time } from '../../shared/ui/Time';
import type { RecordAction } from './RecordDialogs';

interface LastChangeProps {
  domain: DomainView;
  onAction(action: RecordAction): void;
}

/** The latest change, with its undo, for as long as it is the latest: a toast is gone when one needs it. One line. */
export function LastChange({ domain, onAction }: LastChangeProps) {
  const { t } = useTranslation('records');
  const entry = useLastChange(domain.id);
  if (!entry?.change) return null;
  const { change, at, actor } = entry;
  const { planId, made, appliedCount } = change;
  const [first] = made;
  const values = first?.after?.values.join(', ') ?? '';
  const set = first
    ? `${ownerName(first.name, domain.displayName)} ${first.type}${values ? ` → ${values}` : ''}`
    : null;
  const link = 'text-accent-strong rounded font-medium hover:underline';
  return (
    <p className="flex min-w-0 items-baseline gap-x-1.5 whitespace-nowrap">
      <span className="max-sm:sr-only">{t('last.label')}</span>
      {set ? (
        <span title={set} className="text-ink max-w-96 min-w-0 truncate">
          <Mono>{set}</Mono>
        </span>
      ) : null}
      {first?.kind === 'delete' ? <span>{t('last.deleted')}</span> : null}
      {appliedCount > 1 ? <span className="max-sm:hidden">{t('last.more', { count: appliedCount - 1 })}</span> : null}
      {actor ? <span className="truncate max-xl:hidden">· {actor}</span> : null}
      <span className="max-sm:hidden">
        · <Time at={at} />
      </span>
      {domain.can.edit ? (
        <span>
          ·{' '}
          <button type="button" onClick={() => onAction({ kind: 'undo', domain, planId })} className={link}>
            {t('undo.action')}
          </button>
        </span>
      ) : null}
      <span>
        ·{' '}
        <Link href={`/version-history?domain=${domain.id}&tab=history`} className={link}>
          {t('last.history')}
        </Link>
      </span>
    </p>
  );
}
