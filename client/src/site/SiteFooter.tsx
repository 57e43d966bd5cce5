import { useTranslation } from 'react-i18next';
import { addressIn } from './addresses';
import { useVisit } from './VisitContext';

export function SiteFooter() {
  const { t } = useTranslation('site');
  const { t: guides } = useTranslation('guides');
  const { year, operator, communityUrl, wikiUrl, language } = useVisit();
  const links = [
    { href: '/pricing', text: t('nav.pricing') },
    { href: '/blog', text: t('nav.blog') },
    { href: '/help', text: guides('title') },
    { href: addressIn('/blog/rss.xml', language), text: t('footer.feed') },
    ...(wikiUrl === null ? [] : [{ href: wikiUrl, text: t('nav.wiki') }]),
    ...(communityUrl === null ? [] : [{ href: communityUrl, text: t('footer.community') }]),
    { href: '/privacy-policy', text: t('footer.privacy') },
    { href: '/terms-of-service', text: t('footer.terms') },
  ];
  return (
    <footer className="bg-raised mt-24 border-t">
      <div className="text-muted mx-auto flex max-w-6xl flex-col gap-4 px-4 py-10 sm:px-6">
        <nav aria-label={t('footer.label')}>
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className="hover:text-ink flex min-h-11 items-center underline-offset-2 hover:underline">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p>{t('footer.rights', { year, operator: operator.name ?? 'Zonekeeper' })}</p>
        <p>{t('footer.noWarranty')}</p>
      </div>
    </footer>
  );
}
