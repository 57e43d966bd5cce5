import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { BlogPage } from './BlogPage';
import { ArticlePage } from './ArticlePage';
import { GuidePage } from './GuidePage';
import { Head } from './Head';
import { HelpPage } from './HelpPage';
import { LandingPage } from './landing/LandingPage';
import { LegalPage } from './LegalPage';
import { NotFoundPage } from './NotFoundPage';
import { PricingPage } from './PricingPage';
import { SiteLayout } from './SiteLayout';
import type { SitePage, SiteVisit } from './visit';
import { VisitContext } from './VisitContext';
import { wordsIn } from './words';

export { feedTexts } from './feedTexts';

/** Loaded by the server: the parts of a page that go into the built template. */
export function renderVisit(visit: SiteVisit): { head: string; body: string } {
  const inVisit = (content: React.ReactNode) =>
    renderToStaticMarkup(
      <VisitContext value={visit}>
        <I18nextProvider i18n={wordsIn(visit.language)}>{content}</I18nextProvider>
      </VisitContext>,
    );
  return { head: inVisit(<Head />), body: inVisit(<SiteLayout>{pageOf(visit.page)}</SiteLayout>) };
}

function pageOf(page: SitePage) {
  switch (page.kind) {
    case 'landing':
      return <LandingPage hosts={page.hosts} />;
    case 'pricing':
      return <PricingPage />;
    case 'privacy':
    case 'terms':
      return <LegalPage document={page.kind} />;
    case 'blog':
      return <BlogPage {...page} />;
    case 'article':
      return <ArticlePage article={page.article} />;
    case 'help':
      return <HelpPage query={page.query} />;
    case 'guide':
      return <GuidePage slug={page.slug} />;
    case 'notFound':
      return <NotFoundPage />;
  }
}
