import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import ConfirmationNumberIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import DnsIcon from '@mui/icons-material/DnsOutlined';
import AwardIcon from '@mui/icons-material/EmojiEventsOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import { useMemo } from 'react';
import { Admin, CustomRoutes, memoryStore, Resource } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { onDemand } from '../shared/ui/onDemand';
import { authProviderWith } from './data/authProvider';
import { BadgesPage, LogoPage } from './badges/pages';
import { dataProvider } from './data/dataProvider';
import { i18nProvider } from './data/i18nProvider';
import { HomePage } from './home/HomePage';
import { ConsoleLayout } from './layout/ConsoleLayout';
import { JobsPage, OperationsPage, SettingsPage } from './operations/pages';
import { MailList } from './outbox/MailList';
import { MailShow } from './outbox/MailShow';
import { consoleTheme } from './theme/consoleTheme';
import { CapabilitiesPage, InstancesPage, ProviderList, ProviderShow } from './providers/pages';
import { useMode } from './theme/useMode';
import { TicketList } from './tickets/TicketList';
import { TicketShow } from './tickets/TicketShow';
import { ActivityPage } from './users/ActivityPage';
import { OverviewPage } from './users/OverviewPage';
import { UserList } from './users/UserList';
import { UserShow } from './users/UserShow';

const ArticleList = onDemand(() => import('./articles/ArticleList').then((m) => m.ArticleList), 'adminBlog');
const ArticleCreate = onDemand(() => import('./articles/ArticleCreate').then((m) => m.ArticleCreate), 'adminBlog');
const ArticleShow = onDemand(() => import('./articles/ArticleShow').then((m) => m.ArticleShow), 'adminBlog');
const CampaignList = onDemand(() => import('./campaigns/CampaignList').then((m) => m.CampaignList), 'adminCampaigns');
const CampaignCreate = onDemand(
  () => import('./campaigns/CampaignCreate').then((m) => m.CampaignCreate),
  'adminCampaigns',
);
const CampaignShow = onDemand(() => import('./campaigns/CampaignShow').then((m) => m.CampaignShow), 'adminCampaigns');
const SuppressionsPage = onDemand(
  () => import('./campaigns/SuppressionsPage').then((m) => m.SuppressionsPage),
  'adminCampaigns',
);
const MaintenancePage = onDemand(
  () => import('./maintenance/MaintenancePage').then((m) => m.MaintenancePage),
  'adminCampaigns',
);
const AuditLogPage = onDemand(() => import('./audit-log/AuditLogPage').then((m) => m.AuditLogPage), 'adminAudit');

interface ConsoleProps {
  /** The same function at every render. */
  onSignedOut(): void;
}

/** The console. Its router lets a page hold on to what was typed. */
export function Console({ onSignedOut }: ConsoleProps) {
  const router = useMemo(
    () => createBrowserRouter([{ path: '/admin/*', element: <ConsolePages onSignedOut={onSignedOut} /> }]),
    [onSignedOut],
  );
  return <RouterProvider router={router} />;
}

/** The pages of administrators, each a resource of the API under `/api/admin`. */
function ConsolePages({ onSignedOut }: ConsoleProps) {
  const { t, i18n } = useTranslation('admin');
  const mode = useMode();
  const theme = useMemo(() => consoleTheme(mode), [mode]);
  const authProvider = useMemo(() => authProviderWith(onSignedOut), [onSignedOut]);
  const store = useMemo(() => memoryStore(), []);
  return (
    <Admin
      // Another language draws everything again: react-admin keeps the texts that it has looked up.
      key={i18n.language}
      basename="/admin"
      title="Zonekeeper"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      theme={theme}
      darkTheme={null}
      layout={ConsoleLayout}
      dashboard={HomePage}
      loginPage={false}
      disableTelemetry
    >
      <Resource
        name="users"
        icon={GroupIcon}
        options={{ label: t('users') }}
        recordRepresentation="email"
        list={UserList}
        show={UserShow}
      />
      <Resource
        name="tickets"
        icon={ConfirmationNumberIcon}
        options={{ label: t('tickets.title') }}
        recordRepresentation="subject"
        list={TicketList}
        show={TicketShow}
      />
      <Resource
        name="dns-providers"
        icon={DnsIcon}
        options={{ label: t('providers') }}
        recordRepresentation="displayName"
        list={ProviderList}
        show={ProviderShow}
      />
      <Resource
        name="outbox"
        icon={MailIcon}
        options={{ label: t('outbox.title') }}
        recordRepresentation="subject"
        list={MailList}
        show={MailShow}
      />
      <Resource
        name="email-campaigns"
        icon={CampaignIcon}
        options={{ label: t('campaigns') }}
        recordRepresentation="name"
        list={CampaignList}
        create={CampaignCreate}
        show={CampaignShow}
      />
      <Resource
        name="blog/articles"
        icon={ArticleIcon}
        options={{ label: t('blog') }}
        recordRepresentation="title"
        list={ArticleList}
        create={ArticleCreate}
        show={ArticleShow}
      />
      <Resource name="badges" icon={AwardIcon} options={{ label: t('badges') }} list={BadgesPage} />
      <CustomRoutes>
        <Route path="/mail-suppressions" element={<SuppressionsPage />} />
        <Route path="/maintenance" element={<MaintenancePage />} />
        <Route path="/users/overview" element={<OverviewPage />} />
        <Route path="/users/activity" element={<ActivityPage />} />
        <Route path="/dns-providers/capabilities" element={<CapabilitiesPage />} />
        <Route path="/dns-providers/instances" element={<InstancesPage />} />
        <Route path="/badges/logo" element={<LogoPage />} />
        <Route path="/operations" element={<OperationsPage />} />
        <Route path="/operations/jobs" element={<JobsPage />} />
        <Route path="/operations/settings" element={<SettingsPage />} />
        <Route path="/enterprise-logging" element={<AuditLogPage />} />
      </CustomRoutes>
    </Admin>
  );
}
