import { Archive, Bell, Bot, CreditCard, Globe, MessageCircleQuestionMark, Settings2, Shield } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import type { PreferencesView, UserView } from '../../shared/api/generated/api.schemas';
import { usePreferences } from '../../shared/api/preferences';
import { useCurrentUser } from '../../shared/api/user';
import { Button } from '../../shared/ui/buttons/Button';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Skeleton } from '../../shared/ui/Skeleton';
import { onDemand } from '../../shared/ui/onDemand';
import { Tabs } from '../../shared/ui/Tabs';
import { AssistantTab } from './AssistantTab';
import { BillingTab } from './billing/BillingTab';
import { DataTab } from './leaving/DataTab';
import { DnsTab } from './DnsTab';
import { GeneralTab } from './GeneralTab';
import { NotificationsTab } from './NotificationsTab';
import { SecurityTab } from './SecurityTab';
import { SupportDialog } from './SupportDialog';

const TicketsTab = onDemand(() => import('./tickets/TicketsTab').then((m) => m.TicketsTab), 'tickets');

/** The tab and the support form are in the address, so that other pages can lead to them. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const [search, setSearch] = useSearchParams();
  const { data: user } = useCurrentUser();
  const { data: preferences, error, mutate } = usePreferences();
  if (!user) return null;
  const ask = (open: boolean) =>
    setSearch((now) => {
      if (open) now.set('support', '');
      else now.delete('support');
      return now;
    });
  return (
    <div className="mx-auto max-w-7xl">
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={<Button onClick={() => ask(true)}>{t('support')}</Button>}
      />
      {error && !preferences ? (
        <LoadFailed title={t('failed')} error={error} retry={() => void mutate()} />
      ) : (
        <SettingsTabs
          user={user}
          preferences={preferences}
          tab={search.get('tab') ?? 'general'}
          onTab={(tab) => setSearch({ tab }, { replace: true })}
          onAsk={() => ask(true)}
        />
      )}
      {search.has('support') ? (
        <SupportDialog user={user} about={search.get('support')} onClose={() => ask(false)} />
      ) : null}
    </div>
  );
}

interface SettingsTabsProps {
  user: UserView;
  preferences: PreferencesView | undefined;
  tab: string;
  onTab(tab: string): void;
  /** Opens the support form. */
  onAsk(): void;
}

function SettingsTabs({ user, preferences, tab, onTab, onAsk }: SettingsTabsProps) {
  const { t } = useTranslation('settings');
  const whenLoaded = (draw: (loaded: PreferencesView) => ReactNode) =>
    preferences ? draw(preferences) : <Skeleton className="h-64 max-w-3xl" />;
  const tabs = [
    {
      value: 'general',
      label: t('tabs.general'),
      icon: Settings2,
      content: whenLoaded((loaded) => <GeneralTab user={user} preferences={loaded} />),
    },
    { value: 'assistant', label: t('tabs.assistant'), icon: Bot, content: <AssistantTab /> },
    {
      value: 'dns',
      label: t('tabs.dns'),
      icon: Globe,
      content: whenLoaded((loaded) => <DnsTab preferences={loaded} />),
    },
    {
      value: 'notifications',
      label: t('tabs.notifications'),
      icon: Bell,
      content: whenLoaded(({ notifications }) => <NotificationsTab notifications={notifications} />),
    },
    {
      value: 'security',
      label: t('tabs.security'),
      icon: Shield,
      content: whenLoaded(({ monitoring }) => <SecurityTab user={user} monitoring={monitoring} />),
    },
    { value: 'data', label: t('tabs.data'), icon: Archive, content: <DataTab user={user} /> },
    {
      value: 'billing',
      label: t('tabs.billing'),
      icon: CreditCard,
      content: <BillingTab />,
    },
    {
      value: 'tickets',
      label: t('tabs.tickets'),
      icon: MessageCircleQuestionMark,
      content: (
        <Suspense fallback={<Skeleton className="h-64 max-w-3xl" />}>
          <TicketsTab onAsk={onAsk} />
        </Suspense>
      ),
    },
  ];
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'general';
  return <Tabs label={t('sections')} value={shown} onChange={onTab} tabs={tabs} />;
}
