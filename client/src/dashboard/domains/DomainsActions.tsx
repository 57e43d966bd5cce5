import { CalendarClock, KeyRound, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDomainCount } from '../../shared/api/domains';
import { useShortcut } from '../../shared/keys/useShortcut';
import { Button } from '../../shared/ui/buttons/Button';
import type { OpenDialog } from './DomainsDialog';

interface DomainsActionsProps {
  /** The registries are being asked about all domains. */
  isChecking: boolean;
  onCheck(): void;
  onOpen(dialog: OpenDialog): void;
}

export function DomainsActions({ isChecking, onCheck, onOpen }: DomainsActionsProps) {
  const { t } = useTranslation('domains');
  const count = useDomainCount();
  const add = () => onOpen({ kind: 'add' });
  useShortcut('n', t('actions.add'), add);
  return (
    <>
      <Button look="quiet" className="max-sm:grow" icon={KeyRound} onClick={() => onOpen({ kind: 'connections' })}>
        {t('actions.connections')}
      </Button>
      <Button className="max-sm:grow" icon={CalendarClock} busy={isChecking} disabled={!count} onClick={onCheck}>
        {t('actions.checkExpirations')}
      </Button>
      <Button look="primary" className="max-sm:grow" icon={Plus} onClick={add}>
        {t('actions.add')}
      </Button>
    </>
  );
}
