import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aProtection, aRecipient, recipientsOf } from '../../../../test/backups';
import { showBackups } from '../../../../test/backupsPage';
import { aDomain } from '../../../../test/records';
import { callsMade } from '../../../../test/render';

const two = {
  'GET /api/domains': [aDomain(), aDomain({ id: 'domain-2', name: 'two.example', displayName: 'two.example' })],
};

beforeEach(() => localStorage.clear());

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
    showBackups(missing);
    expect(await screen.findByText('Before the move')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsMade()).not.toContain(reminderCall);
  });

  it('shows a reminder when protection is enabled, and none after it was closed', async () => {
    const { user, unmount } = showBackups(missing, protection);
    await enable(user);
    const dialog = await screen.findByRole('dialog', { name: 'No alert email' });
    expect(callsMade()).toContain(reminderCall);
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    unmount();
    const again = showBackups(missing, protection);
    await enable(again.user);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the reminder again after the domain is chosen again', async () => {
    localStorage.setItem('zonekeeper-no-alert-email-domain-1', 'dismissed');
    const { user } = showBackups({ ...missing, ...two }, '/version-history?tab=monitoring');
    await user.click(await screen.findByRole('combobox', { name: 'Domain' }));
    await user.click(await screen.findByRole('option', { name: /example\.org/ }));
    await enable(user);
    expect(await screen.findByRole('dialog', { name: 'No alert email' })).toBeVisible();
  });

  it('links to the field for recipients', async () => {
    const { user } = showBackups(missing, protection);
    await enable(user);
    await user.click(await screen.findByRole('button', { name: 'Set up alert email' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveFocus());
  });

  it('says so on the settings tab', async () => {
    showBackups(missing, '/version-history?domain=domain-1&tab=settings');
    const emails = await screen.findByRole('group', { name: 'Alert emails' });
    await waitFor(() => expect(emails).toHaveTextContent('Nobody is told when the DNS of example.org changes'));
  });

  it('shows no reminder if the domain has a recipient', async () => {
    const { user } = showBackups(
      { ...missing, 'GET /api/domains/domain-1/alert-emails': recipientsOf(aRecipient) },
      protection,
    );
    await enable(user);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
