import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface RecordsHeaderProps {
  /** How old the shown records are, and who changed them last: one line below the title. */
  facts?: ReactNode;
  /** The pages of the domain that is shown, beside the title. */
  sections?: ReactNode;
  /** The numbers, at the end of the line. */
  children: ReactNode;
}

/** The title and everything about the whole list, in as little height as it takes: the records are what one came for. */
export function RecordsHeader({ facts, sections, children }: RecordsHeaderProps) {
  const { t } = useTranslation('records');
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-80">
        <div className="flex min-w-0 items-center gap-x-4">
          <h1 tabIndex={-1} className="shrink-0 text-xl leading-6 font-semibold tracking-tight">
            {t('page.title')}
          </h1>
          <div className="min-w-0 max-sm:hidden">{sections}</div>
        </div>
        <div className="text-muted mt-0.5 flex min-w-0 flex-wrap items-baseline gap-x-4 text-[13px] leading-5">
          {facts ?? <span>{t('page.description')}</span>}
        </div>
      </div>
      <div className="min-w-0 max-lg:w-full lg:basis-[30rem] xl:basis-[34rem]">{children}</div>
    </header>
  );
}
