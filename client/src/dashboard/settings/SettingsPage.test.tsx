import { screen, waitFor, within } from '@testing-library/react';
import { somePreferences } from '../../../test/preferences';
import { aPerson, callsMade, renderPage } from '../../../test/render';
import { SettingsPage } from './SettingsPage';

const preferences = somePreferences();
const google = {
  id: 'google',
  name: 'Google',
  ip: '8.8.8.8',
  provider: 'Google',
  location: 'Anycast',
  isDefault: true,
  health: 'good',
  healthCheckedAt: null,
  validatesDnssec: true,
  can: { delete: false },
};
const mine = { ...google, id: 'mine', name: 'Mine', ip: '192.0.2.53', isDefault: false, can: { delete: true } };

const sessions = [
  {
    id: 'here',
    address: '192.0.2.7',
    current: true,
    signedInAt: '2026-01-01T00:00:00.000Z',
    seenAt: '2026-01-01T01:00:00.000Z',
    userAgent: 'Firefox/1 Linux',
  },
  {
    id: 'there',
    current: false,
    signedInAt: '2025-12-01T00:00:00.000Z',
    seenAt: '2025-12-01T01:00:00.000Z',
    userAgent: null,
    address: null,
  },
];

const signInMethods = {
  hasPassword: true,
  google: null,
  authenticatorAddedAt: null,
  passkeys: [],
  recoveryCodesLeft: 0,
};

/** Keeps what is saved, like the server; `sent` holds the bodies of the calls that changed something. */
function show(path: string, answers: object = {}) {
  const sent: unknown[] = [];
  const save = ({ body }: { body: unknown }) => {
    sent.push(body);
    return { ...preferences, ...(body as object) };
  };
  const page = renderPage(<SettingsPage />, {
    path,
    answers: {
      'GET /api/auth/sessions': sessions,
      'GET /api/auth/sign-in-methods': signInMethods,
      'GET /api/user/calendar-feed': { url: null, createdAt: null },
      'GET /api/user/preferences': preferences,
      'PATCH /api/user/preferences': save,
      ...answers,
    },
  });
  return { ...page, sent };
}

it('opens the tab that the address names', async () => {
  show('/settings?tab=notifications');
  expect(await screen.findByRole('switch', { name: 'DNS Changes' })).toBeChecked();
});

it('saves a choice immediately', async () => {
  const { user, sent } = show('/settings');
  await user.click(await screen.findByRole('switch', { name: 'Auto-refresh' }));
  await waitFor(() => expect(sent).toEqual([{ autoRefresh: true }]));
  expect(screen.getByRole('switch', { name: 'Auto-refresh' })).toBeChecked();
  const group = screen.getByRole('group', { name: 'Refreshing' });
  await waitFor(() => expect(within(group).getByRole('status')).toHaveTextContent('Saved'));
});

it('reverts a choice that the server refused, and says so', async () => {
  const refused = { status: 503, body: { message: 'Try again later' } };
  const { user } = show('/settings', { 'PATCH /api/user/preferences': refused });
  await user.click(await screen.findByRole('switch', { name: 'Auto-refresh' }));
  expect(await screen.findByText('Save Failed')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Auto-refresh' })).not.toBeChecked();
});

it.each(['5', '4000', '', '1.5'])('refuses %p seconds as an interval', async (typed) => {
  const { user, sent } = show('/settings');
  const interval = await screen.findByRole('spinbutton', { name: /Refresh interval/ });
  await user.clear(interval);
  if (typed) await user.type(interval, typed);
  await user.tab();
  expect(interval).toBeInvalid();
  expect(sent).toEqual([]);
});

it('saves a valid interval when the field loses focus', async () => {
  const { user, sent } = show('/settings');
  const interval = await screen.findByRole('spinbutton', { name: /Refresh interval/ });
  await user.clear(interval);
  await user.type(interval, '60');
  expect(sent).toEqual([]);
  await user.tab();
  await waitFor(() => expect(sent).toEqual([{ refreshIntervalSeconds: 60 }]));
});

it('says the limit of a default TTL that is too high, and does not save it', async () => {
  const { user, sent } = show('/settings?tab=dns', { 'GET /api/dns-servers': [google] });
  const ttl = await screen.findByRole('spinbutton', { name: /TTL/ });
  await user.clear(ttl);
  await user.type(ttl, '2147483648{Enter}');
  expect(screen.getByText('TTL must be at most 2147483647')).toBeVisible();
  await user.clear(ttl);
  expect(screen.getByText('TTL must be positive')).toBeVisible();
  expect(sent).toEqual([]);
});

it('disables every kind of notification with the master switch', async () => {
  const { user } = show('/settings?tab=notifications', {
    'PATCH /api/user/preferences': { ...preferences, notifications: { ...preferences.notifications, enabled: false } },
  });
  await user.click(await screen.findByRole('switch', { name: 'Notifications' }));
  expect(screen.getByRole('switch', { name: 'Security Alerts' })).toBeDisabled();
  // The tab, and the switch, which is the title of its card.
  expect(screen.getAllByText('Notifications')).toHaveLength(2);
});

it('gives the calendar of expiry dates an address, and takes it away', async () => {
  let url: string | null = null;
  const feed = () => ({ url, createdAt: null });
  const { user } = show('/settings?tab=notifications', {
    'GET /api/user/calendar-feed': feed,
    'PUT /api/user/calendar-feed': () => {
      url = url === null ? 'https://dns.example/first' : 'https://dns.example/second';
      return feed();
    },
    'DELETE /api/user/calendar-feed': () => {
      url = null;
      return { status: 204 };
    },
  });
  const section = within(await screen.findByRole('group', { name: 'Calendar of expiry dates' }));
  await user.click(await section.findByRole('button', { name: 'Create address' }));
  expect(await section.findByText('https://dns.example/first')).toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Replace address' }));
  expect(await section.findByText('https://dns.example/second')).toBeInTheDocument();
  expect(await screen.findByText('Address replaced. The old one no longer works.')).toBeInTheDocument();
  await user.click(section.getByRole('button', { name: 'Remove address' }));
  expect(await section.findByRole('button', { name: 'Create address' })).toBeInTheDocument();
});

it('counts the monitored servers, and removes only custom ones', async () => {
  let servers = [google, mine];
  const { user } = show('/settings?tab=dns', {
    'GET /api/dns-servers': () => servers,
    'DELETE /api/dns-servers/mine': () => {
      servers = [google];
      return undefined;
    },
  });
  expect(await screen.findByText('Monitoring 2 servers')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Configure' }));
  expect(screen.queryByRole('button', { name: 'Remove Google' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Mine' }));
  expect(await screen.findByText('Server Removed')).toBeInTheDocument();
  expect(screen.queryByText('192.0.2.53')).not.toBeInTheDocument();
});

it('refuses a custom server without a name or with an invalid address', async () => {
  const { user } = show('/settings?tab=dns', { 'GET /api/dns-servers': [google] });
  await user.click(await screen.findByRole('button', { name: 'Configure' }));
  await user.click(screen.getByRole('button', { name: 'Add Custom DNS Server' }));
  await user.type(screen.getByRole('textbox', { name: /IP address/ }), 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Server name is required')).toBeInTheDocument();
  expect(screen.getByText('Invalid IP address')).toBeInTheDocument();
  expect(callsMade()).not.toContain('POST /api/dns-servers');
});

it('shows a new API key once, and no more when the dialog is closed', async () => {
  const token = {
    id: '1',
    name: 'script',
    scopes: ['read'],
    createdAt: '2026-01-01T00:00:00.000Z',
    lastUsedAt: null,
    expiresAt: null,
  };
  let tokens: object[] = [];
  const { user } = show('/settings?tab=security', {
    'GET /api/user/api-tokens': () => tokens,
    'POST /api/user/api-tokens': () => {
      tokens = [token];
      return { ...token, token: 'zk_secret' };
    },
  });
  expect(await screen.findByText('No API keys yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Create API key' }));
  expect(within(dialog).getByText('Name is required')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'script');
  await user.click(within(dialog).getByRole('button', { name: 'Create API key' }));
  expect(await screen.findByText('zk_secret')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('zk_secret')).not.toBeInTheDocument();
  expect(await screen.findByText('script')).toBeInTheDocument();
});

it('sends a support ticket and names it by the start of its id', async () => {
  const { user, at } = show('/settings?support', { 'POST /api/support/tickets': { ticketId: '0123456789abcdef' } });
  const dialog = await screen.findByRole('dialog', { name: 'Contact Support' });
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Missing Information')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: /Subject/ }), 'Help');
  await user.type(within(dialog).getByRole('textbox', { name: /Message/ }), 'It does not work.');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Ticket 01234567\. .* within 24 hours/)).toBeInTheDocument();
  expect(at()).not.toContain('support');
});

it('reports preferences that could not be loaded', async () => {
  show('/settings', { 'GET /api/user/preferences': { status: 500, body: { message: 'Out of order' } } });
  expect(await screen.findByText('Failed to load settings')).toBeInTheDocument();
  expect(screen.getByText('Out of order')).toBeInTheDocument();
});

it('chooses among light, dark and the colors of the system', async () => {
  const { user } = show('/settings');
  const themes = within(await screen.findByRole('radiogroup', { name: 'Colors' }));
  expect(themes.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['Light', 'Dark', 'System']);
  await user.click(themes.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(themes.getByRole('radio', { name: 'System' }));
  expect(document.documentElement.dataset.theme).toBe('system');
});

it('lists the sessions, and ends the others', async () => {
  let left = sessions;
  const { user } = show('/settings?tab=security', {
    'GET /api/user/api-tokens': [],
    'GET /api/auth/sessions': () => left,
    'DELETE /api/auth/sessions': () => {
      left = sessions.slice(0, 1);
      return undefined;
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Sessions' }));
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Firefox · LinuxThis session',
    'Unknown browser',
  ]);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  // A copy of this session's cookie is on no list.
  expect(screen.getByRole('button', { name: 'Sign out everywhere else' })).toBeEnabled();
});

it('changes the password, and shows a wrong one at its input', async () => {
  const details = { currentPassword: 'This is not your current password' };
  const sent: unknown[] = [];
  const { user } = show('/settings?tab=security', {
    'GET /api/user/api-tokens': [],
    'POST /api/auth/password': ({ body }: { body: { currentPassword: string } }) => {
      sent.push(body);
      if (body.currentPassword === 'right') return undefined;
      return { status: 400, body: { code: 'validation_failed', message: 'Check the fields', details } };
    },
  });
  const current = await screen.findByLabelText('Current password');
  await user.type(current, 'wrong');
  await user.type(screen.getByLabelText('New password'), 'a new long password');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This is not your current password')).toBeInTheDocument();
  expect(current).toBeInvalid();
  await user.clear(current);
  await user.type(current, 'right');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password Changed')).toBeInTheDocument();
  expect(current).toHaveValue('');
  expect(sent).toHaveLength(2);
});

it('ends one session, and says from where the others are', async () => {
  let left = sessions;
  const { user } = show('/settings?tab=security', {
    'GET /api/user/api-tokens': [],
    'GET /api/auth/sessions': () => left,
    'DELETE /api/auth/sessions/there': () => ((left = left.slice(0, 1)), { status: 204 }),
  });
  const list = within(await screen.findByRole('list', { name: 'Sessions' }));
  expect(list.getByText('From: 192.0.2.7')).toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Sign out Unknown browser' }));
  expect(await screen.findByText('Signed out there')).toBeInTheDocument();
  expect(list.getAllByRole('listitem')).toHaveLength(1);
});

it('changes the email address after a sign-in that is fresh', async () => {
  let isFresh = false;
  const { user } = show('/settings?tab=security', {
    'GET /api/user/api-tokens': [],
    'GET /api/auth/options': { google: false, signup: true, mail: true, setupNeeded: false, signedIn: true },
    'POST /api/auth/email': () =>
      isFresh
        ? { status: 202, body: { email: 'new@example.org' } }
        : { status: 403, body: { code: 'fresh_sign_in_needed', message: 'Sign in again' } },
    'POST /api/auth/login': () => ((isFresh = true), aPerson()),
  });
  await user.type(await screen.findByRole('textbox', { name: /New email address/ }), 'new@example.org');
  await user.click(screen.getByRole('button', { name: 'Change email address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  await user.type(within(dialog).getByLabelText(/^Password/), 'correct horse battery');
  await user.click(within(dialog).getByRole('button', { name: 'Sign in and continue' }));
  expect(await screen.findByText(/^We have sent a link to new@example.org/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
