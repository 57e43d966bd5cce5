import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../buttons/buttonClass';

/** No tooltip: an open one would take the first Esc, which is to close the dialog. */
export function CloseButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('common');
  return (
    <button
      type="button"
      aria-label={t('actions.close')}
      onClick={onClick}
      className={buttonClass('quiet', 'sm', 'min-w-11 px-0! sm:min-w-8')}
    >
      <X size={16} aria-hidden />
    </button>
  );
}
