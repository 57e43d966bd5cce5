import { screen, waitFor, within } from '@testing-library/react';
import { aProtection, aRecipient, anAlert, anIncident, quietDomain, recipientsOf } from '../../../../test/backups';
import { aDomain } from '../../../../test/records';
import { aPerson, callsMade, renderPage } from '../../../../test/render';
import { BackupsPage } from '../BackupsPage';
import { AlertChannels } from '../settings/AlertChannels';

const premium = aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
const protectionAt = 'GET /api/domains/domain-1/protection';
const emailsAt = 'GET /api/domains/domain-1/alert-emails';
const saveEmailsAt = 'PUT /api/domains/domain-1/alert-emails';
const watched = aProtection({ protectionEnabled: true, state: 'ok' });

const show = (tab: string, answers: object = {}, user = premium) =>
  renderPage(<BackupsPage />, {
    path: `/version-history?domain=domain-1&tab=${tab}`,
    user,
    answers: { ...quietDomain, ...answers },
  });

beforeEach(() => localStorage.clear());

describe('monitoring', () => {
  it('is turned on with the chosen settings', async () => {
    const sent: unknown[] = [];
    let protection = aProtection();
    const { user } = show('monitoring', {
      [protectionAt]: () => protection,
      'PATCH /api/domains/domain-1/protection': ({ body }: { body: object }) =>
        (protection = { ...protection, ...body }),
      'POST /api/domains/domain-1/enable-protection': ({ body }: { body: unknown }) => {
        sent.push(body);
        protection = { ...protection, protectionEnabled: true, state: 'ok' };
        return { success: true, message: '', protection };
      },
    });
    expect(await screen.findByRole('switch', { name: 'Domain Protection' })).not.toBeChecked();
    await user.click(screen.getByRole('combobox', { name: 'Check the zone every' }));
    await user.click(await screen.findByRole('option', { name: '15 minutes' }));
    await user.click(screen.getByRole('switch', { name: 'Auto-restore' }));
    await waitFor(() => expect(protection.autoRestoreEnabled).toBe(true));
    await user.click(screen.getByRole('switch', { name: 'Domain Protection' }));
    expect(await screen.findByText('Protection Enabled')).toBeVisible();
    const settings = { monitorIntervalMinutes: 15, autoRestoreEnabled: true };
    expect(sent).toEqual([{ alertEmails: 'ops@example.net', ...settings }]);
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Domain Protection' })).toBeChecked());
  });

  it.each([
    [{ code: 'odd', message: 'The zone cannot be read' }, 'Failed to Enable Protection', 'The zone cannot be read'],
    [
      { code: 'limit', message: 'No', premiumFeature: true },
      'Premium Feature Required',
      'Multiple alert emails require a Premium subscription.',
    ],
  ])('says why it was not switched on: %j', async (body, title, text) => {
    const { user } = show('monitoring', { 'POST /api/domains/domain-1/enable-protection': { status: 403, body } });
    await user.click(await screen.findByRole('switch', { name: 'Domain Protection' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('offers no auto-restore at a DNS host that can only be read', async () => {
    show('monitoring', { [protectionAt]: { ...watched, canRestore: false } });
    expect(await screen.findByRole('button', { name: 'Test Monitoring' })).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Auto-restore' })).toBeNull();
  });

  it('is turned off after a second word', async () => {
    const { user } = show('monitoring', {
      [protectionAt]: watched,
      'POST /api/domains/domain-1/disable-protection': { success: true, message: '', protection: aProtection() },
    });
    await user.click(await screen.findByRole('switch', { name: 'Domain Protection' }));
    expect(callsMade()).not.toContain('POST /api/domains/domain-1/disable-protection');
    await user.click(await screen.findByRole('button', { name: 'Disable Protection' }));
    expect(await screen.findByText('Protection Disabled')).toBeVisible();
  });

  it('runs a test and shows its result', async () => {
    const { user } = show('monitoring', {
      [protectionAt]: watched,
      'POST /api/domains/domain-1/test-monitoring': {
        success: true,
        changesFound: 0,
        message: 'All is well',
        views: [],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Test Monitoring' }));
    expect(await screen.findByText('Monitoring Test Complete')).toBeVisible();
    expect(screen.getByText('All is well')).toBeVisible();
  });

  it('reverts a setting that the server refused', async () => {
    const { user } = show('monitoring', {
      'PATCH /api/domains/domain-1/protection': { status: 503, body: { message: 'Later' } },
    });
    await user.click(await screen.findByRole('switch', { name: 'Auto-restore' }));
    expect(await screen.findByText('Save Failed')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Auto-restore' })).not.toBeChecked();
  });

  it('shows the answer of each source, and treats silence as unknown', async () => {
    const views = [
      { name: 'DNS host', known: true, words: '20 records', serial: null },
      { name: 'ns1.example.net', known: false, words: 'no answer', serial: null },
    ];
    show('monitoring', { [protectionAt]: { ...watched, views, baselineAt: '2026-11-20T10:00:00.000Z' } });
    expect(await screen.findByText('20 records')).toBeVisible();
    expect(screen.getByText('Unknown: no answer')).toBeVisible();
  });

  it('shows an error when it cannot be loaded', async () => {
    show('monitoring', { [protectionAt]: { status: 503, body: { message: 'Later' } } });
    expect(await screen.findByText('Failed to load monitoring')).toBeVisible();
  });
});

describe('an incident', () => {
  const incidents = {
    [protectionAt]: { ...watched, openIncidents: 1 },
    'GET /api/domains/domain-1/incidents': [anIncident()],
    'GET /api/incidents/incident-1': anIncident(),
  };

  it('is expanded above everything else, with old and new values, the servers that saw them and the timeline', async () => {
    show('monitoring', incidents);
    expect(await screen.findByText('The change was confirmed.')).toBeVisible();
    const changes = screen.getByRole('list', { name: 'Changes' });
    expect(changes.querySelector('del')).not.toBeNull();
    expect(changes).toHaveTextContent('203.0.113.9');
    expect(screen.getByText('Seen by DNS host and ns1.example.net')).toBeVisible();
    expect(screen.getByText(/1 incident is open/)).toBeVisible();
    const [first] = screen.getAllByRole('group');
    expect(first).toHaveAccessibleName('Incidents');
  });

  it.each([
    ['Accept as baseline', 'accept', 'Accepted as baseline'],
    ['Restore now', 'restore', 'Restored'],
  ])('is decided by "%s", after a second word', async (label, call, done) => {
    let asked = 0;
    const { user } = show('monitoring', {
      ...incidents,
      [`POST /api/incidents/incident-1/${call}`]: () => {
        asked += 1;
        return anIncident({ state: 'resolved' });
      },
    });
    await user.click(await screen.findByRole('button', { name: label }));
    expect(asked).toBe(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
    expect((await screen.findAllByText(done)).length).toBeGreaterThan(0);
    expect(asked).toBe(1);
  });

  it('offers no decision once it is resolved', async () => {
    const over = anIncident({ state: 'resolved', resolution: 'accepted', can: { accept: false, restore: false } });
    const { user } = show('monitoring', {
      'GET /api/domains/domain-1/incidents': [over],
      'GET /api/incidents/incident-1': over,
    });
    await user.click(await screen.findByRole('button', { name: /changed outside.*Accepted/ }));
    expect(await screen.findByText('The change was confirmed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore now' })).toBeNull();
  });
});

describe('alerts', () => {
  const alertsAt = 'GET /api/domains/domain-1/protection-alerts';

  it('describe the event, and link to their incident', async () => {
    const { user, at } = show('alerts', { [alertsAt]: [anAlert()] });
    expect(await screen.findByText('Unauthorized changes')).toBeVisible();
    expect(screen.getByText('Critical')).toBeVisible();
    expect(screen.getByText('Email sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open the incident' }));
    expect(at()).toContain('incident=incident-1');
  });

  it('are those about security, unless the user asks for others', async () => {
    const { user } = show('alerts', { [alertsAt]: [anAlert()] });
    expect(await screen.findByText('Unauthorized changes')).toBeVisible();
    expect(callsMade()).toContain('GET /api/domains/domain-1/protection-alerts?limit=50&about=security');
    await user.click(screen.getByRole('combobox', { name: 'Which alerts' }));
    await user.click(await screen.findByRole('option', { name: 'Activity' }));
    await waitFor(() =>
      expect(callsMade()).toContain('GET /api/domains/domain-1/protection-alerts?limit=50&about=activity'),
    );
  });

  it('show an empty state', async () => {
    show('alerts');
    expect(await screen.findByText('No security alerts')).toBeVisible();
  });

  it('show an error when they cannot be loaded, and retry', async () => {
    let fails = true;
    const answer = () => (fails ? { status: 503, body: { message: 'Later' } } : []);
    const { user } = show('alerts', { [alertsAt]: answer });
    expect(await screen.findByText('Failed to load alerts')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No security alerts')).toBeVisible();
  });
});

describe('alert emails', () => {
  const second = { ...aRecipient, id: 'recipient-2', email: 'second@example.net', status: 'pending' };

  it('are added by Enter, and wait for confirmation', async () => {
    const sent: unknown[] = [];
    const { user } = show('settings', {
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
    const { user } = show('settings');
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'OPS@example.net');
    expect(await screen.findByText('This address is already on the list')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  });

  it('stay as they were when the server refuses one', async () => {
    const { user } = show('settings', { [saveEmailsAt]: { status: 400, body: { message: 'No such address' } } });
    await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'bad@example.net{Enter}');
    expect(await screen.findByText('Save Failed')).toBeVisible();
    expect(screen.queryByText('bad@example.net')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue('bad@example.net');
  });

  it('stay listed when one could not be removed', async () => {
    const { user } = show('settings', { [saveEmailsAt]: { status: 503, body: { message: 'Later' } } });
    await user.click(await screen.findByRole('button', { name: 'Remove ops@example.net' }));
    expect(await screen.findByText('Failed to remove email. Please try again.')).toBeVisible();
    expect(screen.getByText('ops@example.net')).toBeVisible();
  });

  it('are limited to one on the free plan', async () => {
    show('settings', {}, aPerson());
    const limit = 'Free plan is limited to 1 alert email. Upgrade to Premium for unlimited alert recipients.';
    expect(await screen.findByText(limit)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email address' })).toBeDisabled();
  });

  it('cannot be tested before one is confirmed, and say why', async () => {
    show('settings', { [emailsAt]: recipientsOf(second) });
    expect(await screen.findByText(/Test alerts go to confirmed addresses only/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Test Email' })).toBeDisabled();
  });

  it('say that mail is not set up, and give administrators the link', async () => {
    const noMail = { ...recipientsOf(second), mailIsSetUp: false };
    const mail = { id: 'mail-1', toAddress: 'second@example.net' };
    const text = 'Confirm:\nhttps://dns.example/alert-emails/confirm?token=abc\n';
    const { user } = show(
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
    expect(await screen.findByText('Confirmation link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('https://dns.example/alert-emails/confirm?token=abc');
  });

  it('send others to the administrator for the link', async () => {
    show('settings', { [emailsAt]: { ...recipientsOf(second), mailIsSetUp: false } });
    expect(await screen.findByText(/Ask its administrator for the confirmation link/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });

  it('cannot be tested without a recipient', async () => {
    localStorage.setItem('zonekeeper-no-alert-email-domain-1', 'dismissed');
    show('settings', { [emailsAt]: recipientsOf() });
    expect(await screen.findByText('Add at least one email address to test email alerts')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Test Email' })).toBeDisabled();
  });

  it.each([
    [{ success: true, emailsSent: 1, message: '' }, 'Test Email Sent Successfully', 'Sent to 1 address.'],
    [
      { status: 502, body: { code: 'test_email_failed', message: 'Check your email configuration.' } },
      'Test Email Failed',
      'Check your email configuration.',
    ],
  ])('are tested: %j', async (answer, title, text) => {
    const { user } = show('settings', { 'POST /api/domains/domain-1/test-email-alerts': answer });
    const button = await screen.findByRole('button', { name: 'Test Email' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('channels and rules', () => {
  const showChannels = (answers: object) =>
    renderPage(<AlertChannels domain={aDomain()} />, { answers: { ...quietDomain, ...answers } });

  it('show the secret of a webhook once', async () => {
    const channel = {
      id: 'c',
      kind: 'webhook',
      name: 'Ops',
      origin: 'https://hooks.example.net',
      minSeverity: 'warning',
    };
    const rest = {
      enabled: true,
      disabledReason: null,
      lastError: null,
      lastDeliveredAt: null,
      createdAt: '2026-11-20',
    };
    const { user } = showChannels({
      'POST /api/domains/domain-1/alert-channels': { ...channel, ...rest, secret: 'whsec-1' },
    });
    await user.click(await screen.findByRole('button', { name: 'Add channel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a channel' });
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Ops');
    await user.type(within(dialog).getByRole('textbox', { name: /Address/ }), 'https://hooks.example.net/x');
    await user.click(within(dialog).getByRole('button', { name: 'Add channel' }));
    expect(await screen.findByText('whsec-1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have copied it' }));
    expect(screen.queryByText('whsec-1')).toBeNull();
  });

  it('show at the field why an address is refused', async () => {
    const body = { code: 'validation_failed', message: 'No', details: { url: 'Enter a web address' } };
    const { user } = showChannels({ 'POST /api/domains/domain-1/alert-channels': { status: 400, body } });
    await user.click(await screen.findByRole('button', { name: 'Add channel' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Ops');
    await user.type(within(dialog).getByRole('textbox', { name: /Address/ }), 'x');
    await user.click(within(dialog).getByRole('button', { name: 'Add channel' }));
    expect(await screen.findByText('Enter a web address')).toBeVisible();
  });

  it('send a rule with the filled fields only', async () => {
    const sent: unknown[] = [];
    const { user } = show('settings', {
      'POST /api/domains/domain-1/ignore-rules': ({ body }: { body: unknown }) => {
        sent.push(body);
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add rule' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '_acme-challenge.*');
    await user.type(screen.getByRole('textbox', { name: 'Types' }), 'txt, cname');
    await user.click(screen.getAllByRole('button', { name: 'Add' }).at(-1)!);
    await waitFor(() => expect(sent).toEqual([{ name: '_acme-challenge.*', types: ['TXT', 'CNAME'] }]));
  });
});
