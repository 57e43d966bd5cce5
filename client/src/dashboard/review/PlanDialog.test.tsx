import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { readInGerman } from '../../../test/english';
import { aChange, aDomain, aPlan } from '../../../test/records';
import { callsMade, renderPage } from '../../../test/render';
import { PlanDialog } from './PlanDialog';

const plansAt = 'POST /api/domains/domain-1/change-plans';
const applyAt = 'POST /api/change-plans/plan-1/apply';
const aReport = (different: object = {}) => ({
  status: 200,
  body: {
    id: 'plan-1',
    status: 'applied',
    outcomes: [],
    verified: true,
    notSticking: [],
    otherChanges: [],
    otherChangeCount: 0,
    incompleteReason: null,
    changeCount: 1,
    appliedCount: 1,
    recordCount: 2,
    ...different,
  },
});

function open(plan: unknown, more: Record<string, unknown> = {}) {
  const applied: unknown[] = [];
  const page = renderPage(
    <PlanDialog
      title="Delete DNS Record"
      domain={aDomain()}
      request={{ changes: [{ action: 'delete', recordId: 'record-1' }] }}
      refusedTitle="Delete Failed"
      onApplied={(what) => applied.push(what)}
      onClose={() => undefined}
    />,
    {
      answers: {
        [plansAt]: plan,
        'GET /api/change-plans/plan-1/progress': { total: 1, settled: 0, applied: 0 },
        ...more,
      },
    },
  );
  return { ...page, applied };
}

describe('the review of a plan', () => {
  it('makes the plan as soon as it opens', async () => {
    open('never');
    expect(await screen.findByRole('status', { name: 'Working out what will happen' })).toBeVisible();
  });

  it('says why no plan could be made', async () => {
    open({ status: 422, body: { code: 'odd', message: 'SOA records are kept by the DNS host.', phrase: null } });
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    expect(screen.getByText('SOA records are kept by the DNS host.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull();
  });

  it('says that nothing needs to change', async () => {
    open(aPlan({ changes: [] }));
    expect(await screen.findByText(/already as you want it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull();
  });

  it('counts rows and describes each change in a sentence', async () => {
    const changes = [
      aChange({
        id: 'a',
        kind: 'create',
        name: '@',
        type: 'MX',
        before: null,
        after: { ttl: 60, values: ['10 mail.'] },
      }),
      aChange({ id: 'b', kind: 'delete', after: null, visibleWithinSeconds: null }),
      aChange({ id: 'c', after: { ttl: 900, values: ['192.0.2.1'] }, changed: ['ttl'] }),
    ];
    const summary = { sets: { created: 1, updated: 1, deleted: 1 }, records: { added: 1, changed: 1, removed: 1 } };
    open(aPlan({ changes, summary }));
    const list = await screen.findByRole('list', { name: 'Changes' });
    expect(list).toHaveTextContent('example.org MX is new and will send mail to 10 mail, with a TTL of 1 min.');
    expect(list).toHaveTextContent('www A will be deleted; it was 192.0.2.1.');
    expect(list).toHaveTextContent('www A keeps 192.0.2.1, with a TTL of 15 min instead of 5 min.');
    for (const count of ['1 record added', '1 record deleted', '1 record changed'])
      expect(screen.getByText(count)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply 3 changes' })).toBeEnabled();
  });

  it('loads the changes of a long plan in pages', async () => {
    const changesFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => aChange({ id: `${first + index}`, name: `h${first + index}` }));
    const { user } = open(aPlan({ changes: changesFrom(0, 150), changeCount: 260 }), {
      'GET /api/change-plans/plan-1/changes?range=%5B150%2C649%5D': changesFrom(150, 110),
    });
    expect(await screen.findByRole('button', { name: 'Apply 260 changes' })).toBeEnabled();
    const list = screen.getByRole('list', { name: 'Changes' });
    expect(within(list).queryByText(/h99\b/)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: /^Show .*160/ }));
    await waitFor(() => expect(list).toHaveTextContent('h199'));
    await user.click(screen.getByRole('button', { name: /^Show .*60/ }));
    await waitFor(() => expect(list).toHaveTextContent('h259'));
    expect(list.querySelectorAll(':scope > li')).toHaveLength(260);
  });

  it('shows values as text, never as markup', async () => {
    const hostile = '<img src=x onerror="alert(1)"><0>{{count}}</0>';
    open(aPlan({ changes: [aChange({ type: 'TXT', after: { ttl: 300, values: [hostile] } })] }));
    const list = await screen.findByRole('list', { name: 'Changes' });
    expect(list).toHaveTextContent(`www TXT will say ${hostile} instead of 192.0.2.1.`);
    expect(list.querySelector('img')).toBeNull();
  });

  it('lists findings that the plan causes first, and folds earlier ones', async () => {
    const finding = { ruleId: 'r', severity: 'warning', name: 'www', type: 'A', rfc: 'RFC 1', isNew: true };
    const findings = [
      { ...finding, message: 'This is new.' },
      { ...finding, ruleId: 's', message: 'This was there.', isNew: false },
    ];
    open({ ...aPlan({ warnings: ['The host rounds TTLs.', 'This is new.'] }), findings });
    const caused = await screen.findByText('Checks');
    expect(within(caused.parentElement!).getByText(/This is new/)).toBeVisible();
    expect(screen.getAllByText(/This is new/)).toHaveLength(1);
    expect(screen.getByText('The host rounds TTLs.')).toBeVisible();
    expect(screen.getByText('1 earlier finding stays')).toBeVisible();
  });

  it('says the warnings of the host in the language of the reader', async () => {
    const message = 'Sandbox keeps A records with a TTL of 60 seconds instead of 5.';
    const phrase = { code: 'hosts:ttl', values: { host: 'Sandbox', type: 'A', kept: 60, asked: 5 } };
    await readInGerman();
    open({ ...aPlan({ warnings: [message] }), notes: [{ message, phrase }] });
    expect(
      await screen.findByText('Sandbox speichert A-Einträge mit einer TTL von 60 statt 5 Sekunden.'),
    ).toBeVisible();
  });

  it("lets a dangerous plan through only when the zone's name is typed, and forces it then", async () => {
    let sent: unknown;
    const plan = aPlan({ blocked: [{ code: 'empties_zone', message: 'This deletes every record.', phrase: null }] });
    const { user, applied } = open(plan, {
      [applyAt]: ({ body }: { body: unknown }) => {
        sent = body;
        return aReport();
      },
    });
    const button = await screen.findByRole('button', { name: 'Apply 1 change' });
    expect(screen.getByText('This deletes every record.')).toBeVisible();
    expect(button).toBeDisabled();
    await user.type(screen.getByRole('textbox'), 'example.com');
    expect(button).toBeDisabled();
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), 'example.org');
    await user.click(button);
    await waitFor(() => expect(applied).toHaveLength(1));
    expect(sent).toEqual({ hash: 'hash-1', force: true });
  });

  it('offers to rebase a plan whose zone has changed, and shows the new plan', async () => {
    const { user } = open(aPlan(), {
      [applyAt]: { status: 409, body: { code: 'plan_stale', message: 'Moved', delta: [] } },
      'POST /api/change-plans/plan-1/rebase': aPlan({
        id: 'plan-2',
        changes: [aChange(), aChange({ id: 'b', name: 'b' })],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText('The zone changed while you were reviewing')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Update preview' }));
    expect(await screen.findByRole('button', { name: 'Apply 2 changes' })).toBeVisible();
  });

  describe('when somebody else has changed the same set', () => {
    const set = (address: number) => ({ ttl: 300, values: [`203.0.113.${address}`] });
    const moved = (conflict: string | null) => ({
      ...{ id: 'www/A', name: 'www', type: 'A', base: set(66), now: set(77), mine: set(80), conflict },
      wholeName: false,
    });
    const stale = (conflict: string | null, delta: unknown[] = []) => ({
      status: 409,
      body: { code: 'plan_stale', message: 'Moved', delta, sets: [moved(conflict)] },
    });
    const rebaseAt = 'POST /api/change-plans/plan-1/rebase';

    it.each([
      ['Use my change', [{ id: 'www/A', use: 'mine' }]],
      ['Keep theirs', [{ id: 'www/A', use: 'theirs' }]],
    ])('shows base, now and yours, and sends the choice: %s', async (label, sets) => {
      const sent: unknown[] = [];
      const { user } = open(aPlan({ changes: [aChange(), aChange({ id: 'b', name: 'b' })] }), {
        [applyAt]: stale('www A should become another', [aChange({ id: 'other/A', name: 'other' })]),
        [rebaseAt]: ({ body }: { body: unknown }) => (sent.push(body), aPlan({ id: 'plan-2' })),
      });
      await user.click(await screen.findByRole('button', { name: 'Apply 2 changes' }));
      const list = await screen.findByRole('list', { name: 'Records that both changes are about' });
      expect(list).toHaveTextContent(/Before203\.0\.113\.66Now203\.0\.113\.77Your change203\.0\.113\.80/);
      expect(within(list).queryByRole('radio', { name: 'Use both' })).toBeNull();
      expect(screen.getByText('1 other record set changed meanwhile')).toBeVisible();
      await user.click(within(list).getByRole('radio', { name: label }));
      await user.click(screen.getByRole('button', { name: 'Update preview' }));
      expect(await screen.findByRole('button', { name: 'Apply 1 change' })).toBeVisible();
      expect(sent).toEqual([{ sets }]);
    });

    it('keeps both where they fit together, unless a person chooses', async () => {
      const sent: unknown[] = [];
      const { user } = open(aPlan(), {
        [applyAt]: stale(null),
        [rebaseAt]: ({ body }: { body: unknown }) => (sent.push(body), aPlan({ id: 'plan-2' })),
      });
      await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
      expect(await screen.findByRole('radio', { name: 'Use both' })).toBeChecked();
      await user.click(screen.getByRole('button', { name: 'Update preview' }));
      await waitFor(() => expect(sent).toEqual([{ sets: [] }]));
    });

    it('discards the plan when nothing of it is left', async () => {
      const { user } = open(aPlan(), { [applyAt]: stale('www A should become another') });
      await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
      await user.click(await screen.findByRole('radio', { name: 'Keep theirs' }));
      expect(screen.queryByRole('button', { name: 'Update preview' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Discard my change' })).toBeEnabled();
    });

    it('has no button that can only fail when the plan is gone', async () => {
      const gone = { status: 404, body: { code: 'not_found', message: 'Change plan not found' } };
      const { user } = open(aPlan(), { [applyAt]: stale('www A should become another'), [rebaseAt]: gone });
      await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
      await user.click(await screen.findByRole('button', { name: 'Update preview' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Update preview' })).toBeNull());
      expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    });
  });

  it('stands with its dangers before the changes, and says why its button is disabled', async () => {
    open(aPlan({ blocked: [{ code: 'empties_zone', message: 'This deletes every record.', phrase: null }] }));
    const danger = await screen.findByText('This deletes every record.');
    const changes = screen.getByRole('list', { name: 'Changes' });
    for (const first of [danger, screen.getByRole('textbox')])
      expect(first.compareDocumentPosition(changes) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText('Type the zone’s name above first.')).toBeVisible();
  });

  it('has one number and one noun for deleted records, and names what breaks on a red button', async () => {
    const summary = { sets: { created: 0, updated: 1, deleted: 13 }, records: { added: 0, changed: 0, removed: 17 } };
    const finding = { ruleId: 'r', title: 'R', severity: 'error', type: 'MX', rfc: 'RFC 1', isNew: true, lines: [] };
    const findings = [{ ...finding, name: '@', message: 'MX leads nowhere.' }];
    open({ ...aPlan({ summary }), findings });
    expect(await screen.findByText('17 records deleted')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete 17 records · breaks example.org MX' })).toHaveClass('bg-bad');
    expect(screen.getByText('1 error caused')).toBeVisible();
  });

  it('folds many findings by rule behind the changes', async () => {
    const finding = { ruleId: 'dkim-syntax', severity: 'warning', type: 'TXT', rfc: 'RFC 1', isNew: true, lines: [] };
    const findings = Array.from({ length: 300 }, (_, index) => ({
      ...finding,
      ...{ title: 'DKIM key that cannot be read', name: `k${index}`, message: `k${index} cannot be read.` },
    }));
    open({ ...aPlan(), findings });
    const title = await screen.findByText('DKIM key that cannot be read');
    expect(title.closest('summary')).toHaveTextContent('300');
    expect(screen.getByText('k0 cannot be read.')).not.toBeVisible();
    const changes = screen.getByRole('list', { name: 'Changes' });
    expect(changes.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('names the DNS host and the time while it waits for an answer', async () => {
    const { user } = open(aPlan(), { [applyAt]: 'never' });
    const button = await screen.findByRole('button', { name: 'Apply 1 change' });
    const now = jest.spyOn(Date, 'now');
    const start = new Date().getTime();
    now.mockReturnValue(start);
    await user.click(button);
    await screen.findByText('0 of 1 change applied');
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
    now.mockReturnValue(start + 12_000);
    expect(await screen.findByText('Waiting for PowerDNS to answer… 12 s', {}, { timeout: 30_000 })).toBeVisible();
    now.mockReturnValue(start + 31_000);
    expect(await screen.findByText(/^Still waiting\. Closing is safe/, {}, { timeout: 30_000 })).toBeVisible();
    now.mockRestore();
  });

  it('says why a plan cannot be rebased', async () => {
    const { user } = open(aPlan(), {
      [applyAt]: { status: 409, body: { code: 'plan_stale', message: 'Moved', delta: [] } },
      'POST /api/change-plans/plan-1/rebase': {
        status: 409,
        body: { code: 'odd', message: 'www was deleted meanwhile.', phrase: null },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    await user.click(await screen.findByRole('button', { name: 'Update preview' }));
    expect(await screen.findByText('www was deleted meanwhile.')).toBeVisible();
  });

  it('counts the confirmed changes while a plan is being applied', async () => {
    const changes = [aChange(), aChange({ id: 'b', name: 'b' })];
    const { user } = open(aPlan({ changes }), {
      [applyAt]: 'never',
      'GET /api/change-plans/plan-1/progress': { status: 'applying', total: 2, settled: 1, applied: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply 2 changes' }));
    expect(await screen.findByText('1 of 2 changes applied')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Changes applied' })).toHaveAttribute('value', '1');
  });

  it('shows the outcome of each change when some failed', async () => {
    const changes = ['a', 'b', 'c', 'd'].map((id) => aChange({ id, name: id }));
    const outcomes = [
      { changeId: 'a', status: 'applied' },
      { changeId: 'b', status: 'failed', message: 'The host refused b.' },
      { changeId: 'c', status: 'unknown' },
      { changeId: 'd', status: 'applied' },
    ];
    const notSticking = [{ changeId: 'd', message: 'The zone does not show d.' }];
    const { user, applied } = open(aPlan({ changes }), {
      [applyAt]: aReport({
        status: 'partial',
        outcomes,
        notSticking,
        verified: false,
        changeCount: 4,
        appliedCount: 2,
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Apply 4 changes' }));
    expect(await screen.findByText('2 of 4 changes applied')).toBeVisible();
    for (const word of ['Applied', 'Failed', 'Unknown', 'Not sticking']) expect(screen.getByText(word)).toBeVisible();
    expect(screen.getAllByText('The host refused b.')[0]).toBeVisible();
    expect(screen.getByText('The zone does not show d.')).toBeVisible();
    expect(applied).toEqual([]);
  });

  it('shows what somebody else changed meanwhile, although every change was applied', async () => {
    const outcomes = [{ changeId: 'www/A', status: 'applied' }];
    const otherChanges = [aChange({ id: 'mail/A', name: 'mail' })];
    const { user, applied } = open(aPlan(), { [applyAt]: aReport({ outcomes, otherChanges, otherChangeCount: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText(/Changes that are not part of your plan: 1\./)).toBeVisible();
    expect(screen.getByText(/mail/)).toBeVisible();
    expect(applied).toEqual([]);
  });

  it('shows that a change may have replaced one of somebody else, although every change was applied', async () => {
    const outcomes = [
      { changeId: 'www/A', status: 'applied', code: 'may_have_overwritten', message: 'It held 1.', phrase: null },
    ];
    const { user, applied } = open(aPlan(), { [applyAt]: aReport({ status: 'partial', outcomes }) });
    await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText('1 of 1 change applied')).toBeVisible();
    for (const shown of screen.getAllByText('It held 1.')) expect(shown).toBeVisible();
    expect(screen.getAllByText('It held 1.')).toHaveLength(2);
    expect(screen.queryByText('Not everything was applied')).toBeNull();
    expect(applied).toEqual([]);
  });

  it('shows what could not be read, in the plan and in the report', async () => {
    const { user, applied } = open(aPlan({ incompleteReason: 'One record cannot be read.' }), {
      [applyAt]: aReport({ incompleteReason: 'One record cannot be read. Nor can another.' }),
    });
    expect(await screen.findByText('One record cannot be read.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText('One record cannot be read. Nor can another.')).toBeVisible();
    expect(screen.getByText('Not everything could be read')).toBeVisible();
    expect(applied).toEqual([]);
  });

  it('keeps the plan on the screen when applying did not start', async () => {
    const { user } = open(aPlan(), {
      [applyAt]: { status: 409, body: { code: 'odd', message: 'Another change runs.', phrase: null } },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    expect((await screen.findAllByText('The change was not applied'))[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply 1 change' })).toBeEnabled();
    expect(callsMade().filter((call) => call === applyAt)).toHaveLength(1);
  });

  it('discards its plan when it closes, unless the plan was applied', async () => {
    const discards = () => callsMade().filter((call) => call.startsWith('DELETE'));
    const first = open(aPlan());
    await screen.findByRole('button', { name: 'Apply 1 change' });
    first.unmount();
    await waitFor(() => expect(discards()).toEqual(['DELETE /api/change-plans/plan-1']));

    const second = open(aPlan({ id: 'plan-2' }), {
      'POST /api/change-plans/plan-2/apply': aReport(),
      'GET /api/change-plans/plan-2/progress': { total: 1, settled: 0, applied: 0 },
    });
    await second.user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    await waitFor(() => expect(second.applied).toHaveLength(1));
    second.unmount();
    expect(discards()).toHaveLength(1);
  });
});
