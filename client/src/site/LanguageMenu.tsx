import { ChevronDown, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages } from '../shared/i18n/languages';
import { addressIn } from './addresses';
import { useVisit } from './VisitContext';

/** Links rather than a select: they work without script, and search engines follow them. */
export function LanguageMenu() {
  const { t } = useTranslation('site');
  const { language, address } = useVisit();
  const current = languages.find(({ code }) => code === language);
  return (
    <details data-menu className="sm:relative">
      <summary
        aria-label={`${t('nav.choose')}: ${current?.name}`}
        className="text-muted hover:text-ink flex min-h-11 items-center gap-1.5 rounded-lg px-2.5 font-medium"
      >
        <Globe size={18} aria-hidden />
        <span className="max-sm:hidden">{current?.name}</span>
        <ChevronDown size={14} aria-hidden className="max-sm:hidden" />
      </summary>
      <ul
        aria-label={t('nav.language')}
        className="bg-raised absolute end-4 top-full z-10 mt-1 max-h-[calc(100dvh-5rem)] w-48 overflow-y-auto rounded-lg border p-1 shadow-lg sm:end-0"
      >
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              href={addressIn(address, code)}
              hrefLang={code}
              lang={code}
              data-language={code}
              aria-current={code === language ? 'true' : undefined}
              className="hover:bg-sunken flex min-h-11 items-center rounded-md px-3 aria-current:font-semibold sm:min-h-9"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
