import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';
import { Tabs } from '../../../shared/ui/Tabs';
import { FlagsTab } from './FlagsTab';
import { IntegrationsTab } from './IntegrationsTab';
import { ProfilesTab } from './ProfilesTab';

export function AiManagementDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('settings');
  const [tab, setTab] = useState('profiles');
  return (
    <Dialog title={t('ai.title')} size="lg" onClose={onClose}>
      <Tabs
        label={t('ai.sections')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'profiles', label: t('ai.profiles'), content: <ProfilesTab /> },
          { value: 'integrations', label: t('ai.integrations'), content: <IntegrationsTab /> },
          { value: 'flags', label: t('ai.flags'), content: <FlagsTab /> },
        ]}
      />
    </Dialog>
  );
}
