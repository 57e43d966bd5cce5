import { screen, waitFor, within } from '@testing-library/react';
import {
  aCatalogueEntry,
  aConnection,
  aConnectionReport,
  aTestedConnection,
  catalogueAnswers,
} from '../../../../test/providers';
import type { Asked } from '../../../../test/network';
import { aDomain } from '../../../../test/records';
import { callsMade, renderPage } from '../../../../test/render';
import { DomainsPage } from '../DomainsPage';

const zone = (name: string) => ({ name, displayName: name, zoneId: `id of ${name}`, nameServers: [], editable: true });

async function open(answers: Record<string, unknown> = {}) {
  const ofPage = { ...catalogueAnswers, 'GET /api/domains': [], 'GET /api/domains/bulk-expiration-checks': [] };
  const page = renderPage(<DomainsPage />, { answers: { ...ofPage, ...answers } });
  await page.user.click(screen.getByRole('button', { name: 'Add Domain' }));
  await screen.findByRole('dialog', { name: 'Add New Domain' });
  const group = async (name: string) => within(await screen.findByRole('region', { name }));
  const press = (name: string) =>
    page.user.click(within(screen.getByRole('dialog', { name: 'Add New Domain' })).getByRole('button', { name }));
  const choose = async (section: string, name: RegExp) =>
    page.user.click((await group(section)).getByRole('button', { name }));
  return { ...page, group, press, choose };
}

async function fillIn(page: Awaited<ReturnType<typeof open>>) {
  await page.choose('DNS hosts', /PowerDNS/);
  await page.user.type(screen.getByLabelText(/^Domain name/), 'Example.ORG');
  await page.user.type(screen.getByLabelText(/^API key/), 'secret-key');
  await page.user.type(screen.getByLabelText(/^API address/), 'https://pdns.example');
}

describe('choosing a provider', () => {
  it('lists connections, available providers and coming ones, in that order', async () => {
    await open({ 'GET /api/user/dns-providers': [aConnection()] });
    await screen.findByRole('button', { name: /PowerDNS in Frankfurt/ });
    expect(screen.getAllByRole('region').map((section) => section.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Your connections', 'DNS hosts', 'Coming soon']),
    );
  });

  it('finds providers', async () => {
    const page = await open();
    await page.user.type(await screen.findByRole('searchbox', { name: 'Search DNS hosts' }), 'CLOUD');
    expect((await page.group('Coming soon')).getByRole('button', { name: /Cloudflare/ })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'DNS hosts' })).not.toBeInTheDocument();
  });

  it('says what a provider is and what its fields want in the words of the reader', async () => {
    const phrase = (code: string) => ({ code, values: {} });
    const [key] = aCatalogueEntry().authFields;
    const spoken = {
      ...{ description: 'As the server wrote it', descriptionPhrase: phrase('connect:powerdns.description') },
      authFields: [
        {
          ...key!,
          ...{ label: 'The server’s label', labelPhrase: phrase('connect:label.apiKey') },
          ...{ description: 'The server’s help', descriptionPhrase: phrase('connect:powerdns.key') },
        },
      ],
    };
    const page = await open({ 'GET /api/dns-providers': [aCatalogueEntry(spoken)] });
    expect(await screen.findByText('Your own PowerDNS Authoritative Server, by its HTTP API.')).toBeVisible();
    await page.user.type(screen.getByRole('searchbox', { name: 'Search DNS hosts' }), 'your own power');
    await page.choose('DNS hosts', /PowerDNS/);
    expect(await screen.findByText('Your own PowerDNS Authoritative Server, by its HTTP API.')).toBeVisible();
    expect(screen.getByLabelText(/^API key/)).toHaveAccessibleDescription(/The value of api-key in pdns\.conf\./);
    expect(screen.queryByText(/server’s/)).toBeNull();
  });

  it('asks for a provider before any test', async () => {
    const page = await open();
    await page.press('Test connection');
    expect(await screen.findByText('Please select a DNS provider first.')).toBeInTheDocument();
    await page.press('Add Domain');
    expect(screen.getByText('Provider is required')).toBeInTheDocument();
  });

  it('offers No API for a provider that is coming soon', async () => {
    const page = await open();
    await page.choose('Coming soon', /Cloudflare/);
    await page.user.type(screen.getByLabelText(/^Domain name/), 'example.org');
    await page.press('Add Domain');
    expect(await screen.findByText('Provider Not Supported')).toBeInTheDocument();
    expect(
      screen.getByText('This DNS provider is not yet supported. Only PowerDNS are currently available.'),
    ).toBeInTheDocument();
    expect(callsMade()).not.toContain('POST /api/domains');
    await page.press('Use No API');
    expect(screen.getByText('Read-only')).toBeInTheDocument();
  });
});

describe('adding one domain', () => {
  it.each([
    ['', 'Domain name is required'],
    ['-bad-.org', 'Invalid domain format. Use format like example.com'],
    ['localhost', 'Invalid domain format. Use format like example.com'],
  ])('refuses the name %j', async (name, message) => {
    const page = await open();
    await page.choose('DNS hosts', /No API/);
    if (name) await page.user.type(screen.getByLabelText(/^Domain name/), name);
    await page.press('Add Domain');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(callsMade()).not.toContain('POST /api/domains');
  });

  it('requires the key of a provider that needs one, in the dialog and at its field', async () => {
    const page = await open();
    await page.choose('DNS hosts', /PowerDNS/);
    await page.press('Test connection');
    const missing = await screen.findByText('Please enter your domain name first.');
    expect(screen.getByRole('dialog', { name: 'Add New Domain' })).toContainElement(missing);
    expect(screen.getByLabelText(/^Domain name/)).toHaveFocus();
    expect(screen.getByLabelText(/^Domain name/)).toBeInvalid();
    expect(screen.getByLabelText(/^API key/)).toBeInvalid();
    await page.user.type(screen.getByLabelText(/^Domain name/), 'example.org');
    await page.press('Test connection');
    expect(await screen.findByText('Please enter your API credentials first.')).toBeInTheDocument();
    expect(screen.getByLabelText(/^API key/)).toHaveAccessibleDescription(/API key is required/);
    expect(callsMade()).not.toContain('POST /api/domains/test-connection');
  });

  it('sends what was entered, and closes', async () => {
    const sent: unknown[] = [];
    const page = await open({ 'POST /api/domains': ({ body }: Asked) => (sent.push(body), aDomain()) });
    await fillIn(page);
    await page.press('Add Domain');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([
      {
        name: 'Example.ORG',
        providerId: 'provider-1',
        authFields: { apiKey: 'secret-key', apiBaseUrl: 'https://pdns.example', serverId: 'localhost' },
      },
    ]);
  });

  it('shows the server’s message next to its field, and keeps the typed text', async () => {
    const body = { code: 'validation', message: 'Check', details: { 'authFields.apiBaseUrl': 'Not reachable' } };
    const page = await open({ 'POST /api/domains': { status: 422, body } });
    await fillIn(page);
    await page.press('Add Domain');
    const refusal = await screen.findByText('Failed to Add Domain');
    expect(screen.getByRole('dialog')).toContainElement(refusal);
    expect(screen.getByText('Not reachable')).toBeInTheDocument();
    expect(screen.getByLabelText(/^API key/)).toHaveValue('secret-key');
  });

  it('leads to the key that the host refused', async () => {
    const body = { code: 'provider_auth_invalid', message: 'PowerDNS refused the credentials.' };
    const page = await open({ 'POST /api/domains': { status: 502, body } });
    await fillIn(page);
    await page.press('Add Domain');
    await screen.findByText('Failed to Add Domain');
    expect(screen.getByLabelText(/^API key/)).toHaveFocus();
    expect(screen.getByLabelText(/^API key/)).toHaveAccessibleDescription(/PowerDNS refused the credentials/);
    expect(screen.getAllByText('PowerDNS refused the credentials.')).toHaveLength(1);
  });

  it('shows the limit of the plan in place of the form, and leads to the plans', async () => {
    const body = { message: 'Free plan is limited to 5 domains.', tierLimitReached: true, currentCount: 5, limit: 5 };
    const page = await open({ 'POST /api/domains': { status: 403, body } });
    await fillIn(page);
    await page.press('Add Domain');
    const dialog = await screen.findByRole('dialog', { name: 'Domain Limit Reached' });
    expect(dialog).toHaveTextContent('5 of 5 domains');
    expect(screen.queryByRole('dialog', { name: 'Add New Domain' })).not.toBeInTheDocument();
    expect(dialog).toHaveTextContent('or remove a domain that you no longer need');
    expect(within(dialog).getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/pricing');
  });
});

describe('testing the connection', () => {
  it('shows the result until a field changes', async () => {
    const page = await open({ 'POST /api/domains/test-connection': aConnectionReport() });
    await fillIn(page);
    await page.press('Test connection');
    expect(await screen.findByText('zone-7')).toBeInTheDocument();
    expect(screen.getByText(/12 records/)).toBeInTheDocument();
    await page.user.type(screen.getByLabelText(/^Domain name/), 'x');
    expect(screen.queryByText('zone-7')).not.toBeInTheDocument();
  });

  it('explains a failure without giving the key away', async () => {
    const report = aConnectionReport({ success: false, message: 'The key was refused', error: 'The key was refused' });
    const page = await open({ 'POST /api/domains/test-connection': report });
    await fillIn(page);
    await page.press('Test connection');
    const dialog = await screen.findByRole('dialog', { name: 'Connection test: Failed' });
    expect(dialog).toHaveTextContent('The key was refused');
    expect(dialog).not.toHaveTextContent('secret-key');
    // Neither in a toast nor in the form, which says it when the dialog is closed.
    expect(screen.getAllByText('The key was refused')).toHaveLength(1);
    await page.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.getByRole('alert')).toHaveTextContent('Connection FailedThe key was refused');
  });

  it('says next to the key that the host refused it, once', async () => {
    const refused = 'PowerDNS refused the credentials.';
    const { debug } = aConnectionReport();
    const report = { success: false, message: refused, error: refused, debug: { ...debug, errorType: 'auth_invalid' } };
    const page = await open({ 'POST /api/domains/test-connection': aConnectionReport(report as object) });
    await fillIn(page);
    await page.press('Test connection');
    const dialog = await screen.findByRole('dialog', { name: 'Connection test: Failed' });
    await page.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.getByLabelText(/^API key/)).toHaveAccessibleDescription(new RegExp(refused));
    expect(screen.getByLabelText(/^API key/)).toBeInvalid();
    expect(screen.getAllByText(refused)).toHaveLength(1);
  });

  it('distinguishes a test without an answer from a failed one', async () => {
    const page = await open({ 'POST /api/domains/test-connection': { status: 500, body: { message: 'Oops' } } });
    await fillIn(page);
    await page.press('Test connection');
    expect(await screen.findByText('Connection Test Failed')).toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Connection test: Failed' })).toHaveTextContent(
      '/api/domains/test-connection',
    );
  });
});

describe('an account with many zones', () => {
  const account = {
    'GET /api/user/dns-providers': [aConnection()],
    'GET /api/user/dns-providers/connection-1/zones': [zone('one.example'), zone('two.example'), zone('example.org')],
    'GET /api/user/dns-providers/connection-1/imports': [],
    'GET /api/domains': [aDomain()],
  };

  it('is connected in a quick setup and then chosen', async () => {
    const sent: unknown[] = [];
    const notes = [{ message: 'This key may only read.', phrase: null }];
    const page = await open({
      ...account,
      'GET /api/user/dns-providers': [],
      'POST /api/user/dns-providers': ({ body }: Asked) => (sent.push(body), aTestedConnection(notes)),
    });
    await page.choose('DNS hosts', /PowerDNS/);
    await page.user.click(screen.getByRole('tab', { name: 'Choose from the account' }));
    await page.press('Connect');
    expect(await screen.findByText('API key is required')).toBeInTheDocument();
    await page.user.type(screen.getByLabelText(/^API key/), 'k');
    await page.user.type(screen.getByLabelText(/^API address/), 'https://p.example');
    await page.press('Connect');
    expect(await screen.findByText('one.example')).toBeInTheDocument();
    expect(await screen.findByText('This key may only read.')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        providerName: 'powerdns',
        displayName: 'PowerDNS',
        config: { credentials: { apiKey: 'k', apiBaseUrl: 'https://p.example', serverId: 'localhost' } },
      },
    ]);
  });

  it('shows an error when the setup fails', async () => {
    const page = await open({ 'POST /api/user/dns-providers': { status: 422, body: { message: 'Refused' } } });
    await page.choose('DNS hosts', /PowerDNS/);
    await page.user.click(screen.getByRole('tab', { name: 'Choose from the account' }));
    await page.user.type(screen.getByLabelText(/^API key/), 'k');
    await page.user.type(screen.getByLabelText(/^API address/), 'https://p.example');
    await page.press('Connect');
    const refusal = await screen.findByRole('alert');
    expect(refusal).toHaveTextContent('Setup FailedRefused');
    expect(screen.getByRole('dialog')).toContainElement(refusal);
  });

  it('is offered again before new credentials are asked for', async () => {
    const page = await open(account);
    await page.choose('DNS hosts', /PowerDNS/);
    await page.user.click(await screen.findByRole('button', { name: 'PowerDNS in Frankfurt' }));
    expect(await screen.findByText('one.example')).toBeInTheDocument();
  });

  it('adds all chosen zones, and names the refused one', async () => {
    const sent: unknown[] = [];
    const running = { id: 'import-1', status: 'running', total: 2, waiting: 2, added: 0, existing: 0, failed: 0 };
    const zoneOf = (name: string, message: string | null) => {
      const status = message ? 'failed' : 'added';
      return { name, displayName: name, status, domainId: null, code: null, message, phrase: null };
    };
    const imports = '/api/user/dns-providers/connection-1/imports';
    const page = await open({
      ...account,
      [`GET ${imports}`]: () =>
        sent.length === 0 ? [] : [{ ...running, status: 'done', waiting: 0, added: 1, failed: 1 }],
      [`POST ${imports}`]: ({ body }: Asked) => (sent.push(body), running),
      [`GET ${imports}/import-1/zones`]: [
        zoneOf('two.example', 'The host does not know it'),
        zoneOf('one.example', null),
      ],
    });
    await page.choose('Your connections', /Frankfurt/);
    expect(await screen.findByText('Already added')).toBeInTheDocument();
    await page.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await page.press('Add 2 domains');
    expect(await screen.findByText('The host does not know it')).toBeInTheDocument();
    const named = (name: string) => ({ name, zoneId: `id of ${name}` });
    expect(sent).toEqual([{ zones: [named('one.example'), named('two.example')] }]);
  });
});
