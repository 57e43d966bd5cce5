import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import { buttonClass } from '../../../shared/ui/buttons/buttonClass';
import { CopyButton } from '../../../shared/ui/buttons/CopyButton';
import { Dialog } from '../../../shared/ui/dialogs/Dialog';

interface RecoveryCodesDialogProps {
  codes: string[];
  email: string;
  onClose(): void;
}

/** Shows new recovery codes, this one time. */
export function RecoveryCodesDialog({ codes, email, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('factors');
  const text = `Zonekeeper · ${email}\n\n${codes.join('\n')}\n`;
  const footer = (
    <>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="zonekeeper-recovery-codes.txt"
        className={buttonClass('plain', 'md')}
      >
        <Download size={16} aria-hidden />
        {t('codes.download')}
      </a>
      <Button look="primary" onClick={onClose}>
        {t('codes.kept')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('codes.newTitle')} footer={footer} onClose={onClose}>
      <Alert tone="wait">{t('codes.once')}</Alert>
      <div className="bg-sunken mt-4 flex items-start justify-between gap-2 rounded-lg p-3">
        <ol aria-label={t('codes.title')} className="grid flex-1 gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} />
      </div>
    </Dialog>
  );
}
