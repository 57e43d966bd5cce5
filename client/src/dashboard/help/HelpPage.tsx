import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { PageHeader } from '../../shared/ui/PageHeader';
import { CommonIssues } from './CommonIssues';
import { Features } from './Features';
import { GuidePage } from './guides/GuidePage';
import { GuideSearch } from './guides/GuideSearch';
import { Keyboard } from './Keyboard';
import { MoreHelp } from './MoreHelp';
import { QuickStart } from './QuickStart';

/** The overview at `/help`, a guide below. */
export function HelpPage() {
  const [location] = useLocation();
  const [, , slug] = location.split('/');
  return slug ? <GuidePage slug={slug} /> : <HelpOverview />;
}

function HelpOverview() {
  const { t } = useTranslation('help');
  return (
    <div className="mx-auto max-w-7xl">
      <PageHeader title={t('title')} description={t('intro')} />
      <div className="flex flex-col gap-8">
        <QuickStart />
        <GuideSearch />
        <Features />
        <CommonIssues />
        <div className="grid gap-4 md:grid-cols-2">
          <Keyboard />
          <MoreHelp />
        </div>
      </div>
    </div>
  );
}
