import { GitCompareArrows, History, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { Badge } from '../../shared/ui/Badge';
import { Button } from '../../shared/ui/buttons/Button';
import { Combobox } from '../../shared/ui/forms/Combobox';
import type { BackupAction } from './BackupDialogs';
import { BackupPicker } from './BackupPicker';
import type { usePageParams } from './usePageParams';

interface BackupsToolbarProps {
  domains: readonly DomainView[];
  domain: DomainView | undefined;
  place: ReturnType<typeof usePageParams>;
  onDomain(id: string): void;
  onAction(action: BackupAction): void;
}

/** Chooses a domain and one of its backups, and opens the comparison of two. */
export function BackupsToolbar({ domains, domain, place, onDomain, onAction }: BackupsToolbarProps) {
  const { t } = useTranslation('backups');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Combobox
        label={t('page.domain')}
        searchPlaceholder={t('page.findDomain')}
        value={domain?.id ?? ''}
        onChange={onDomain}
        options={domains.map(({ id, displayName, protectionEnabled }) => ({
          value: id,
          label: displayName,
          ...(protectionEnabled && { hint: t('page.protected') }),
        }))}
        className="sm:max-w-72"
      />
      {domain?.protectionEnabled ? (
        <Badge tone="good" icon={ShieldCheck}>
          {t('page.protected')}
        </Badge>
      ) : null}
      {domain ? (
        <div className="flex w-full flex-wrap items-center gap-2 sm:ms-auto sm:w-auto">
          <BackupPicker
            key={domain.id}
            domainId={domain.id}
            chosen={place.backup}
            onChoose={(backup) => place.go({ backup, tab: 'backups' })}
          />
          <Button icon={GitCompareArrows} onClick={() => onAction({ kind: 'compare' })} className="max-sm:flex-1">
            {t('page.compare')}
          </Button>
          <Button icon={History} onClick={() => onAction({ kind: 'history' })} className="max-sm:flex-1">
            {t('page.history')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
