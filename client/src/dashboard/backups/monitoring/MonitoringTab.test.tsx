import { screen, waitFor, within } from '@testing-library/react';
import { aProtection, anIncident } from '../../../../test/backups';
import { showTab } from '../../../../test/backupsPage';
import { readInGerman } from '../../../../test/english';
import { callsMade } from '../../../../test/render';

const protectionAt = 'GET /api/domains/domain-1/protection';
const watched = aProtection({ protectionEnabled: true, state: 'ok' });

beforeEach(() => localStorage.clear());

describe('monitoring', () => {
  it('is turned on with the chosen settings', async () => {
    const sent: unknown[] = [];
    let protection = aProtection();
    const { user } = showTab('monitoring', {
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
    const { user } = showTab('monitoring', { 'POST /api/domains/domain-1/enable-protection': { status: 403, body } });
    await user.click(await screen.findByRole('switch', { name: 'Domain Protection' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('offers no auto-restore at a DNS host that can only be read', async () => {
    showTab('monitoring', { [protectionAt]: { ...watched, canRestore: false } });
    expect(await screen.findByRole('button', { name: 'Test Monitoring' })).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Auto-restore' })).toBeNull();
  });

  it('is turned off after a second word', async () => {
    const { user } = showTab('monitoring', {
      [protectionAt]: watched,
      'POST /api/domains/domain-1/disable-protection': { success: true, message: '', protection: aProtection() },
    });
    await user.click(await screen.findByRole('switch', { name: 'Domain Protection' }));
    expect(callsMade()).not.toContain('POST /api/domains/domain-1/disable-protection');
    await user.click(await screen.findByRole('button', { name: 'Disable Protection' }));
    expect(await screen.findByText('Protection Disabled')).toBeVisible();
  });

  it('runs a test and shows its result', async () => {
    const { user } = showTab('monitoring', {
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
    const { user } = showTab('monitoring', {
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
    showTab('monitoring', { [protectionAt]: { ...watched, views, baselineAt: '2026-11-20T10:00:00.000Z' } });
    expect(await screen.findByText('20 records')).toBeVisible();
    expect(screen.getByText('Unknown: no answer')).toBeVisible();
  });

  it('shows an error when it cannot be loaded', async () => {
    showTab('monitoring', { [protectionAt]: { status: 503, body: { message: 'Later' } } });
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
    showTab('monitoring', incidents);
    expect(await screen.findByText('The change was confirmed.')).toBeVisible();
    const changes = screen.getByRole('list', { name: 'Changes' });
    expect(changes.querySelector('del')).not.toBeNull();
    expect(changes).toHaveTextContent('203.0.113.9');
    expect(screen.getByText('Seen by DNS host and ns1.example.net')).toBeVisible();
    expect(screen.getByText(/1 incident is open/)).toBeVisible();
    const [first] = screen.getAllByRole('group');
    expect(first).toHaveAccessibleName('Incidents');
  });

  it('tells its timeline and why it waits in the language of the reader', async () => {
    await readInGerman();
    const at = '2026-11-20T10:00:00.000Z';
    const changes = { code: 'protection:change.set', values: { set: 'www A', before: '192.0.2.1', after: 'x' } };
    const opened = { kind: 'opened', message: 'www A: 192.0.2.1 → x', phrase: changes, userId: null, at };
    const held = anIncident({
      state: 'held',
      heldReason: 'Automatic restores are switched off on this server, so you have to decide.',
      heldPhrase: { code: 'protection:hold.switchedOff', values: {} },
      titlePhrase: { code: 'protection:title.zone', values: { domain: 'example.org' } },
      timeline: [{ ...opened, phrase: { code: 'protection:event.flapping', values: { changes } } }],
    });
    showTab('monitoring', {
      ...incidents,
      'GET /api/domains/domain-1/incidents': [held],
      'GET /api/incidents/incident-1': held,
    });
    const sentence = (start: string) => (_: string, element: Element | null) =>
      element?.matches('p, span.font-medium') === true && element.textContent.startsWith(start);
    expect(await screen.findByText(sentence('www A: 192.0.2.1 → x. Das kommt und geht häufig'))).toBeVisible();
    expect(
      screen.getByText(sentence('Einträge von example.org wurden außerhalb von Zonekeeper geändert')),
    ).toBeVisible();
    expect(screen.getAllByText('www A', { selector: '.font-mono' })[0]).toBeVisible();
    expect(screen.getByText('Gesehen von DNS-Anbieter und ns1.example.net')).toBeVisible();
    expect(screen.getByText(/sind auf diesem Server ausgeschaltet\. Sie müssen entscheiden\./)).toBeVisible();
  });

  it.each([
    ['Accept as baseline', 'accept', 'Accepted as Baseline'],
    ['Restore now', 'restore', 'Restored'],
  ])('is decided by "%s", after a second word', async (label, call, done) => {
    let asked = 0;
    const { user } = showTab('monitoring', {
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
    const { user } = showTab('monitoring', {
      'GET /api/domains/domain-1/incidents': [over],
      'GET /api/incidents/incident-1': over,
    });
    await user.click(await screen.findByRole('button', { name: /changed outside.*Accepted/ }));
    expect(await screen.findByText('The change was confirmed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore now' })).toBeNull();
  });
});
