import { MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '../../../shared/api/generated/api.schemas';
import { Empty } from '../../../shared/ui/Empty';
import { askAgain, MissingAlertEmail } from './MissingAlertEmail';
import type { BackupAction } from '../BackupDialogs';
import { BackupDialogs } from '../BackupDialogs';
import { BackupsToolbar } from '../BackupsToolbar';
import { ProtectionPanel } from './ProtectionPanel';
import { usePageParams } from '../usePageParams';

/** Asks for a domain, then shows its backups and protection. */
export function DomainProtection({ domains }: { domains: readonly DomainView[] }) {
  const { t } = useTranslation('backups');
  const place = usePageParams();
  const [action, setAction] = useState<BackupAction | null>(null);
  const [wantsEmail, setWantsEmail] = useState(false);
  const domain = domains.find(({ id }) => id === place.domain);
  const choose = (id: string) => {
    askAgain(id);
    place.go({ domain: id });
  };
  const setUpEmail = () => {
    setWantsEmail(true);
    place.go({ tab: 'settings' });
  };
  return (
    <div className="flex flex-col gap-6">
      <BackupsToolbar domains={domains} domain={domain} place={place} onDomain={choose} onAction={setAction} />
      {domain ? (
        <>
          <ProtectionPanel
            key={domain.id}
            domain={domain}
            place={place}
            focusEmail={wantsEmail}
            onEmailFocused={() => setWantsEmail(false)}
            onAction={setAction}
          />
          <BackupDialogs domain={domain} action={action} onAction={setAction} />
          <MissingAlertEmail key={`missing ${domain.id}`} domain={domain} onSetUp={setUpEmail} />
        </>
      ) : (
        <Empty icon={MousePointerClick} title={t('page.selectTitle')}>
          {t('page.selectText')}
        </Empty>
      )}
    </div>
  );
}
