import { screen, within } from '@testing-library/react';
import { aProtection } from '../../../test/backups';
import { showBackups } from '../../../test/backupsPage';
import { aDomain } from '../../../test/records';

const two = {
  'GET /api/domains': [aDomain(), aDomain({ id: 'domain-2', name: 'two.example', displayName: 'two.example' })],
};

beforeEach(() => localStorage.clear());

describe('the page', () => {
  it('asks for a domain first when there are several', async () => {
    showBackups(two, '/version-history');
    expect(await screen.findByRole('heading', { name: 'Select a Domain' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compare Backups' })).toBeNull();
  });

  it('opens the chosen domain', async () => {
    const { user, at } = showBackups(two, '/version-history');
    await user.click(await screen.findByRole('combobox', { name: 'Domain' }));
    await user.click(await screen.findByRole('option', { name: /example\.org/ }));
    expect(await screen.findByRole('link', { name: 'Backups' })).toHaveAttribute('aria-current', 'page');
    expect(at()).toContain('domain=domain-1');
  });

  it('opens the only domain, and else the last one that was chosen', async () => {
    const { unmount } = showBackups({}, '/version-history');
    expect(await screen.findByText('Before the move')).toBeVisible();
    unmount();
    showBackups(two, '/version-history');
    expect(await screen.findByRole('combobox', { name: 'Domain' })).toHaveTextContent('example.org');
    expect(await screen.findByText('Before the move')).toBeVisible();
  });

  it('links to the records, protection and history of the domain', async () => {
    showBackups();
    const pages = within(await screen.findByRole('navigation', { name: 'Pages of this domain' }));
    const addresses = pages.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(addresses).toEqual([
      ['Records', '/dashboard?domain=domain-1'],
      ['Backups', '/version-history?domain=domain-1&tab=backups'],
      ['Protection', '/version-history?domain=domain-1&tab=monitoring'],
      ['History', '/version-history?domain=domain-1&tab=history'],
    ]);
  });

  it('says when the domains cannot be read, and tries again', async () => {
    let fails = true;
    const domains = () => (fails ? { status: 500, body: { code: 'internal_error', message: 'Broken' } } : [aDomain()]);
    const { user } = showBackups({ 'GET /api/domains': domains });
    expect(await screen.findByText('Error Loading Domains')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Before the move')).toBeVisible();
  });

  it('links to the domains page when there are no domains', async () => {
    showBackups({ 'GET /api/domains': [] });
    expect(await screen.findByRole('link', { name: 'Go to Domains' })).toHaveAttribute('href', '/domains');
  });

  it('marks a protected domain, with its interval', async () => {
    showBackups(
      {
        'GET /api/domains': [aDomain({ protectionEnabled: true })],
        'GET /api/domains/domain-1/protection': aProtection({ protectionEnabled: true, monitorIntervalMinutes: 180 }),
      },
      '/version-history?domain=domain-1&tab=monitoring',
    );
    expect(await screen.findByText('Monitoring Active')).toBeVisible();
    expect(screen.getByText('Check interval: 3 hours.')).toBeVisible();
    expect(screen.getByText('Protected')).toBeVisible();
  });

  it('opens the tab that an email links to', async () => {
    showBackups({}, '/version-history?domain=domain-1&tab=settings');
    expect(await screen.findByRole('group', { name: 'Alert emails' })).toBeVisible();
  });
});
