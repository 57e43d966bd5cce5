import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { quietDomain } from '../../../../test/backups';
import { showTab } from '../../../../test/backupsPage';
import { aDomain } from '../../../../test/records';
import { aPerson, renderPage } from '../../../../test/render';
import german from '../../../shared/i18n/locales/de/alerts.json' with { type: 'json' };
import { AlertChannels } from './AlertChannels';

beforeEach(() => localStorage.clear());
afterEach(() => i18next.changeLanguage('en'));

describe('channels and rules', () => {
  const showChannels = (answers: object, user = aPerson()) =>
    renderPage(<AlertChannels domain={aDomain()} />, { user, answers: { ...quietDomain, ...answers } });
  const channel = {
    id: 'c',
    kind: 'webhook',
    name: 'Ops',
    origin: 'https://hooks.example.net',
    minSeverity: 'warning',
    enabled: true,
    disabledReason: null,
    disabledPhrase: null,
    lastError: null,
    lastErrorPhrase: null,
    lastDeliveredAt: null,
    createdAt: '2026-11-20',
  };

  it('say in the language of the page why the last message was not taken', async () => {
    const values = { server: 'https://hooks.example.net', status: 500 };
    const failing = {
      ...channel,
      lastError: 'https://hooks.example.net answered with status 500.',
      lastErrorPhrase: { code: 'alerts:channelAnswered', values },
    };
    i18next.addResourceBundle('de', 'alerts', german);
    await i18next.changeLanguage('de');
    showChannels({ 'GET /api/domains/domain-1/alert-channels': [failing] });
    expect(await screen.findByText('https://hooks.example.net hat mit Status 500 geantwortet.')).toBeVisible();
  });

  it('are limited to one channel on the free plan, and say so', async () => {
    showChannels({ 'GET /api/domains/domain-1/alert-channels': [channel] });
    const limit =
      'Free plan is limited to 1 alert channel per domain. Upgrade to Premium for unlimited alert channels.';
    expect(await screen.findByText(limit)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add channel' })).toBeDisabled();
    expect(screen.getByText('Ops')).toBeVisible();
  });

  it('take any number of channels on the premium plan', async () => {
    const premium = aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
    showChannels({ 'GET /api/domains/domain-1/alert-channels': [channel, { ...channel, id: 'd' }] }, premium);
    expect(await screen.findAllByText('Ops')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Add channel' })).toBeEnabled();
    expect(screen.queryByText('Premium')).toBeNull();
  });

  it('show the secret of a webhook once', async () => {
    const { user } = showChannels({
      'POST /api/domains/domain-1/alert-channels': { ...channel, secret: 'whsec-1' },
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
    const { user } = showTab('settings', {
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
