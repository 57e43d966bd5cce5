import { MousePointerClick, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { Badge } from '../../shared/ui/Badge';
import type { DomainSection } from '../../shared/domainPages';
import { DomainSections } from '../../shared/ui/DomainSections';
import { Empty } from '../../shared/ui/Empty';
import { DomainCombobox } from '../../shared/ui/forms/DomainCombobox';
import { useProtection } from './api';
import type { BackupAction } from './BackupDialogs';
import { BackupDialogs } from './BackupDialogs';
import { HistorySection } from './history/HistorySection';
import { BackupsTab } from './list/BackupsTab';
import { askAgain } from './protection/NoAlertEmail';
import { ProtectionPanel } from './protection/ProtectionPanel';
import { useRestoreNews } from './restore/useRestoreNews';
import type { usePageParams } from './usePageParams';

interface DomainPagesProps {
  domain: DomainView | undefined;
  place: ReturnType<typeof usePageParams>;
}

/** Asks for a domain, then shows its backups, its protection or its history. */
export function DomainPages({ domain, place }: DomainPagesProps) {
  const { t } = useTranslation('backups');
  const choose = (chosen: DomainView | null) => {
    if (!chosen) return;
    askAgain(chosen.id);
    place.go({ domain: chosen.id });
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-b max-sm:flex-col max-sm:items-stretch">
        <div className="flex min-w-0 items-center gap-3 pb-1.5 sm:w-72">
          <DomainCombobox
            label={t('page.domain')}
            searchPlaceholder={t('page.findDomain')}
            domain={domain}
            onChange={choose}
            about={({ protectionEnabled }) => (protectionEnabled ? { hint: t('page.protected') } : {})}
            className="font-mono"
          />
        </div>
        {domain ? <Sections domain={domain} current={sectionOf(place)} /> : null}
      </div>
      {domain ? (
        <DomainPage key={domain.id} domain={domain} place={place} />
      ) : (
        <Empty icon={MousePointerClick} title={t('page.selectTitle')}>
          {t('page.selectText')}
        </Empty>
      )}
    </div>
  );
}

function Sections({ domain, current }: { domain: DomainView; current: DomainSection }) {
  const { t } = useTranslation('backups');
  const { data: protection } = useProtection(domain.id);
  return (
    <>
      <div className="-mb-px min-w-0">
        <DomainSections domainId={domain.id} current={current} incidents={protection?.openIncidents} />
      </div>
      {domain.protectionEnabled ? (
        <span className="mb-2 ms-auto self-center max-sm:hidden">
          <Badge icon={ShieldCheck}>{t('page.protected')}</Badge>
        </span>
      ) : null}
    </>
  );
}

function DomainPage({ domain, place }: { domain: DomainView; place: ReturnType<typeof usePageParams> }) {
  const [action, setAction] = useState<BackupAction | null>(null);
  useRestoreNews(domain.id, action, setAction);
  const content = {
    backups: () => <BackupsTab domain={domain} place={place} onAction={setAction} />,
    protection: () => <ProtectionPanel domain={domain} place={place} />,
    history: () => <HistorySection domain={domain} place={place} onAction={setAction} />,
  };
  return (
    <>
      {content[sectionOf(place)]()}
      <BackupDialogs domain={domain} action={action} onAction={setAction} />
    </>
  );
}

const protectionTabs = ['monitoring', 'alerts', 'settings'];

/** A link to an incident needs no tab, nor does one to the history of a record. */
function sectionOf({ tab, incident, name }: ReturnType<typeof usePageParams>): Exclude<DomainSection, 'records'> {
  if (tab === 'history' || (!tab && name)) return 'history';
  if (protectionTabs.includes(tab ?? '') || (!tab && incident)) return 'protection';
  return 'backups';
}
