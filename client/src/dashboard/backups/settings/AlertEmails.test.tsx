import { screen, waitFor } from '@testing-library/react';
import { aRecipient, recipientsOf } from '../../../../test/backups';
import { showTab } from '../../../../test/backupsPage';
import { aPerson } from '../../../../test/render';

const emailsAt = 'GET /api/domains/domain-1/alert-emails';
const saveEmailsAt = 'PUT /api/domains/domain-1/alert-emails';

beforeEach(() => localStorage.clear());

describe('alert emails', () => {
  const second = { ...aRecipient, id: 'recipient-2', email: 'second@example.net', status: 'pending' };

  it('are added by Enter, and wait for confirmation', async () => {
    const sent: unknown[] = [];
    const { user } = showTab('settings', {
      [saveEmailsAt]: ({ body }: { body: unknown }) => {
        sent.push(body);
        return recipientsOf(aRecipient, second);
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), ' second@example.net{Enter}');
    expect(await screen.findByText('Email Settings Saved')).toBeVisible();
    expect(screen.getByText('Not confirmed yet')).toBeVisible();
    expect(sent).toEqual([{ emails: 'ops@example.net,second@example.net' }]);
  });

  it('are not listed twice', async () => {
    const { user } = showTab('settings');
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'OPS@example.net');
    expect(await screen.findByText('This address is already on the list')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  });

  it('stay as they were when the server refuses one', async () => {
    const { user } = showTab('settings', { [saveEmailsAt]: { status: 400, body: { message: 'No such address' } } });
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'bad@example.net{Enter}');
    expect(await screen.findByText('Save Failed')).toBeVisible();
    expect(screen.queryByText('bad@example.net')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('bad@example.net');
  });

  it('stay listed when one could not be removed', async () => {
    const { user } = showTab('settings', { [saveEmailsAt]: { status: 503, body: { message: 'Later' } } });
    await user.click(await screen.findByRole('button', { name: 'Remove ops@example.net' }));
    expect(await screen.findByText('Failed to remove email. Please try again.')).toBeVisible();
    expect(screen.getByText('ops@example.net')).toBeVisible();
  });

  it('are limited to one on the free plan', async () => {
    showTab('settings', {}, aPerson());
    const limit = 'Free plan is limited to 1 alert email. Upgrade to Premium for unlimited alert recipients.';
    expect(await screen.findByText(limit)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email address' })).toBeDisabled();
  });

  it('cannot be tested before one is confirmed, and say why', async () => {
    showTab('settings', { [emailsAt]: recipientsOf(second) });
    expect(await screen.findByText(/Test alerts go to confirmed addresses only/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Test Email' })).toBeDisabled();
  });

  it('say that mail is not set up, and give administrators the link', async () => {
    const noMail = { ...recipientsOf(second), mailIsSetUp: false };
    const mail = { id: 'mail-1', toAddress: 'second@example.net' };
    const text = 'Confirm:\nhttps://dns.example/alert-emails/confirm?token=abc\n';
    const { user } = showTab(
      'settings',
      {
        [emailsAt]: noMail,
        'GET /api/admin/outbox': [mail],
        'GET /api/admin/outbox/mail-1': { ...mail, text, linksWork: true },
      },
      aPerson({ role: 'admin' }),
    );
    expect(await screen.findByText('Mail is not set up')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Confirmation Link Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('https://dns.example/alert-emails/confirm?token=abc');
  });

  it('send others to the administrator for the link', async () => {
    showTab('settings', { [emailsAt]: { ...recipientsOf(second), mailIsSetUp: false } });
    expect(await screen.findByText(/Ask its administrator for the confirmation link/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });

  it('cannot be tested without a recipient', async () => {
    localStorage.setItem('zonekeeper-no-alert-email-domain-1', 'dismissed');
    showTab('settings', { [emailsAt]: recipientsOf() });
    expect(await screen.findByText('Add at least one email address to test email alerts')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Test Email' })).toBeDisabled();
  });

  it.each([
    [{ success: true, emailsSent: 1, message: '' }, 'Test Email Sent Successfully', 'Sent to 1 address.'],
    [
      { status: 502, body: { code: 'test_email_failed', message: 'The mail server refused it.' } },
      'Test Email Failed',
      'Failed to send test email alert. Check your email configuration.',
    ],
  ])('are tested: %j', async (answer, title, text) => {
    const { user } = showTab('settings', { 'POST /api/domains/domain-1/test-email-alerts': answer });
    const button = await screen.findByRole('button', { name: 'Test Email' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });
});
