import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionView, DnsProviderView } from '../../../shared/api/generated/api.schemas';
import { Tabs } from '../../../shared/ui/Tabs';
import type { Limit } from '../limit';
import { DomainForm } from './DomainForm';
import { ZonePicker } from './ZonePicker';

interface ConnectionStepProps {
  provider: DnsProviderView;
  connection: ConnectionView;
  onAdded(): void;
  onLimit(limit: Limit): void;
}

/** Adds domains of a connected account: from the host's list of zones, if it has one, or by name. */
export function ConnectionStep(props: ConnectionStepProps) {
  const { t } = useTranslation('domains');
  const [tab, setTab] = useState('pick');
  const form = <DomainForm {...props} />;
  if (props.provider.capabilities?.listZones !== true) return form;
  return (
    <Tabs
      label={t('zones.tabs')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'pick', label: t('zones.pick'), content: <ZonePicker {...props} /> },
        { value: 'type', label: t('zones.type'), content: form },
      ]}
    />
  );
}
