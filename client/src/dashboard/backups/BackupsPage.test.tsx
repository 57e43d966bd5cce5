import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aRecipient, aProtection, aSnapshot, quietDomain, recipientsOf } from '../../../test/backups';
import { aDomain } from '../../../test/records';
import { aPerson, callsMade, renderPage } from '../../../test/render';
import { usePreferences } from '../../shared/api/preferences';
import { BackupsPage } from './BackupsPage';

const premium = aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
const snapshotsAt = 'GET /api/domains/domain-1/snapshots';
const takeAt = 'POST /api/domains/domain-1/snapshots';

const show = (answers: object = {}, path = '/version-history?domain=domain-1', user = premium) =>
  renderPage(<Page />, { path, user, answers: { ...quietDomain, ...answers } });

beforeEach(() => localStorage.clear());

const two = {
  'GET /api/domains': [aDomain(), aDomain({ id: 'domain-2', name: 'two.example', displayName: 'two.example' })],
};

/** As in the shell, which reads the preferences. */
function Page() {
  usePreferences();
  return <BackupsPage />;
}

describe('the page', () => {
  it('asks for a domain first when there are several', async () => {
    show(two, '/version-history');
    expect(await screen.findByRole('heading', { name: 'Select a Domain' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compare Backups' })).toBeNull();
  });

  it('opens the chosen domain', async () => {
    const { user, at } = show(two, '/version-history');
    await user.click(await screen.findByRole('combobox', { name: 'Domain' }));
    await user.click(await screen.findByRole('option', { name: /example\.org/ }));
    expect(await screen.findByRole('link', { name: 'Backups' })).toHaveAttribute('aria-current', 'page');
    expect(at()).toContain('domain=domain-1');
  });

  it('opens the only domain, and else the last one that was chosen', async () => {
    const { unmount } = show({}, '/version-history');
    expect(await screen.findByText('Before the move')).toBeVisible();
    unmount();
    show(two, '/version-history');
    expect(await screen.findByRole('combobox', { name: 'Domain' })).toHaveTextContent('example.org');
    expect(await screen.findByText('Before the move')).toBeVisible();
  });

  it('links to the records, protection and history of the domain', async () => {
    show();
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
    const { user } = show({ 'GET /api/domains': domains });
    expect(await screen.findByText('Error Loading Domains')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Before the move')).toBeVisible();
  });

  it('links to the domains page when there are no domains', async () => {
    show({ 'GET /api/domains': [] });
    expect(await screen.findByRole('link', { name: 'Go to Domains' })).toHaveAttribute('href', '/domains');
  });

  it('marks a protected domain, with its interval', async () => {
    show(
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
    show({}, '/version-history?domain=domain-1&tab=settings');
    expect(await screen.findByRole('group', { name: 'Alert emails' })).toBeVisible();
  });
});

describe('the backups of a domain', () => {
  it('show kind, size, who took them and the time in the zone that the user prefers', async () => {
    show({
      [snapshotsAt]: [aSnapshot({ label: 'golden', pinned: true }), aSnapshot({ id: 'two', type: 'scheduled' })],
      'GET /api/domains/domain-1/protection': aProtection({ timezone: 'UTC' }),
      'GET /api/user/preferences': { timezone: 'Asia/Tokyo', monitoring: {}, notifications: {} },
    });
    const golden = (await screen.findByText('golden')).closest('li')!;
    await waitFor(() => expect(golden).toHaveTextContent('Nov 20, 2026 19:00 · by Ada · 2 records'));
    expect(screen.getByText('Times in Asia/Tokyo')).toBeVisible();
    expect(within(golden).getByText('Manual')).toBeVisible();
    expect(within(golden).getByText('Pinned')).toBeVisible();
    expect(screen.getByText('Scheduled')).toBeVisible();
    expect(screen.getByText('2 backups')).toBeVisible();
  });

  it('say when they may lack records, and why', async () => {
    const incompleteReason = 'PowerDNS also holds 1 record set.';
    const { user } = show({
      [snapshotsAt]: [aSnapshot({ incompleteReason })],
      'GET /api/snapshots/snapshot-1/details': {
        ...aSnapshot({ incompleteReason }),
        recordsData: [],
        unreadRecords: [],
      },
    });
    expect(await screen.findByText('Incomplete')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Before the move/ }));
    expect(await screen.findByText(incompleteReason)).toBeVisible();
  });

  it('explain how to create the first one', async () => {
    show({ [snapshotsAt]: [] });
    const hint = 'No backups available for this domain. Create your first backup to see it here.';
    expect(await screen.findByText(hint)).toBeVisible();
  });

  it('show the reason when they cannot be loaded', async () => {
    show({ [snapshotsAt]: { status: 503, body: { code: 'odd', message: 'Later, please' } } });
    expect(await screen.findByText('Failed to load backups')).toBeVisible();
    expect(screen.getByText('Later, please')).toBeVisible();
  });

  it('open to their records', async () => {
    const record = { name: 'www', type: 'A', value: '192.0.2.1', ttl: 300, priority: null, status: 'active' };
    const odd = { name: 'odd', type: 'TYPE65401', value: '???', ttl: 300, priority: null, status: 'unreadable' };
    const recordsData = [record, { ...record, value: '192.0.2.2', status: 'disabled' }, odd];
    const { user } = show({
      'GET /api/snapshots/snapshot-1/details': { ...aSnapshot(), recordsData, unreadRecords: [] },
    });
    await user.click(await screen.findByRole('button', { name: /^Before the move/ }));
    const table = await screen.findByRole('table', { name: 'Records' });
    expect(within(table).getByText('192.0.2.1')).toBeVisible();
    expect(within(table).getByRole('row', { name: /192\.0\.2\.2 Disabled/ })).toBeVisible();
    expect(within(table).getByRole('row', { name: /\?\?\? Unreadable/ })).toBeVisible();
  });

  it('are open when the address names them', async () => {
    const empty = { ...aSnapshot(), recordsData: [], unreadRecords: [] };
    show({ 'GET /api/snapshots/snapshot-1/details': empty }, '/version-history?domain=domain-1&backup=snapshot-1');
    expect(await screen.findByText('No DNS records found in this backup')).toBeVisible();
  });

  it('show an error when their records cannot be loaded', async () => {
    const { user } = show({ 'GET /api/snapshots/snapshot-1/details': { status: 404, body: { message: 'Gone' } } });
    await user.click(await screen.findByRole('button', { name: /^Before the move/ }));
    expect(await screen.findByText('Failed to load DNS records')).toBeVisible();
  });

  it('are deleted after confirmation', async () => {
    let snapshots = [aSnapshot()];
    const { user } = show({
      [snapshotsAt]: () => snapshots,
      'DELETE /api/domains/domain-1/snapshots/snapshot-1': () => {
        snapshots = [];
        return undefined;
      },
    });
    await user.click(await screen.findByRole('button', { name: /Actions for the backup/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete backup' }));
    expect(await screen.findByText('No backups yet')).toBeVisible();
  });

  it('show the reason when one was not deleted', async () => {
    const { user } = show({
      'DELETE /api/domains/domain-1/snapshots/snapshot-1': {
        status: 409,
        body: { code: 'snapshot_in_use', message: 'It is the baseline' },
      },
    });
    await user.click(await screen.findByRole('button', { name: /Actions for the backup/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete backup' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
  });

  it('cannot be deleted while they are pinned', async () => {
    let pinned = false;
    const { user } = show({
      [snapshotsAt]: () => [aSnapshot({ pinned })],
      'PATCH /api/snapshots/snapshot-1': ({ body }: { body: { pinned: boolean } }) => {
        ({ pinned } = body);
        return aSnapshot({ pinned });
      },
    });
    await user.click(await screen.findByRole('button', { name: /Actions for the backup/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
    expect(await screen.findByText('Pinned')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Actions for the backup/ }));
    expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('get another description and label', async () => {
    const sent: unknown[] = [];
    const { user } = show({
      'PATCH /api/snapshots/snapshot-1': ({ body }: { body: unknown }) => {
        sent.push(body);
        return aSnapshot();
      },
    });
    await user.click(await screen.findByRole('button', { name: /Actions for the backup/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit description' }));
    await user.type(await screen.findByRole('textbox', { name: 'Label' }), 'golden');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ description: 'Before the move', label: 'golden' }]));
  });
});

describe('a new backup', () => {
  it('is taken from the host, with the description of the user', async () => {
    const sent: unknown[] = [];
    const { user } = show({
      [takeAt]: ({ body }: { body: unknown }) => {
        sent.push(body);
        return aSnapshot({ recordCount: 12 });
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Description' }), ' Friday ');
    await user.click(screen.getByRole('button', { name: 'Create Backup' }));
    expect(await screen.findByText('Backup Created')).toBeVisible();
    expect(screen.getByText('12 records were backed up.')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({ description: 'Friday', type: 'backup', refreshFromProvider: true }),
    ]);
  });

  it('says why the host could not be read', async () => {
    const { user } = show({ [takeAt]: { status: 502, body: { code: 'host_down', message: 'The host is silent' } } });
    await user.click(await screen.findByRole('button', { name: 'Create Backup' }));
    expect(await screen.findByText('Backup Failed')).toBeVisible();
    expect(screen.getByText('The host is silent')).toBeVisible();
  });

  it('is limited to one on the free plan, which the page says up front', async () => {
    show({}, undefined, aPerson());
    expect(await screen.findByText(/Free plan allows only 1 backup per domain\. You have 1 backup\(s\)/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Description' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Create Backup' })).toBeDisabled();
    expect(screen.queryByRole('link', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
  });

  it('offers no plans that nobody sells when the server refuses a second one', async () => {
    const body = { code: 'backup_limit_reached', message: 'Free plan allows only 1 backup', premiumFeature: true };
    const { user } = show({ [snapshotsAt]: [], [takeAt]: { status: 403, body } }, undefined, aPerson());
    await user.click(await screen.findByRole('button', { name: 'Create Backup' }));
    expect(await screen.findByText('Premium Feature Required')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
  });
});

describe('a daily backup', () => {
  it('is turned on in the time zone of the user', async () => {
    const sent: unknown[] = [];
    const { user } = show({
      'PUT /api/domains/domain-1/backup-schedule': ({ body }: { body: { enabled: boolean } }) => {
        sent.push(body);
        const nextDueAt = '2026-11-21T03:00:00.000Z';
        return {
          enabled: true,
          timeOfDay: '03:00',
          timezone: 'UTC',
          nextDueAt,
          lastTakenAt: null,
          lastError: 'Silent',
        };
      },
    });
    await user.click(await screen.findByRole('switch', { name: 'Daily backup' }));
    expect(await screen.findByText(/due on Nov 21, 2026 03:00/)).toBeVisible();
    expect(screen.getByText('The last daily backup failed')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ enabled: true })]);
  });
});

describe('a domain without alert emails', () => {
  const missing = {
    'GET /api/domains/domain-1/alert-emails': recipientsOf(),
    'POST /api/domains/domain-1/send-missing-alert-notification': { success: true, sent: true, message: '' },
    'POST /api/domains/domain-1/enable-protection': { success: true, message: '', protection: aProtection() },
  };
  const reminderCall = 'POST /api/domains/domain-1/send-missing-alert-notification';
  const protection = '/version-history?domain=domain-1&tab=monitoring';

  async function enable(user: UserEvent) {
    await user.click(await screen.findByRole('switch', { name: 'Domain Protection' }));
    expect(await screen.findByText('Protection Enabled')).toBeVisible();
  }

  it('shows no reminder before protection is enabled', async () => {
    show(missing);
    expect(await screen.findByText('Before the move')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsMade()).not.toContain(reminderCall);
  });

  it('shows a reminder when protection is enabled, and none after it was closed', async () => {
    const { user, unmount } = show(missing, protection);
    await enable(user);
    const dialog = await screen.findByRole('dialog', { name: 'No alert email' });
    expect(callsMade()).toContain(reminderCall);
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    unmount();
    const again = show(missing, protection);
    await enable(again.user);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the reminder again after the domain is chosen again', async () => {
    localStorage.setItem('zonekeeper-no-alert-email-domain-1', 'dismissed');
    const { user } = show({ ...missing, ...two }, '/version-history?tab=monitoring');
    await user.click(await screen.findByRole('combobox', { name: 'Domain' }));
    await user.click(await screen.findByRole('option', { name: /example\.org/ }));
    await enable(user);
    expect(await screen.findByRole('dialog', { name: 'No alert email' })).toBeVisible();
  });

  it('links to the field for recipients', async () => {
    const { user } = show(missing, protection);
    await enable(user);
    await user.click(await screen.findByRole('button', { name: 'Set up alert email' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus());
  });

  it('says so on the settings tab', async () => {
    show(missing, '/version-history?domain=domain-1&tab=settings');
    expect(await screen.findByText(/Nobody is told when the DNS of example\.org changes/)).toBeVisible();
  });

  it('shows no reminder if the domain has a recipient', async () => {
    const { user } = show(
      { ...missing, 'GET /api/domains/domain-1/alert-emails': recipientsOf(aRecipient) },
      protection,
    );
    await enable(user);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
