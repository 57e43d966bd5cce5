import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aReport, applyAt, openReview } from '../../../test/planDialog';
import { aChange, aPlan, aSet } from '../../../test/records';
import { callsMade } from '../../../test/render';

describe('a plan that is applied', () => {
  it('names the DNS host and the time while it waits for an answer', async () => {
    const { user } = openReview(aPlan(), { [applyAt]: 'never' });
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

  it('counts the confirmed changes while a plan is being applied', async () => {
    const changes = [aChange(), aChange({ id: 'b', name: 'b' })];
    const summary = { sets: { created: 0, updated: 2, deleted: 0 }, records: { added: 2, changed: 2, removed: 0 } };
    const { user } = openReview(aPlan({ changes, summary }), {
      [applyAt]: 'never',
      'GET /api/change-plans/plan-1/progress': { total: 2, settled: 1, applied: 1, appliedRecordCount: 3 },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply 4 changes' }));
    expect(await screen.findByText('3 of 4 changes applied')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Applying 3 of 4…' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Changes applied' })).toHaveAttribute('value', '3');
  });

  it('shows one number from the chips to the report: that of the records, however few sets they form', async () => {
    const three = aSet('192.0.2.7', '192.0.2.8', '192.0.2.9');
    const changes = [aChange({ after: three }), aChange({ id: 'b', name: 'b' })];
    const summary = { sets: { created: 0, updated: 2, deleted: 0 }, records: { added: 2, changed: 2, removed: 0 } };
    const { user } = openReview(aPlan({ changes, summary }), {
      [applyAt]: aReport({
        status: 'partial',
        verified: false,
        changeCount: 2,
        appliedCount: 1,
        appliedRecordCount: 3,
      }),
    });
    expect(await screen.findByText('2 records added')).toBeVisible();
    expect(screen.getByText('2 records changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply 4 changes' }));
    expect(await screen.findByText('3 of 4 changes applied')).toBeVisible();
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
    const { user, applied } = openReview(aPlan({ changes }), {
      [applyAt]: aReport({
        status: 'partial',
        outcomes,
        notSticking,
        verified: false,
        changeCount: 4,
        appliedCount: 2,
        appliedRecordCount: 2,
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Apply 4 changes' }));
    expect(await screen.findByText('2 of 4 changes applied')).toBeVisible();
    for (const word of ['Applied', 'Failed', 'Unknown', 'Not saved by the host'])
      expect(screen.getByText(word)).toBeVisible();
    expect(screen.getAllByText('The host refused b.')[0]).toBeVisible();
    expect(screen.getByText('The zone does not show d.')).toBeVisible();
    expect(applied).toEqual([]);
  });

  it('shows what somebody else changed meanwhile, although every change was applied', async () => {
    const outcomes = [{ changeId: 'www/A', status: 'applied' }];
    const otherChanges = [aChange({ id: 'mail/A', name: 'mail' })];
    const { user, applied } = openReview(aPlan(), {
      [applyAt]: aReport({ outcomes, otherChanges, otherChangeCount: 1 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText(/Changes that are not part of your plan: 1\./)).toBeVisible();
    expect(screen.getByText(/mail/)).toBeVisible();
    expect(applied).toEqual([]);
  });

  it('shows that a change may have replaced one of somebody else, although every change was applied', async () => {
    const outcomes = [
      { changeId: 'www/A', status: 'applied', code: 'may_have_overwritten', message: 'It held 1.', phrase: null },
    ];
    const { user, applied } = openReview(aPlan(), { [applyAt]: aReport({ status: 'partial', outcomes }) });
    await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText('1 of 1 change applied')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('It held 1.')).toHaveLength(2));
    for (const shown of screen.getAllByText('It held 1.')) expect(shown).toBeVisible();
    expect(screen.queryByText('Not everything was applied')).toBeNull();
    expect(applied).toEqual([]);
  });

  it('shows what could not be read, in the plan and in the report', async () => {
    const { user, applied } = openReview(aPlan({ incompleteReason: 'One record cannot be read.' }), {
      [applyAt]: aReport({ incompleteReason: 'One record cannot be read. Nor can another.' }),
    });
    expect(await screen.findByText('One record cannot be read.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText('One record cannot be read. Nor can another.')).toBeVisible();
    expect(screen.getByText('Not everything could be read')).toBeVisible();
    expect(applied).toEqual([]);
  });

  it('keeps the plan on the screen when applying did not start', async () => {
    const { user } = openReview(aPlan(), {
      [applyAt]: { status: 409, body: { code: 'odd', message: 'Another change runs.', phrase: null } },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    expect((await screen.findAllByText('Change Not Applied'))[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply 1 change' })).toBeEnabled();
    expect(callsMade().filter((call) => call === applyAt)).toHaveLength(1);
  });

  it('discards its plan when it closes, unless the plan was applied', async () => {
    const discards = () => callsMade().filter((call) => call.startsWith('DELETE'));
    const first = openReview(aPlan());
    await screen.findByRole('button', { name: 'Apply 1 change' });
    first.unmount();
    await waitFor(() => expect(discards()).toEqual(['DELETE /api/change-plans/plan-1']));

    const second = openReview(aPlan({ id: 'plan-2' }), {
      'POST /api/change-plans/plan-2/apply': aReport(),
      'GET /api/change-plans/plan-2/progress': { total: 1, settled: 0, applied: 0 },
    });
    await second.user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    await waitFor(() => expect(second.applied).toHaveLength(1));
    second.unmount();
    expect(discards()).toHaveLength(1);
  });
});
