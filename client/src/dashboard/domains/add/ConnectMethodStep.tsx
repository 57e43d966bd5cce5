import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { AddFooter } from './AddFooter';
import { ProviderPicker } from './ProviderPicker';
import type { ConnectMethod } from './ProviderPicker';

/** The first step. The buttons to test and to add explain that a provider must be chosen first. */
export function ConnectMethodStep({ onChoose }: { onChoose(method: ConnectMethod): void }) {
  const { t } = useTranslation('domains');
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h3 className="font-medium">{t('picker.question')}</h3>
          <Link href="/dns-hosts" className="text-accent-strong py-1 text-[13px] hover:underline">
            {t('picker.compare')}
          </Link>
        </div>
        {missing ? (
          <p role="alert" className="text-bad mt-1 text-xs">
            {missing}
          </p>
        ) : null}
      </div>
      <ProviderPicker onChoose={onChoose} />
      <AddFooter
        ready={false}
        busy={null}
        onTest={() => setMissing(t('test.missingProvider'))}
        onAdd={() => setMissing(t('validation.providerRequired'))}
      />
    </div>
  );
}
