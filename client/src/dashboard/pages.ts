import i18next from 'i18next';
import type { ComponentType } from 'react';
import { lazyPage } from '../shared/i18n/lazyPage';
import type { Namespace } from '../shared/i18n/settings';

function page<Path extends string, Title extends string, Name extends string>(
  path: Path,
  title: Title,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  ...words: Namespace[]
) {
  const prefetch = () => void Promise.all([load(), i18next.loadNamespaces(words)]).catch(() => undefined);
  return { path, title, component: lazyPage(load, name, ...words), prefetch } as const;
}

const soon = () => import('./shell/ComingSoonPage');
const later = () => import('./shell/NotYetPage');

/** What a signed-in person can open. */
export const pages = [
  page('/', 'dashboard', () => import('./home/HomePage'), 'HomePage', 'home'),
  page('/dashboard', 'records', () => import('./records/RecordsPage'), 'RecordsPage', 'records'),
  page('/domains', 'domains', () => import('./domains/DomainsPage'), 'DomainsPage', 'domains'),
  page('/analytics', 'analytics', () => import('./analytics/AnalyticsPage'), 'AnalyticsPage', 'analytics'),
  page('/settings', 'settings', () => import('./settings/SettingsPage'), 'SettingsPage', 'settings'),
  page('/help', 'help', () => import('./help/HelpPage'), 'HelpPage', 'help'),
  page('/version-history', 'backups', () => import('./backups/BackupsPage'), 'BackupsPage', 'backups', 'records'),
  page('/propagation', 'propagation', later, 'NotYetPage'),
  page('/dns-help', 'drDns', later, 'NotYetPage'),
  page('/pricing', 'pricing', later, 'NotYetPage'),
  page('/admin', 'adminPanel', later, 'NotYetPage'),
  page('/admin/users', 'userManagement', later, 'NotYetPage'),
  page('/teams', 'teams', soon, 'ComingSoonPage'),
  page('/ip-monitoring', 'ipMonitoring', soon, 'ComingSoonPage'),
  page('/website-monitoring', 'websiteMonitoring', soon, 'ComingSoonPage'),
];

/** What someone opens who is not signed in. */
export const entrances = [
  page('/login', 'signIn', () => import('./auth/SignInPage'), 'SignInPage', 'auth'),
  page('/register', 'register', () => import('./auth/RegisterPage'), 'RegisterPage', 'auth'),
  page('/setup', 'setup', () => import('./auth/SetupPage'), 'SetupPage', 'auth'),
];

export const prefetch = (path: string): void => pages.find((other) => other.path === path)?.prefetch();
