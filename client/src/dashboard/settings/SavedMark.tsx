import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** "Saved", where the choice was made. Always there for screen readers, which announce it when it fills. */
export function SavedMark({ shown }: { shown: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <span role="status" className="text-good inline-flex min-h-5 items-center gap-1 text-[13px] font-medium">
      {shown ? (
        <>
          <Check size={14} aria-hidden />
          {t('saved')}
        </>
      ) : null}
    </span>
  );
}
