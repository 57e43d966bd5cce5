import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../shared/ui/Dialog';
import type { Limit } from '../limit';
import { ChosenWay } from './ChosenWay';
import { ConnectionStep } from './ConnectionStep';
import { DomainForm } from './DomainForm';
import { PickerStep } from './PickerStep';
import { QuickSetupForm } from './QuickSetupForm';
import type { Way } from './ProviderPicker';

interface AddDomainDialogProps {
  onLimit(limit: Limit): void;
  onClose(): void;
}

export function AddDomainDialog({ onLimit, onClose }: AddDomainDialogProps) {
  const { t } = useTranslation('domains');
  const [way, setWay] = useState<Way | null>(null);
  const done = { onAdded: onClose, onLimit };
  return (
    <Dialog title={t('add.title')} description={t('add.intro')} size="lg" onClose={onClose}>
      {way === null ? (
        <PickerStep onChoose={setWay} />
      ) : (
        <div className="flex flex-col gap-5">
          <ChosenWay way={way} onChoose={setWay} onBack={() => setWay(null)} />
          <Step key={`${way.kind} ${way.provider.id}`} way={way} onWay={setWay} {...done} />
        </div>
      )}
    </Dialog>
  );
}

interface StepProps {
  way: Way;
  onWay(way: Way): void;
  onAdded(): void;
  onLimit(limit: Limit): void;
}

function Step({ way, onWay, ...done }: StepProps) {
  const { provider } = way;
  switch (way.kind) {
    case 'provider':
      return <DomainForm provider={provider} {...done} />;
    case 'setup':
      return (
        <QuickSetupForm
          provider={provider}
          onConnected={(connection) => onWay({ kind: 'connection', provider, connection })}
        />
      );
    case 'connection':
      return <ConnectionStep provider={provider} connection={way.connection} {...done} />;
  }
}
