import { screen, waitFor, within } from '@testing-library/react';
import { applyAt, openReview } from '../../../test/planDialog';
import { aChange, aPlan } from '../../../test/records';

describe('a plan whose zone has moved', () => {
  it('offers to rebase a plan whose zone has changed, and shows the new plan', async () => {
    const { user } = openReview(aPlan(), {
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
      const { user } = openReview(aPlan({ changes: [aChange(), aChange({ id: 'b', name: 'b' })] }), {
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
      const { user } = openReview(aPlan(), {
        [applyAt]: stale(null),
        [rebaseAt]: ({ body }: { body: unknown }) => (sent.push(body), aPlan({ id: 'plan-2' })),
      });
      await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
      expect(await screen.findByRole('radio', { name: 'Use both' })).toBeChecked();
      await user.click(screen.getByRole('button', { name: 'Update preview' }));
      await waitFor(() => expect(sent).toEqual([{ sets: [] }]));
    });

    it('discards the plan when nothing of it is left', async () => {
      const { user } = openReview(aPlan(), { [applyAt]: stale('www A should become another') });
      await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
      await user.click(await screen.findByRole('radio', { name: 'Keep theirs' }));
      expect(screen.queryByRole('button', { name: 'Update preview' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Discard my change' })).toBeEnabled();
    });

    it('has no button that can only fail when the plan is gone', async () => {
      const gone = { status: 404, body: { code: 'not_found', message: 'Change plan not found' } };
      const { user } = openReview(aPlan(), { [applyAt]: stale('www A should become another'), [rebaseAt]: gone });
      await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
      await user.click(await screen.findByRole('button', { name: 'Update preview' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Update preview' })).toBeNull());
      expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    });
  });

  it('says why a plan cannot be rebased', async () => {
    const { user } = openReview(aPlan(), {
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
});
