import { screen, waitFor, within } from '@testing-library/react';
import { aProtection, aSnapshot } from '../../../../test/backups';
import { showBackups } from '../../../../test/backupsPage';
import { aSavedRecord } from '../../../../test/records';
import { aPerson } from '../../../../test/render';

const snapshotsAt = 'GET /api/domains/domain-1/snapshots';
const takeAt = 'POST /api/domains/domain-1/snapshots';

const scheduled = { code: 'backupNames:scheduled', values: {} };

beforeEach(() => localStorage.clear());

describe('the backups of a domain', () => {
  it('show kind, size, who took them and the time in the zone that the user prefers', async () => {
    showBackups({
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
    const { user } = showBackups({
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

  it('say why they may lack records in the words of the reader', async () => {
    const incompleteReason = 'As the server wrote it.';
    const incompletePhrase = { code: 'hosts:unread', values: { host: 'PowerDNS', count: 1, sets: 'a CAA' } };
    const snapshot = aSnapshot({ incompleteReason, incompletePhrase });
    const { user } = showBackups({
      [snapshotsAt]: [snapshot],
      'GET /api/snapshots/snapshot-1/details': { ...snapshot, recordsData: [], unreadRecords: [] },
    });
    await user.click(await screen.findByRole('button', { name: /^Before the move/ }));
    expect(await screen.findByText(/^PowerDNS also holds 1 record in a form .* its text: a CAA\.$/)).toBeVisible();
  });

  it('explain how to create the first one', async () => {
    showBackups({ [snapshotsAt]: [] });
    const hint = 'No backups available for this domain. Create your first backup to see it here.';
    expect(await screen.findByText(hint)).toBeVisible();
  });

  it('show the reason when they cannot be loaded', async () => {
    showBackups({ [snapshotsAt]: { status: 503, body: { code: 'odd', message: 'Later, please' } } });
    expect(await screen.findByText('Failed to load backups')).toBeVisible();
    expect(screen.getByText('Later, please')).toBeVisible();
  });

  it('open to their records', async () => {
    const recordsData = [
      aSavedRecord(),
      aSavedRecord({ value: '192.0.2.2', status: 'disabled' }),
      { ...aSavedRecord({ name: 'odd', type: 'TYPE65401', value: '???' }), status: 'unreadable' },
    ];
    const { user } = showBackups({
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
    showBackups(
      { 'GET /api/snapshots/snapshot-1/details': empty },
      '/version-history?domain=domain-1&backup=snapshot-1',
    );
    expect(await screen.findByText('No DNS records found in this backup')).toBeVisible();
  });

  it('show an error when their records cannot be loaded', async () => {
    const { user } = showBackups({
      'GET /api/snapshots/snapshot-1/details': { status: 404, body: { message: 'Gone' } },
    });
    await user.click(await screen.findByRole('button', { name: /^Before the move/ }));
    expect(await screen.findByText('Failed to load DNS records')).toBeVisible();
  });

  it('are deleted after confirmation', async () => {
    let snapshots = [aSnapshot()];
    const { user } = showBackups({
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
    const { user } = showBackups({
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
    const { user } = showBackups({
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
    const { user } = showBackups({
      'PATCH /api/snapshots/snapshot-1': ({ body }: { body: unknown }) => {
        sent.push(body);
        return aSnapshot();
      },
    });
    await user.click(await screen.findByRole('button', { name: /Actions for the backup/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit description' }));
    await user.type(await screen.findByRole('textbox', { name: 'Label' }), 'golden');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    // The description that nobody touched stays as it is, in every language.
    await waitFor(() => expect(sent).toEqual([{ label: 'golden' }]));
  });

  it('have their names in the language of the reader, in the list, the menus and the dialogs', async () => {
    const sent: unknown[] = [];
    const { user } = showBackups({
      [snapshotsAt]: [aSnapshot({ description: 'As the server wrote it', phrase: scheduled })],
      'GET /api/snapshots/snapshot-1/details': { ...aSnapshot(), recordsData: [], unreadRecords: [] },
      'PATCH /api/snapshots/snapshot-1': ({ body }: { body: unknown }) => (sent.push(body), aSnapshot()),
    });
    expect(await screen.findByText('Scheduled backup')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Available backups' }));
    await user.click(await screen.findByRole('option', { name: /^Scheduled backup/ }));
    const choose = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: /Actions for the backup/ }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
      return screen.findByRole('dialog');
    };
    expect(await choose('Delete')).toHaveTextContent('“Scheduled backup” of');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await choose('Edit description');
    const field = screen.getByRole('textbox', { name: 'Description' });
    expect(field).toHaveValue('Scheduled backup');
    await user.type(field, ' of May');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ description: 'Scheduled backup of May', label: null }]));
    expect(screen.queryByText(/As the server wrote it/)).toBeNull();
  });
});

describe('a new backup', () => {
  it('is taken from the host, with the description of the user', async () => {
    const sent: unknown[] = [];
    const { user } = showBackups({
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
    const { user } = showBackups({
      [takeAt]: { status: 502, body: { code: 'host_down', message: 'The host is silent' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Create Backup' }));
    expect(await screen.findByText('Backup Failed')).toBeVisible();
    expect(screen.getByText('The host is silent')).toBeVisible();
  });

  it('is limited to one on the free plan, which the page says up front', async () => {
    showBackups({}, undefined, aPerson());
    expect(await screen.findByText(/Free plan allows only 1 backup per domain\. You have 1 backup\(s\)/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Description' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Create Backup' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/pricing');
  });

  it('leads to the plans when the server refuses a second one', async () => {
    const body = { code: 'backup_limit_reached', message: 'Free plan allows only 1 backup', premiumFeature: true };
    const { user, at } = showBackups({ [snapshotsAt]: [], [takeAt]: { status: 403, body } }, undefined, aPerson());
    await user.click(await screen.findByRole('button', { name: 'Create Backup' }));
    expect(await screen.findByText('Premium Feature Required')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Upgrade to Premium' }));
    expect(at()).toBe('/pricing');
  });
});

describe('a daily backup', () => {
  it('is turned on in the time zone of the user', async () => {
    const sent: unknown[] = [];
    const { user } = showBackups({
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
          lastErrorPhrase: null,
        };
      },
    });
    await user.click(await screen.findByRole('switch', { name: 'Daily backup' }));
    expect(await screen.findByText(/due on Nov 21, 2026 03:00/)).toBeVisible();
    expect(screen.getByText('The last daily backup failed')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ enabled: true })]);
  });
});
