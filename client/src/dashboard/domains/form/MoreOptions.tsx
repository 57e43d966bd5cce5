import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Rarely used options, collapsed. */
export function MoreOptions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('domains');
  return (
    <details className="group">
      <summary className="text-muted hover:text-ink flex min-h-9 w-fit cursor-pointer list-none items-center gap-1 rounded-md text-[13px] font-medium">
        <ChevronRight size={16} aria-hidden className="transition-transform group-open:rotate-90" />
        {t('fields.more')}
      </summary>
      <div className="mt-2 flex flex-col gap-4">{children}</div>
    </details>
  );
}
