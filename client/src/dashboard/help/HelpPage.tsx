import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../shared/ui/PageHeader';
import { CommonIssues } from './CommonIssues';
import { Features } from './Features';
import { Keyboard } from './Keyboard';
import { MoreHelp } from './MoreHelp';
import { QuickStart } from './QuickStart';

export function HelpPage() {
  const { t } = useTranslation('help');
  return (
    <div className="mx-auto max-w-7xl">
      <PageHeader title={t('title')} description={t('intro')} />
      <div className="flex flex-col gap-8">
        <QuickStart />
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
