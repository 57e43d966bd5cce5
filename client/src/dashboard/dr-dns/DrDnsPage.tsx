import { Bug, ShieldCheck, Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import { useChosenDomain } from '../../shared/api/chosenDomain';
import type { DomainView } from '../../shared/api/generated/api.schemas';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { onDemand } from '../../shared/ui/onDemand';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Tabs } from '../../shared/ui/Tabs';
import { AnalyzerTab } from './AnalyzerTab';
import { DebuggerTab } from './DebuggerTab';

const SecurityTab = onDemand(
  () => import('./SecurityTab').then((m) => m.SecurityTab),
  ...(['health', 'healthChecks', 'findings', 'records'] as const),
);

/** Answers and facts about one domain. */
export function DrDnsPage() {
  const { t } = useTranslation('drDns');
  const [tab, setTab] = useState('analyzer');
  const inAddress = new URLSearchParams(useSearch()).get('domain');
  const { domain: first, error, retry } = useChosenDomain(inAddress);
  const [chosen, setChosen] = useState<DomainView | null>(null);
  const domain = chosen ?? first;
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader title={t('title')} description={t('intro')} />
      {error ? <LoadFailed title={t('domainsFailed')} error={error} retry={retry} /> : null}
      <Tabs
        value={tab}
        onChange={setTab}
        label={t('title')}
        tabs={[
          {
            value: 'analyzer',
            label: t('tabs.analyzer'),
            icon: Sparkles,
            content: <AnalyzerTab domain={domain} onDomain={setChosen} />,
          },
          { value: 'debugger', label: t('tabs.debugger'), icon: Bug, content: <DebuggerTab domain={domain} /> },
          {
            value: 'security',
            label: t('tabs.security'),
            icon: ShieldCheck,
            content: (
              <Suspense fallback={<Skeleton className="h-96" />}>
                <SecurityTab domain={domain} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}
