import { useTranslation } from 'react-i18next';
import { Section } from '../Section';

/** The page is the same for hours; its badges come from the server when they are about to be seen. */
export function Trust() {
  const { t } = useTranslation('site');
  return (
    <Section title={t('trust.title')}>
      <div data-badges data-badge-name={t('trust.badge', { number: '{number}' })} className="text-muted text-base">
        <noscript>{t('trust.scripts')}</noscript>
        <p role="status" className="max-w-2xl">
          <span data-shown-when="loading" hidden>
            {t('trust.loading')}
          </span>
          <span data-shown-when="none" hidden>
            {t('trust.none')}
          </span>
          <span data-shown-when="failed" hidden>
            {t('trust.error')}
          </span>
        </p>
        <ul data-shown-when="some" hidden className="not-[[hidden]]:flex flex-wrap gap-4" />
      </div>
    </Section>
  );
}
