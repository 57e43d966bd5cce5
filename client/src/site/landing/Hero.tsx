import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../shared/ui/buttons/buttonClass';
import { startAddress } from '../addresses';
import { PreviewCard } from '../preview/PreviewCard';

export function Hero() {
  const { t } = useTranslation('site');
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-12 sm:px-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14 lg:pt-20">
      <div>
        <h1 className="text-4xl leading-tight font-semibold tracking-tight text-balance sm:text-5xl sm:leading-tight">
          {t('hero.title')}
        </h1>
        <p className="text-muted mt-5 max-w-xl text-base sm:text-lg">{t('hero.text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={startAddress} className={buttonClass('primary', 'md', 'px-5 text-base')}>
            {t('hero.start')}
          </a>
          <a href="#plans" className={buttonClass('plain', 'md', 'px-5 text-base')}>
            {t('hero.plans')}
          </a>
        </div>
        <p className="text-muted mt-4">{t('hero.noCard')}</p>
      </div>
      <PreviewCard />
    </div>
  );
}
