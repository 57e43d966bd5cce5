import { ClipboardCheck, History, ListChecks, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The promises of the product, beside the form. A phone leaves them out. */
export function Promises() {
  const { t } = useTranslation('auth');
  return (
    <aside className="bg-raised hidden flex-col justify-between gap-12 border-e p-10 lg:flex xl:p-14">
      <p className="flex items-center gap-2.5 text-base font-semibold tracking-tight" translate="no">
        <img src="/favicon.svg" alt="" className="size-7" />
        Zonekeeper
      </p>
      <div className="flex max-w-md flex-col gap-10">
        <p className="text-3xl leading-tight font-semibold tracking-tight text-balance">{t('tagline')}</p>
        <ul className="flex flex-col gap-6">
          <OnePromise icon={ListChecks} title={t('promises.planned')} text={t('promises.plannedText')} />
          <OnePromise icon={History} title={t('promises.kept')} text={t('promises.keptText')} />
          <OnePromise icon={ClipboardCheck} title={t('promises.proved')} text={t('promises.provedText')} />
        </ul>
      </div>
      <span />
    </aside>
  );
}

const OnePromise = ({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) => (
  <li className="flex gap-4">
    <span className="bg-accent/10 text-accent-strong flex size-9 shrink-0 items-center justify-center rounded-lg">
      <Icon size={18} aria-hidden />
    </span>
    <div>
      <p className="font-medium">{title}</p>
      <p className="text-muted mt-0.5">{text}</p>
    </div>
  </li>
);
