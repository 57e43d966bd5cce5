import { Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../shared/ui/buttons/buttonClass';
import { dashboardAddress, startAddress } from './addresses';
import { LanguageMenu } from './LanguageMenu';
import { outside, PhoneMenu, usePlaces } from './PhoneMenu';
import { SignedInBar } from './SignedInBar';
import { SiteFooter } from './SiteFooter';
import { useVisit } from './VisitContext';

const barLink = 'text-muted hover:text-ink hidden min-h-11 items-center rounded-lg px-2.5 font-medium md:flex';

/** The bar above and the footer below every public page, at the bottom of the screen where the page is short. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('site');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="bg-raised sr-only rounded-lg border px-3 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20"
      >
        {t('skip')}
      </a>
      <SignedInBar />
      <TopBar />
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

function TopBar() {
  const { t } = useTranslation('site');
  const { isSignedIn, logoUrl } = useVisit();
  const places = usePlaces();
  return (
    <header className="bg-surface/95 sticky top-0 z-10 border-b backdrop-blur">
      <nav aria-label={t('nav.label')} className="mx-auto flex max-w-6xl items-center gap-1 px-4 py-2 sm:px-6">
        <a
          href="/"
          className="me-auto flex min-h-11 min-w-0 items-center gap-2 rounded-lg text-base font-semibold tracking-tight"
          translate="no"
        >
          {logoUrl === null ? <OwnLogo /> : <CustomLogo url={logoUrl} />}
        </a>
        {places.map(({ href, text, isOutside }) => (
          <a key={href} href={href} className={barLink} {...(isOutside && outside)}>
            {text}
          </a>
        ))}
        <button
          type="button"
          hidden
          data-theme-switch
          aria-label={t('nav.theme')}
          className="text-muted hover:text-ink hover:bg-sunken size-11 items-center justify-center rounded-lg not-[[hidden]]:hidden sm:not-[[hidden]]:flex"
        >
          <Moon size={18} aria-hidden />
        </button>
        <LanguageMenu />
        <a
          href={isSignedIn ? dashboardAddress : startAddress}
          className={buttonClass(
            'primary',
            'md',
            `ms-1 text-center max-sm:shrink max-sm:px-3 max-sm:whitespace-normal ${isSignedIn ? 'max-sm:hidden' : ''}`,
          )}
        >
          {isSignedIn ? t('nav.dashboard') : t('nav.getStarted')}
        </a>
        <PhoneMenu places={places} />
      </nav>
    </header>
  );
}

const OwnLogo = () => (
  <>
    <img src="/favicon.svg" alt="" width={24} height={24} />
    Zonekeeper
  </>
);

/** The script puts the product's own in its place where the picture cannot be loaded. */
const CustomLogo = ({ url }: { url: string }) => (
  <>
    <img data-logo src={url} alt="Zonekeeper" className="h-8 max-w-40 object-contain object-left" />
    <template data-logo>
      <OwnLogo />
    </template>
  </>
);
