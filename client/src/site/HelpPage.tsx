import { useTranslation } from 'react-i18next';
import { guideSlugs } from '../shared/guides/guides';
import { guidesIn } from './guides';
import { useVisit } from './VisitContext';

/** All guides with their sections, so that a reader finds one by the browser's own search. */
export function HelpPage() {
  const { t } = useTranslation('guides');
  const guides = guidesIn(useVisit().language);
  return (
    <div className="mx-auto max-w-3xl px-4 pt-16 sm:px-6">
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{t('title')}</h1>
      <p className="text-muted mt-3 text-lg">{t('text')}</p>
      <ul className="mt-10 flex flex-col gap-8">
        {guideSlugs.map((slug) => (
          <li key={slug}>
            <h2 className="text-xl font-semibold tracking-tight">
              <a href={`/help/${slug}`} className="text-accent-strong underline underline-offset-2">
                {t(`names.${slug}.title`)}
              </a>
            </h2>
            <p className="text-muted mt-1">{t(`names.${slug}.summary`)}</p>
            <ul className="mt-2 flex flex-wrap gap-x-4">
              {guides[slug].sections
                .filter(({ id }) => id !== '')
                .map(({ id, heading }) => (
                  <li key={id}>
                    <a
                      href={`/help/${slug}#${id}`}
                      className="text-muted hover:text-ink inline-flex min-h-8 items-center"
                    >
                      {heading}
                    </a>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
