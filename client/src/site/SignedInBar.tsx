import { useTranslation } from 'react-i18next';
import { dashboardAddress } from './addresses';
import { useVisit } from './VisitContext';

/** The blog and the legal texts are read outside of the dashboard: this leads somebody with a session back into it. */
export function SignedInBar() {
  const { t } = useTranslation(['site', 'shell']);
  if (!useVisit().isSignedIn) return null;
  const places = [
    { href: dashboardAddress, text: t('shell:pages.dashboard') },
    { href: '/domains', text: t('shell:pages.domains') },
    { href: '/dashboard', text: t('shell:pages.records') },
    { href: '/version-history', text: t('shell:pages.backups') },
    { href: '/settings', text: t('shell:pages.settings') },
  ];
  return (
    <nav aria-label={t('nav.signedIn')} className="bg-sunken border-b text-[13px]">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 px-4 sm:px-6">
        <p className="text-muted py-1">{t('nav.signedIn')}</p>
        <ul className="flex flex-wrap gap-x-5">
          {places.map(({ href, text }) => (
            <li key={href}>
              <a href={href} className="flex min-h-11 items-center underline-offset-2 hover:underline sm:min-h-9">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
