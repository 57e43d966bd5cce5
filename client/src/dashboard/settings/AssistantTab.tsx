import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/buttons/Button';
import { Section } from '../../shared/ui/Section';
import { Sections } from './Sections';

const AiManagementDialog = lazy(() =>
  import('./ai/AiManagementDialog').then((module) => ({ default: module.AiManagementDialog })),
);

export function AssistantTab() {
  const { t } = useTranslation('settings');
  const [isOpen, setOpen] = useState(false);
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
