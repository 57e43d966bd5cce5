import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useVisit } from './VisitContext';

interface Place {
  href: string;
  text: string;
  isOutside: boolean;
}

/** How links leave the product. */
export const outside = { target: '_blank', rel: 'noopener' } as const;

/** The places of the main menu. */
export function usePlaces(): Place[] {
  const { t } = useTranslation('site');
  const { t: guides } = useTranslation('guides');
  const { wikiUrl } = useVisit();
  return [
    ...(wikiUrl === null ? [] : [{ href: wikiUrl, text: t('nav.wiki'), isOutside: true }]),
    { href: '/pricing', text: t('nav.pricing'), isOutside: false },
    { href: '/blog', text: t('nav.blog'), isOutside: false },
    { href: '/help', text: guides('title'), isOutside: false },
  ];
}

/** The main menu where the bar has no room for it. It opens without script. */
export function PhoneMenu({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation(['site', 'shell']);
  return (
    <details data-menu className="-me-2 sm:relative md:hidden">
      <summary
        aria-label={t('shell:sidebar.open')}
        className="text-muted hover:text-ink flex size-11 items-center justify-center rounded-lg"
      >
        <Menu size={20} aria-hidden />
      </summary>
      <ul
        aria-label={t('nav.label')}
        className="bg-raised absolute end-4 top-full z-10 mt-1 w-56 rounded-lg border p-1 shadow-lg sm:end-0"
      >
        {places.map(({ href, text, isOutside }) => (
          <li key={href}>
            <a
              href={href}
              className="hover:bg-sunken flex min-h-11 items-center rounded-md px-3"
              {...(isOutside && outside)}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
