import { useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { GuideSlug } from '../../../shared/guides/guides';
import { searchGuides, type GuideMatch } from '../../../shared/guides/search';
import { useSearchKey } from '../../../shared/keys/useShortcut';
import { controlClass } from '../../../shared/ui/forms/Field';
import { useListedGuides } from './useListedGuides';

/** The guides, and a search over their names and texts that asks no server. */
export function GuideSearch() {
  const { t } = useTranslation('guides');
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useSearchKey(input, t('search'));
  const matches = searchGuides(useListedGuides(), useDeferredValue(query));
  return (
    <section aria-labelledby="guides">
      <h2 id="guides" className="text-base font-semibold">
        {t('title')}
      </h2>
      <p className="text-muted mt-1 mb-3">{t('text')}</p>
      <input
        ref={input}
        type="search"
        aria-label={t('search')}
        placeholder={t('placeholder')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className={`${controlClass} mb-2 max-w-md`}
      />
      <div role="status">{matches.length === 0 ? <p className="text-muted">{t('none')}</p> : null}</div>
      <ul className="grid gap-x-8 md:grid-cols-2">
        {matches.map((match) => (
          <Match key={match.slug} match={match} />
        ))}
      </ul>
    </section>
  );
}

function Match({ match: { slug, title, summary, section } }: { match: GuideMatch<GuideSlug> }) {
  const { t } = useTranslation('guides');
  return (
    <li className="border-b py-3">
      <Link href={`/help/${slug}`} className="text-accent-strong font-medium hover:underline">
        {title}
      </Link>
      <p className="text-muted mt-0.5">{summary}</p>
      {section ? (
        <p className="mt-0.5">
          <Link href={`/help/${slug}#${section.id}`} className="text-accent-strong hover:underline">
            {t('section', { heading: section.heading })}
          </Link>
        </p>
      ) : null}
    </li>
  );
}
