import { screen, waitFor, within } from '@testing-library/react';
import type { Asked } from '../../../../test/network';
import { aConnection, aTestedConnection, catalogueAnswers } from '../../../../test/providers';
import { aDomain } from '../../../../test/records';
import { callsMade, renderPage } from '../../../../test/render';
import { ConnectionsDialog } from './ConnectionsDialog';

const show = (connections: unknown, more: Record<string, unknown> = {}) =>
  renderPage(<ConnectionsDialog onClose={() => undefined} />, {
    answers: {
      ...catalogueAnswers,
      'GET /api/domains': [],
      'GET /api/user/dns-providers/connection-1/imports': [],
      'GET /api/user/dns-providers': connections,
      ...more,
    },
  });

const choose = async (page: ReturnType<typeof show>, item: string) => {
  await page.user.click(await screen.findByRole('button', { name: 'More actions for PowerDNS in Frankfurt' }));
  await page.user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the connections of an account', () => {
  it('shows a skeleton list while it loads', () => {
    show('never');
    expect(screen.getByRole('status', { name: 'Loading connections' })).toBeInTheDocument();
  });

  it('shows the error', async () => {
    show({ status: 503, body: { message: 'Away' } });
    expect(await screen.findByText('The connections could not be loaded')).toBeInTheDocument();
  });

  it('explains how to create the first one', async () => {
    show([]);
    expect(await screen.findByText('No connections yet')).toBeInTheDocument();
  });

  it('renames one', async () => {
    const sent: unknown[] = [];
    const page = show([aConnection()], {
      'PATCH /api/user/dns-providers/connection-1': ({ body }: Asked) => (sent.push(body), aTestedConnection()),
    });
    await choose(page, 'Rename');
    const name = await screen.findByLabelText('Name');
    await page.user.clear(name);
    await page.user.type(name, 'Main{Enter}');
    expect(await screen.findByText('Connection Renamed')).toBeInTheDocument();
    expect(sent).toEqual([{ displayName: 'Main' }]);
  });

  it('replaces credentials, and never shows the old ones', async () => {
    const sent: unknown[] = [];
    const page = show([aConnection()], {
      'PATCH /api/user/dns-providers/connection-1': ({ body }: Asked) => (sent.push(body), aTestedConnection()),
    });
    await choose(page, 'Replace credentials');
    const key = await screen.findByLabelText('API key');
    expect(key).toHaveValue('');
    await page.user.type(key, 'new');
    await page.user.click(screen.getByRole('button', { name: 'Test and save' }));
    expect(await screen.findByText('Credentials Replaced')).toBeInTheDocument();
    expect(sent).toEqual([
      { config: { credentials: { apiKey: 'new', apiBaseUrl: 'https://pdns.example', serverId: 'localhost' } } },
    ]);
  });

  it('says what the new credentials may not do', async () => {
    const notes = [{ message: 'This key may only read.', phrase: null }];
    const page = show([aConnection()], {
      'PATCH /api/user/dns-providers/connection-1': aTestedConnection(notes),
    });
    await choose(page, 'Replace credentials');
    await page.user.type(await screen.findByLabelText('API key'), 'new');
    await page.user.click(screen.getByRole('button', { name: 'Test and save' }));
    expect(await screen.findByText('This key may only read.')).toBeInTheDocument();
  });

  it('says in the form why new credentials were refused', async () => {
    const body = { code: 'provider_auth_invalid', message: 'The host does not know this key.' };
    const page = show([aConnection()], { 'PATCH /api/user/dns-providers/connection-1': { status: 502, body } });
    await choose(page, 'Replace credentials');
    await page.user.type(await screen.findByLabelText('API key'), 'old');
    await page.user.click(screen.getByRole('button', { name: 'Test and save' }));
    expect(await screen.findByText('The connection was not changed')).toBeVisible();
    expect(screen.getByText('The host does not know this key.')).toBeVisible();
    expect(screen.getByLabelText('API key')).toHaveAccessibleDescription('The host does not know this key.');
  });

  it('tests one, and shows what the host answers', async () => {
    const report = { success: true, message: 'Connection successful.', phrase: null, notes: [] };
    const notes = [{ message: 'This key may only read.', phrase: null }];
    const page = show([aConnection()], {
      'POST /api/user/dns-providers/connection-1/test': { ...report, notes },
    });
    await choose(page, 'Test connection');
    expect(await screen.findByText('The connection works')).toBeInTheDocument();
    expect(screen.getByText('This key may only read.')).toBeInTheDocument();
  });

  it('shows after a failed test why the host refuses', async () => {
    const message = 'The host does not know this key.';
    const report = { success: false, message, phrase: null, notes: [] };
    let isTested = false;
    const page = show(() => [aConnection(isTested ? { error: message } : {})], {
      'POST /api/user/dns-providers/connection-1/test': () => ((isTested = true), report),
    });
    await choose(page, 'Test connection');
    expect(await screen.findByText('The connection does not work')).toBeInTheDocument();
    const row = within(screen.getByRole('listitem'));
    expect(await row.findByText('Not working')).toBeInTheDocument();
    expect(row.getByText(message)).toBeInTheDocument();
    expect(row.queryByText('Tested')).toBeNull();
  });

  it('does not say of a host that answers no more that it was tested', async () => {
    show([aConnection()], { 'GET /api/domains': [aDomain({ status: 'error' })] });
    const row = within(await screen.findByRole('listitem'));
    expect(await row.findByText('Disconnected')).toBeInTheDocument();
    expect(row.queryByText('Tested')).toBeNull();
  });

  it('says the refusal in the reader’s language, and until when the host asks to wait', async () => {
    const errorPhrase = { code: 'hosts:readOnly', values: { host: 'PowerDNS' } };
    const waitsUntil = new Date(Date.now() + 3_600_000).toISOString();
    show([aConnection({ error: 'As the server says it.', errorPhrase, waitsUntil })]);
    expect(await screen.findByText('PowerDNS can be read only.')).toBeInTheDocument();
    expect(await screen.findByText(/^PowerDNS asks us to wait until /)).toBeInTheDocument();
  });

  it('keeps silent about a wait that is over', async () => {
    show([aConnection({ waitsUntil: '2026-01-01T00:00:00.000Z' })]);
    expect(await screen.findByText('Not used by any domain')).toBeInTheDocument();
    expect(screen.queryByText(/asks us to wait/)).toBeNull();
  });

  it('shows its imports again, with what became of each zone', async () => {
    const counts = { total: 30, waiting: 0, added: 28, existing: 0, failed: 2, waitsUntil: null };
    const times = { createdAt: '2026-11-22T10:00:00.000Z', endedAt: '2026-11-22T10:01:00.000Z' };
    const zone = { domainId: null, code: null, message: null, phrase: null };
    const page = show([aConnection()], {
      'GET /api/user/dns-providers/connection-1/imports': [{ id: 'import-1', status: 'done', ...counts, ...times }],
      'GET /api/user/dns-providers/connection-1/imports/import-1/zones': [
        {
          ...zone,
          name: 'b.example',
          displayName: 'b.example',
          status: 'failed',
          message: 'The host has no such zone.',
        },
        { ...zone, name: 'a.example', displayName: 'a.example', status: 'added' },
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Import of 30 zones: 28 added and 2 refused' }));
    const results = within(await screen.findByRole('dialog', { name: 'Import of 30 zones' }));
    const rows = await results.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'b.exampleRefusedThe host has no such zone.',
      'a.exampleAdded',
    ]);
  });

  it('does not delete one in use, and names its domains', async () => {
    const page = show([aConnection()], { 'GET /api/domains': [aDomain()] });
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Used by example.org'));
    await choose(page, 'Delete');
    const refusal = await screen.findByText(/^Domains still use this connection/);
    expect(refusal).toHaveTextContent('Domains still use this connection: example.org. Delete or move them first.');
    expect(callsMade().some((call) => call.startsWith('DELETE'))).toBe(false);
  });

  it('deletes an unused one', async () => {
    const page = show([aConnection()], { 'DELETE /api/user/dns-providers/connection-1': undefined });
    await choose(page, 'Delete');
    await page.user.click(await screen.findByRole('button', { name: 'Delete connection' }));
    expect(await screen.findByText('Connection Deleted')).toBeInTheDocument();
  });
});
