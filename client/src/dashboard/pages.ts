import {
  ArchiveRestore,
  Bot,
  ChartColumn,
  CircleHelp,
  CreditCard,
  Globe,
  HeartPulse,
  LayoutDashboard,
  List,
  MonitorCheck,
  Radio,
  Server,
  Settings,
  ShieldCheck,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { UserView } from '../shared/api/generated/api.schemas';
import { isAdmin, isPremium, isPublicPath, type PublicPath } from '../shared/api/user';
import type shellWords from '../shared/i18n/locales/en/shell.json';
import type { Namespace } from '../shared/i18n/settings';
import { onDemand } from '../shared/ui/onDemand';

/** A page that loads on demand, together with its texts. */
interface LazyPage {
  component: ComponentType;
  /** The files of its texts. */
  namespaces: readonly Namespace[];
  /** Loads it ahead of a click. */
  prefetch(): void;
}

/** One row for the address, the sidebar, the palette, the tab's title and the keyboard. */
export interface Page extends LazyPage {
  path: string;
  /** The key of its title: `pages.<name>` in shell.json. */
  name: keyof typeof shellWords.pages;
  icon: LucideIcon;
  section: Section;
  /** Pressed after `g`. */
  key?: string;
  /** Whether it also answers at the addresses below. */
  hasInner?: true;
  /** Announced, not built: the sidebar says so instead of linking to it, and the palette does not list it. */
  soon?: true;
}

/** Sections of the navigation, and who sees each. */
const sections = {
  main: () => true,
  /** Reached from other pages and from the palette. */
  linked: () => true,
  footer: () => true,
  enterprise: isPremium,
  administration: isAdmin,
} satisfies Record<string, (user: UserView) => boolean>;

export type Section = keyof typeof sections;

const home = load(() => import('./home/HomePage').then((m) => m.HomePage), 'home');
const domains = load(() => import('./domains/DomainsPage').then((m) => m.DomainsPage), 'domains');
const backups = load(() => import('./backups/BackupsPage').then((m) => m.BackupsPage), 'backups', 'records');
const records = load(() => import('./records/RecordsPage').then((m) => m.RecordsPage), 'records');
const propagation = load(() => import('./propagation/PropagationPage').then((m) => m.PropagationPage), 'propagation');
const analytics = load(() => import('./analytics/AnalyticsPage').then((m) => m.AnalyticsPage), 'analytics');
const settings = load(() => import('./settings/SettingsPage').then((m) => m.SettingsPage), 'settings', 'billing');
const help = load(() => import('./help/HelpPage').then((m) => m.HelpPage), 'help', 'guides');
const dnsHosts = load(() => import('./dns-hosts/DnsHostsPage').then((m) => m.DnsHostsPage), 'dnsHosts', 'hosts');
const plans = load(() => import('./plans/PlansPage').then((m) => m.PlansPage), 'billing');
const drDns = load(() => import('./dr-dns/DrDnsPage').then((m) => m.DrDnsPage), 'drDns', 'assistant');
const zoneHealth = load(
  () => import('./zone-health/HealthPage').then((m) => m.HealthPage),
  'health',
  'healthChecks',
  'findings',
  'records',
);
const soon = load(() => import('./shell/ComingSoonPage').then((m) => m.ComingSoonPage));
const adminConsole = load(() => import('./shell/AdminConsolePage').then((m) => m.AdminConsolePage));
const signIn = load(() => import('./auth/SignInPage').then((m) => m.SignInPage), 'auth');
const register = load(() => import('./auth/RegisterPage').then((m) => m.RegisterPage), 'auth');
const mailedLink = load(() => import('./auth/MailedLinkPage').then((m) => m.MailedLinkPage), 'auth');
const sharedCheck = load(() => import('./propagation/SharedCheckPage').then((m) => m.SharedCheckPage), 'propagation');
const setup = load(() => import('./auth/SetupPage').then((m) => m.SetupPage), 'auth');

/** The pages of a signed-in person, in the order of the sidebar. An address opens its first row. */
export const pages: readonly Page[] = [
  { path: '/', name: 'dashboard', icon: LayoutDashboard, section: 'main', key: 'h', ...home },
  { path: '/domains', name: 'domains', icon: Globe, section: 'main', key: 'd', ...domains },
  { path: '/version-history', name: 'backups', icon: ArchiveRestore, section: 'main', key: 'b', ...backups },
  { path: '/dashboard', name: 'records', icon: List, section: 'main', key: 'r', ...records },
  { path: '/propagation', name: 'propagation', icon: Radio, section: 'main', key: 'p', ...propagation },
  { path: '/analytics', name: 'analytics', icon: ChartColumn, section: 'main', key: 'a', ...analytics },
  { path: '/dns-help', name: 'drDns', icon: Bot, section: 'main', ...drDns },
  { path: '/zone-health', name: 'zoneHealth', icon: HeartPulse, section: 'linked', ...zoneHealth },
  { path: '/settings', name: 'settings', icon: Settings, section: 'main', key: 's', ...settings },
  { path: '/help', name: 'help', icon: CircleHelp, section: 'main', hasInner: true, ...help },
  { path: '/teams', name: 'teams', icon: UsersRound, section: 'main', soon: true, ...soon },
  { path: '/ip-monitoring', name: 'ipMonitoring', icon: Server, section: 'main', soon: true, ...soon },
  { path: '/website-monitoring', name: 'websiteMonitoring', icon: MonitorCheck, section: 'main', soon: true, ...soon },
  { path: '/dns-hosts', name: 'dnsHosts', icon: Server, section: 'linked', ...dnsHosts },
  { path: '/pricing', name: 'pricing', icon: CreditCard, section: 'footer', ...plans },
  { path: '/subscribe', name: 'subscribe', icon: CreditCard, section: 'linked', ...plans },
  { path: '/teams', name: 'teamManagement', icon: Users, section: 'enterprise', soon: true, ...soon },
  {
    path: '/admin',
    name: 'adminPanel',
    icon: ShieldCheck,
    section: 'administration',
    hasInner: true,
    ...adminConsole,
  },
  { path: '/admin/users', name: 'userManagement', icon: Users, section: 'administration', ...adminConsole },
];

/** The pages for people who are not signed in. */
export const publicPages: Record<PublicPath, LazyPage & Pick<Page, 'name'>> = {
  '/login': { name: 'signIn', ...signIn },
  '/second-factor': { name: 'secondFactor', ...mailedLink },
  '/register': { name: 'register', ...register },
  '/setup': { name: 'setup', ...setup },
  '/verify-email': { name: 'verifyEmail', ...mailedLink },
  '/forgot-password': { name: 'forgotPassword', ...mailedLink },
  '/confirm-address': { name: 'confirmAddress', ...mailedLink },
  '/keep-address': { name: 'keepAddress', ...mailedLink },
  '/keep-account': { name: 'keepAccount', ...mailedLink },
  '/remove-ways-in': { name: 'removeWaysIn', ...mailedLink },
  '/reset-password': { name: 'resetPassword', ...mailedLink },
  '/shared-check': { name: 'sharedCheck', ...sharedCheck },
};

export const pageAt = (path: string): Page | undefined =>
  pages.find((page) => page.path === path || (page.hasInner && path.startsWith(`${page.path}/`)));

/** The path of an address, however many slashes end it. */
export const pathOf = (location: string): string => location.replace(/\/+$/, '') || '/';

/** The page that an address opens for those who may see it, whoever they are. */
export const openedAt = (path: string): LazyPage | undefined => (isPublicPath(path) ? publicPages[path] : pageAt(path));

/** The pages of the navigation for this person, in its order. */
export const pagesFor = (user: UserView): readonly Page[] => pages.filter(({ section }) => sections[section](user));

/** Loads a page when it is first shown, together with its texts. */
function load(open: () => Promise<ComponentType>, ...namespaces: Namespace[]): LazyPage {
  const component = onDemand(open, ...namespaces);
  return { component, namespaces, prefetch: component.prefetch };
}
