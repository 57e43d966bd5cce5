import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { UserEvent } from '@testing-library/user-event';
import { aRestore, aSnapshot, quietDomain } from '../../../test/backups';
import { aDomain, aPlan, plansAt } from '../../../test/records';
import { callsMade, renderPage } from '../../../test/render';
import type { BackupAction } from './BackupDialogs';
import { BackupDialogs } from './BackupDialogs';
import { RestoreBanner } from './restore/RestoreBanner';
import { useRestoreNews } from './restore/useRestoreNews';

const two = [aSnapshot({ id: 'later', createdAt: '2026-11-21T10:00:00.000Z' }), aSnapshot()];
const record = { name: 'www', type: 'A', value: '192.0.2.1', ttl: 300, priority: null, status: 'active', settings: {} };

/** The dialogs and the restore progress, which the page renders for every tab. */
function Dialogs({ first }: { first: BackupAction | null }) {
  const domain = aDomain();
  const [action, setAction] = useState(first);
  useRestoreNews(domain.id, action, setAction);
  return (
    <>
      <RestoreBanner domain={domain} onAction={setAction} />
      <BackupDialogs domain={domain} action={action} onAction={setAction} />
    </>
  );
}

const show = (first: BackupAction | null, answers: object = {}) =>
  renderPage(<Dialogs first={first} />, {
    answers: { ...quietDomain, 'GET /api/domains/domain-1/snapshots': two, ...answers },
  });

async function pick(person: UserEvent, label: string, option: RegExp) {
  const field = await screen.findByRole('combobox', { name: label });
  await waitFor(() => expect(field).toBeEnabled());
  await person.click(field);
  await person.click(await screen.findByRole('option', { name: option }));
}

describe('the comparison of two backups', () => {
  const side = {
    timestamp: '2026-11-20T10:00:00.000Z',
    recordsCount: 2,
    description: 'x',
    type: 'manual',
    incompleteReason: null as string | null,
  };
  const comparison = {
    snapshot1: { ...side, id: 'snapshot-1' },
    snapshot2: { ...side, id: 'later' },
    added: [{ ...record, name: 'new' }],
    removed: [],
    modified: [{ old: record, new: { ...record, value: '192.0.2.9' }, changed: ['values'] }],
    unchanged: 40,
  };
  const compareAt = 'POST /api/domains/domain-1/compare-backups';

  async function compare(answer: unknown) {
    const asked: unknown[] = [];
    const page = show(
      { kind: 'compare' },
      {
        [compareAt]: ({ body }: { body: unknown }) => {
          asked.push(body);
          return typeof answer === 'function' ? (answer as () => unknown)() : answer;
        },
      },
    );
    await pick(page.user, 'First backup', /Nov 20, 2026/);
    await page.user.click(screen.getByRole('combobox', { name: 'Second backup' }));
    expect(screen.queryByRole('option', { name: /Nov 20, 2026/ })).toBeNull();
    await page.user.click(screen.getByRole('option', { name: /Nov 21, 2026/ }));
    return { ...page, asked };
  }

  it('says that one of them may not show everything', async () => {
    await compare({ ...comparison, snapshot2: { ...comparison.snapshot2, incompleteReason: 'One set is not shown.' } });
    expect(await screen.findByText('One set is not shown.')).toBeVisible();
  });

  it('offers no backup against itself, and counts what differs', async () => {
    const { asked, user: person } = await compare(comparison);
    expect(await screen.findByText('2 records differ.')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Summary' }));
    expect(screen.getByText('40')).toBeVisible();
    expect(asked).toEqual([{ backup1Id: 'snapshot-1', backup2Id: 'later' }]);
  });

  it('shows added, removed and changed records, and marks the changed letters', async () => {
    const { user: person } = await compare(comparison);
    // The tab that has something is open.
    expect(await screen.findByRole('tab', { name: 'Modified 1' })).toHaveAttribute('aria-selected', 'true');
    await person.click(screen.getByRole('tab', { name: 'Added 1' }));
    expect(within(await screen.findByRole('table', { name: 'Added' })).getByText('new')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Removed 0' }));
    expect(await screen.findByText('No records were removed.')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'Modified 1' }));
    const list = await screen.findByRole('list', { name: 'Modified' });
    expect(list.querySelector('del')).toHaveTextContent('1');
    expect(list.querySelector('ins')).toHaveTextContent('9');
    await person.click(screen.getByRole('tab', { name: 'Raw JSON' }));
    expect(await screen.findByLabelText('Raw JSON', { selector: 'pre' })).toHaveTextContent('"unchanged": 40');
  });

  it('says that both backups are the same', async () => {
    await compare({ ...comparison, added: [], modified: [] });
    expect(await screen.findByText('Both backups contain the same records.')).toBeVisible();
  });

  it('says why it failed, and tries again', async () => {
    let fails = true;
    const { user: person } = await compare(() => (fails ? { status: 504, body: '' } : comparison));
    expect(await screen.findByText('Comparison Failed')).toBeVisible();
    expect(screen.getByText('Unable to compare the selected backups')).toBeVisible();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('2 records differ.')).toBeVisible();
  });

  it('offers no report before two backups are chosen', async () => {
    show({ kind: 'compare' });
    expect(await screen.findByRole('button', { name: 'Export Comparison Report' })).toBeDisabled();
  });
});

describe('a restore', () => {
  const startAt = 'POST /api/domains/domain-1/restores';
  const restoresAt = 'GET /api/domains/domain-1/restores';

  function prepare(plan: unknown = aPlan(), started: unknown = aRestore(), after: unknown = [aRestore()]) {
    const planned: unknown[] = [];
    const wished: unknown[] = [];
    let begun = false;
    const page = show(
      { kind: 'restore', snapshot: two[0]! },
      {
        'GET /api/snapshots/later/details': {
          ...aSnapshot(),
          recordsData: [record, { ...record, name: 'mail' }],
          unreadRecords: [],
        },
        'POST /api/domains/domain-1/compare-backups': {
          added: [],
          removed: [{ ...record, name: 'mail' }],
          modified: [],
          unchanged: 1,
        },
        [plansAt]: ({ body }: { body: unknown }) => {
          planned.push(body);
          return plan;
        },
        [startAt]: ({ body }: { body: unknown }) => {
          wished.push(body);
          begun = true;
          return started;
        },
        [restoresAt]: () => (begun ? after : []),
      },
    );
    return { ...page, planned, wished };
  }

  async function preview(person: UserEvent) {
    await person.click(await screen.findByRole('button', { name: 'Preview restore' }));
  }

  it('keeps later sets by default, and applies exactly the reviewed plan', async () => {
    const { user: person, planned, wished } = prepare();
    await preview(person);
    expect(await screen.findByText(/will point to/)).toBeVisible();
    expect(wished).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Apply 1 change' }));
    expect(
      await screen.findByText('The restore is waiting for its turn', { selector: '[role=dialog] p' }),
    ).toBeVisible();
    expect(planned).toEqual([{ snapshotId: 'later', mode: 'additive' }]);
    const preview1 = { planId: 'plan-1', hash: 'hash-1', force: false };
    expect(wished).toEqual([{ snapshotId: 'later', mode: 'additive', ...preview1 }]);
    cleanup();
    expect(callsMade().filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('restores only the chosen records, offered from those that differ from now', async () => {
    const { user: person, planned } = prepare();
    await person.click(await screen.findByRole('radio', { name: /Exactly as it was/ }));
    await person.click(screen.getByRole('radio', { name: /Only the ones I choose/ }));
    expect(screen.getByRole('button', { name: 'Preview restore' })).toBeDisabled();
    expect(await screen.findByRole('checkbox', { name: 'Differs from now (1)' })).toBeChecked();
    const sets = screen.getByRole('list', { name: 'Records' });
    expect(within(sets).getAllByRole('listitem')).toHaveLength(1);
    expect(sets).toHaveTextContent('mailnothing192.0.2.1');
    await person.click(screen.getByRole('checkbox', { name: /mail/ }));
    await person.click(screen.getByRole('button', { name: 'Preview restore' }));
    await waitFor(() =>
      expect(planned).toEqual([{ snapshotId: 'later', mode: 'exact', only: [{ name: 'mail', type: 'A' }] }]),
    );
  });

  it('asks the user to type the zone name for a dangerous restore', async () => {
    const blocked = [{ code: 'nothing_there', message: 'The host has lost this zone.', phrase: null }];
    const { user: person, wished } = prepare(aPlan({ blocked }));
    await preview(person);
    expect(await screen.findByText('The host has lost this zone.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Apply 1 change' })).toBeDisabled();
    await person.type(screen.getByRole('textbox'), 'example.org');
    await person.click(screen.getByRole('button', { name: 'Apply 1 change' }));
    await waitFor(() => expect(wished).toEqual([expect.objectContaining({ force: true })]));
  });

  it('says why no plan could be made', async () => {
    const { user: person } = prepare({
      status: 502,
      body: { code: 'odd', message: 'The host is silent', phrase: null },
    });
    await preview(person);
    expect(await screen.findByText('Restore Failed')).toBeVisible();
    expect(screen.getByText('The host is silent')).toBeVisible();
  });

  it('says why it did not start, and keeps the plan on the screen', async () => {
    const refusal = { status: 409, body: { code: 'odd', message: 'Another restore is under way', phrase: null } };
    const { user: person } = prepare(aPlan(), refusal, []);
    await preview(person);
    await person.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText('Restore Failed')).toBeVisible();
    expect(screen.getByText(/will point to/)).toBeVisible();
  });

  it('shows a message when it has ended, and offers to undo it', async () => {
    const done = aRestore({ status: 'applied', recordTotal: 3, recordsDone: 3, undoSnapshotId: 'before' });
    const { user: person, planned } = prepare(aPlan(), aRestore(), [done]);
    await preview(person);
    await person.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    expect((await screen.findAllByText('All changes were made and verified.')).length).toBeGreaterThan(0);
    // The dialog says it: a toast would say it twice.
    expect(screen.getAllByText('Zone Restored')).toHaveLength(1);
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('dialog', { name: 'Undo the restore' })).toBeVisible();
    await waitFor(() => expect(planned.at(-1)).toEqual({ snapshotId: 'before', mode: 'exact' }));
  });

  it('lists the changes that were not made', async () => {
    const failed = [{ changeId: 'www/A', code: null, message: 'The host refused it', phrase: null }];
    const { user: person } = prepare(aPlan(), aRestore(), [
      aRestore({ status: 'partial', recordTotal: 2, recordsDone: 1, failed }),
    ]);
    await preview(person);
    await person.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText('www A')).toBeVisible();
    expect(screen.getByText('The host refused it')).toBeVisible();
  });

  it('is shown again when the page is reopened', async () => {
    const { user: person } = show(null, {
      [restoresAt]: [aRestore({ status: 'running', recordTotal: 20, recordsDone: 7 })],
    });
    expect(await screen.findByText('7 of 20 records restored')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Details' }));
    expect(await screen.findByRole('dialog', { name: 'Restore' })).toHaveTextContent('7 of 20 records restored');
  });
});
