import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/buttons/Button';
import { onDemand, usePrefetch } from '../../shared/ui/onDemand';
import { Section } from '../../shared/ui/Section';
import { Sections } from './Sections';

const AiManagementDialog = onDemand(() => import('./ai/AiManagementDialog').then((m) => m.AiManagementDialog));

const dialogs = [AiManagementDialog];

export function AssistantTab() {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState(false);
  usePrefetch(dialogs);
  return (
    <Sections>
      <Section title={t('assistant.title')} text={t('assistant.text')}>
        <div>
          <Button onClick={() => setOpen(true)}>{t('assistant.manage')}</Button>
        </div>
      </Section>
      {isOpen ? (
        <Suspense fallback={null}>
          <AiManagementDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Sections>
  );
}
