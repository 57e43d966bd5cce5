import { useTranslation } from 'react-i18next';
import { buttonClass } from '../shared/ui/buttons/buttonClass';
import { startAddress } from './addresses';

export function CallToAction() {
  const { t } = useTranslation('site');
  return (
    <section className="mx-auto mt-24 max-w-6xl px-4 sm:px-6">
      <div className="bg-raised flex flex-col items-start gap-4 rounded-xl border p-8 md:flex-row md:items-center md:justify-between md:p-10">
        <div>
          <h2 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('cta.title')}</h2>
          <p className="text-muted mt-2 max-w-xl text-base">{t('cta.text')}</p>
        </div>
        <a href={startAddress} className={buttonClass('primary', 'md', 'px-5')}>
          {t('cta.button')}
        </a>
      </div>
    </section>
  );
}
