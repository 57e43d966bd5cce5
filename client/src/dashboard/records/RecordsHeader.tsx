import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface RecordsHeaderProps {
  /** How old the shown records are, and who changed them last: one line below the title. */
  facts?: ReactNode;
  /** The plan of the reader, at the end of the line of the facts. */
  plan?: ReactNode;
  /** The pages of the domain that is shown, beside the title. */
  sections?: ReactNode;
  /** The numbers, at the end of the line. */
  children: ReactNode;
}

/** The title and everything about the whole list, in as little height as it takes: the records are what one came for. */
export function RecordsHeader({ facts, plan, sections, children }: RecordsHeaderProps) {
  const { t } = useTranslation('records');
  return (
    <header className="flex min-w-0 flex-wrap items-center gap-x-4 sm:max-lg:gap-y-1">
      <h1 tabIndex={-1} className="shrink-0 text-xl leading-11 font-semibold tracking-tight sm:leading-7">
        {t('page.title')}
      </h1>
      <div className="min-w-0 max-sm:hidden">{sections}</div>
      <div className="ms-auto min-w-0 max-sm:flex-1 sm:max-lg:w-full">{children}</div>
      <div className="text-muted flex w-full min-w-0 items-baseline gap-x-4 text-[13px] leading-5">
        {facts ?? <span className="truncate">{t('page.description')}</span>}
        {plan ? <div className="ms-auto">{plan}</div> : null}
      </div>
    </header>
  );
}
