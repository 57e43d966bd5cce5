import { screen, waitFor, within } from '@testing-library/react';
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
    open({ status: 422, body: { code: 'odd', message: 'SOA records are kept by the DNS host.' } });
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
    for (const count of ['1 row added', '1 row removed', '1 row changed'])
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
    const caused = await screen.findByText('This change would cause');
    expect(within(caused.parentElement!).getByText(/This is new/)).toBeVisible();
    expect(screen.getAllByText(/This is new/)).toHaveLength(1);
    expect(screen.getByText('The host rounds TTLs.')).toBeVisible();
    expect(screen.getByText('1 earlier finding stays')).toBeVisible();
  });

  it("lets a dangerous plan through only when the zone's name is typed, and forces it then", async () => {
    let sent: unknown;
    const plan = aPlan({ blocked: [{ code: 'empties_zone', message: 'This deletes every record.' }] });
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
    expect(await screen.findByText('The zone has changed in the meantime')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rebase' }));
    expect(await screen.findByRole('button', { name: 'Apply 2 changes' })).toBeVisible();
  });

  it('says why a plan cannot be rebased', async () => {
    const { user } = open(aPlan(), {
      [applyAt]: { status: 409, body: { code: 'plan_stale', message: 'Moved', delta: [] } },
      'POST /api/change-plans/plan-1/rebase': {
        status: 409,
        body: { code: 'odd', message: 'www was deleted meanwhile.' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    await user.click(await screen.findByRole('button', { name: 'Rebase' }));
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
    const outcomes = [{ changeId: 'www/A', status: 'applied', code: 'may_have_overwritten', message: 'It held 1.' }];
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
      [applyAt]: { status: 409, body: { code: 'odd', message: 'Another change runs.' } },
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
