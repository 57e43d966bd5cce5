import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { guideSlugs } from '../shared/guides/guides';
import { searchGuides } from '../shared/guides/search';
import { buttonClass } from '../shared/ui/buttons/buttonClass';
import { guidesIn } from './guides';
import { useVisit } from './VisitContext';

const sectionLink = 'text-muted hover:text-ink inline-flex min-h-8 items-center';

/** All guides with their sections, or those that have the words. The server searches, so it works without script. */
export function HelpPage({ query }: { query: string }) {
  const { t } = useTranslation('guides');
  const guides = guidesIn(useVisit().language);
  const listed = guideSlugs.map((slug) => ({
    slug,
    guide: guides[slug],
    title: t(`names.${slug}.title`),
    summary: t(`names.${slug}.summary`),
  }));
  const matches = searchGuides(listed, query);
  return (
    <div className="mx-auto max-w-3xl px-4 pt-16 sm:px-6">
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{t('title')}</h1>
      <p className="text-muted mt-3 text-lg">{t('text')}</p>
      <SearchForm query={query} />
      {matches.length === 0 ? <p className="text-muted mt-10 text-base">{t('none')}</p> : null}
      <ul className="mt-10 flex flex-col gap-8">
        {matches.map(({ slug, guide, title, summary, section }) => (
          <li key={slug}>
            <h2 className="text-xl font-semibold tracking-tight">
              <a href={`/help/${slug}`} className="text-accent-strong underline underline-offset-2">
                {title}
              </a>
            </h2>
            <p className="text-muted mt-1">{summary}</p>
            {query === '' ? (
              <ul className="mt-2 flex flex-wrap gap-x-4">
                {(guide?.sections ?? [])
                  .filter(({ id }) => id !== '')
                  .map(({ id, heading }) => (
                    <li key={id}>
                      <a href={`/help/${slug}#${id}`} className={sectionLink}>
                        {heading}
                      </a>
                    </li>
                  ))}
              </ul>
            ) : null}
            {query !== '' && section ? (
              <p className="mt-1">
                <a href={`/help/${slug}#${section.id}`} className={sectionLink}>
                  {t('section', { heading: section.heading })}
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SearchForm({ query }: { query: string }) {
  const { t } = useTranslation('guides');
  return (
    <form action="/help" role="search" className="mt-8 flex gap-2">
      <input
        type="search"
        name="q"
        defaultValue={query}
        maxLength={100}
        aria-label={t('search')}
        placeholder={t('placeholder')}
        className="border-edge bg-raised min-h-11 min-w-0 grow rounded-lg border px-3 text-base"
      />
      <button type="submit" aria-label={t('search')} className={buttonClass('plain', 'md', 'min-h-11 px-3')}>
        <Search size={18} aria-hidden />
      </button>
    </form>
  );
}
