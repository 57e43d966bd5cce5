import { expect, type Locator, type Page } from '@playwright/test';

/** A page: the name of its screenshots, its path, and what it shows once it has loaded. */
export interface Place {
  name: string;
  path: string;
  shows(page: Page): Locator;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Pages of a visitor who is not signed in. */
export const publicPages: Place[] = [
  { name: 'sign-in', path: '/login', shows: (page) => page.getByRole('button', { name: 'Sign in', exact: true }) },
  { name: 'register', path: '/register', shows: (page) => page.getByRole('button', { name: 'Create account' }) },
  {
    name: 'setup',
    path: '/setup?token=x',
    shows: (page) => page.getByRole('button', { name: 'Create administrator' }),
  },
  { name: 'forgot-password', path: '/forgot-password', shows: heading },
  { name: 'reset-password', path: '/reset-password?token=x', shows: heading },
  { name: 'confirm-address', path: '/confirm-address?token=x', shows: heading },
  { name: 'keep-address', path: '/keep-address?token=x', shows: heading },
  { name: 'remove-ways-in', path: '/remove-ways-in?token=x', shows: heading },
];

/** Pages of a signed-in user. */
export const signedInPages: Place[] = [
  { name: 'home', path: '/', shows: heading },
  { name: 'domains', path: '/domains', shows: heading },
  { name: 'records', path: '/dashboard', shows: heading },
  { name: 'backups', path: '/version-history', shows: heading },
  { name: 'propagation', path: '/propagation', shows: heading },
  { name: 'analytics', path: '/analytics', shows: heading },
  { name: 'settings', path: '/settings', shows: heading },
  { name: 'settings-assistant', path: '/settings?tab=assistant', shows: heading },
  { name: 'settings-dns', path: '/settings?tab=dns', shows: heading },
  { name: 'settings-notifications', path: '/settings?tab=notifications', shows: heading },
  { name: 'settings-security', path: '/settings?tab=security', shows: heading },
  { name: 'settings-tickets', path: '/settings?tab=tickets', shows: (page) => page.getByText('No tickets yet') },
  { name: 'dns-hosts', path: '/dns-hosts', shows: (page) => page.getByRole('listitem').first() },
  { name: 'help', path: '/help', shows: heading },
  {
    name: 'guide',
    path: '/help/api-keys',
    shows: (page) => page.getByRole('button', { name: 'Copy the code' }).first(),
  },
  { name: 'no-guide', path: '/help/nope', shows: (page) => page.getByText('This page does not exist.') },
  { name: 'protection', path: '/version-history?tab=monitoring', shows: heading },
  { name: 'protection-alerts', path: '/version-history?tab=alerts', shows: heading },
  { name: 'protection-settings', path: '/version-history?tab=settings', shows: heading },
  { name: 'history', path: '/version-history?tab=history', shows: heading },
  { name: 'history-record', path: '/version-history?tab=history&name=www&type=CNAME', shows: heading },
  { name: 'teams', path: '/teams', shows: heading },
  { name: 'nowhere', path: '/nowhere', shows: (page) => page.getByText('This page does not exist.') },
];

/** Goes there and waits for what it shows: no shape of something that is still to come is left. */
export async function visit(page: Page, { path, shows }: Place): Promise<void> {
  await page.goto(path);
  await shows(page).waitFor();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
}
