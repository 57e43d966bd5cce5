import { screen, waitFor, within } from '@testing-library/react';
import { quietDomain } from '../../../../test/backups';
import type { Asked } from '../../../../test/network';
import { aPlan, plansAt } from '../../../../test/records';
import { callsMade, renderPage } from '../../../../test/render';
import { usePreferences } from '../../../shared/api/preferences';
import { BackupsPage } from '../BackupsPage';

const source = {
  kind: 'snapshot',
  id: 'snapshot-1',
  at: '2026-03-03T10:00:00.000Z',
  description: 'Daily',
  incompleteReason: null as string | null,
};
const record = { name: 'www', type: 'A', value: '192.0.2.1', ttl: 300, priority: null, status: 'active', settings: {} };
const past = { at: source.at, saysSo: source, next: null, recordsData: [record] };

const made = (kind: string, before: string | null, after: string | null) => ({
  kind,
  name: 'www',
  type: 'A',
  before: before === null ? null : { ttl: 300, values: [before] },
  after: after === null ? null : { ttl: 300, values: [after] },
  settings: [],
});
const change = (different: object = {}) => ({
  at: '2026-03-04T10:00:00.000Z',
  by: 'user-1',
  actor: 'Ada',
  snapshot: null,
  change: {
    planId: 'plan-1',
    source: 'edit',
    status: 'applied',
    changes: 1,
    appliedCount: 1,
    recordCount: 1,
    appliedRecordCount: 1,
    made: [made('create', null, '192.0.2.44')],
    descriptions: ['www A was added → 192.0.2.44.'],
    beforeSnapshotId: 'before-1',
    incompleteReason: null,
    ...different,
  },
});

/** As in the shell, which reads the preferences. */
function Page() {
  usePreferences();
  return <BackupsPage />;
}

const show = (answers: object = {}, more = '') =>
  renderPage(<Page />, {
    path: `/version-history?domain=domain-1&tab=history${more}`,
    answers: { ...quietDomain, 'GET /api/domains/domain-1/timeline': [change()], ...answers },
  });

describe('an entry of the timeline', () => {
  it.each([
    ['create', null, '192.0.2.44', 'www A was added → 192.0.2.44'],
    ['delete', '192.0.2.1', null, 'www A was deleted; it was 192.0.2.1'],
    ['update', '192.0.2.1', '192.0.2.9', 'www A was changed: 192.0.2.1 → 192.0.2.9'],
  ])('says in the past tense what was done, and by whom: %s', async (kind, before, after, sentence) => {
    const { container } = show({
      'GET /api/domains/domain-1/timeline': [change({ made: [made(kind, before, after)] })],
    });
    const [entry] = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
    expect(entry).toHaveTextContent(sentence);
    expect(entry).toHaveTextContent('by Ada');
    expect(container).not.toHaveTextContent('will ');
  });

  it('counts changes that are not listed, and the records that were not changed', async () => {
    const counts = { changes: 4, appliedCount: 3, recordCount: 9, appliedRecordCount: 7 };
    show({ 'GET /api/domains/domain-1/timeline': [change({ status: 'partial', ...counts })] });
    expect(await screen.findByText('and 2 more changes')).toBeVisible();
    expect(screen.getByText('7 of 9 records applied')).toBeVisible();
  });

  it('opens the zone as it was then', async () => {
    const { user } = show({ 'GET /api/domains/domain-1/history': past });
    await user.click(await screen.findByRole('button', { name: 'See the zone' }));
    expect(await screen.findByText(/As in the backup “Daily” of/)).toBeVisible();
    expect(screen.getByText('192.0.2.1')).toBeVisible();
    expect(callsMade()).toContain('GET /api/domains/domain-1/history?at=2026-03-04T10%3A00%3A00.000Z');
  });

  it('undoes the change by a plan that is reviewed first', async () => {
    const applied = {
      id: 'plan-2',
      status: 'applied',
      outcomes: [],
      verified: true,
      notSticking: [],
      otherChangeCount: 0,
    };
    const { user } = show({
      'POST /api/change-plans/plan-1/undo': aPlan({ id: 'plan-2' }),
      'GET /api/change-plans/plan-2/progress': {
        status: 'applying',
        total: 1,
        settled: 0,
        applied: 0,
        appliedRecordCount: 0,
      },
      'POST /api/change-plans/plan-2/apply': { ...applied, incompleteReason: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this change' });
    expect(await within(dialog).findByText(/will point to/)).toBeVisible();
    expect(callsMade()).not.toContain('POST /api/change-plans/plan-2/apply');
    await user.click(within(dialog).getByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText('Change Undone')).toBeVisible();
  });

  it('asks what to keep when the undo no longer fits, and offers to restore the zone instead', async () => {
    const set = (address: number) => ({ ttl: 300, values: [`192.0.2.${address}`] });
    const sides = { base: set(2), now: set(77), mine: set(1), conflict: 'www A has become another', wholeName: false };
    const moved = { id: 'www/A', name: 'www', type: 'A', ...sides };
    const { user } = show({
      'POST /api/change-plans/plan-1/undo': {
        status: 409,
        body: { code: 'plan_conflict', message: 'No', conflicts: [], sets: [moved] },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this change' });
    expect(await within(dialog).findByText('192.0.2.77')).toBeVisible();
    expect(within(dialog).getByRole('radio', { name: 'Use my change' })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Restore to before' }));
    expect(await screen.findByRole('dialog', { name: 'Restore a backup' })).toBeVisible();
  });

  it('restores the zone to before the change', async () => {
    const planned: unknown[] = [];
    const { user } = show({
      [plansAt]: ({ body }: { body: unknown }) => {
        planned.push(body);
        return aPlan();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Restore to before' }));
    await user.click(await screen.findByRole('button', { name: 'Preview restore' }));
    await waitFor(() => expect(planned).toEqual([{ snapshotId: 'before-1', mode: 'additive' }]));
  });

  it('offers neither for a change of which nothing was made', async () => {
    const failed = change({ status: 'failed', appliedCount: 0, appliedRecordCount: 0, made: [] });
    show({ 'GET /api/domains/domain-1/timeline': [failed] });
    expect(await screen.findByText('0 of 1 record applied')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo this change' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Restore to before' })).toBeNull();
  });
});

describe('the zone at a point in time', () => {
  it('takes the time in the zone that the user prefers', async () => {
    const { user } = show(
      {
        'GET /api/user/preferences': { timezone: 'Asia/Tokyo', monitoring: {}, notifications: {} },
        'GET /api/domains/domain-1/history': past,
      },
      '&view=time',
    );
    expect(await screen.findByText('Times in Asia/Tokyo')).toBeVisible();
    const field = await screen.findByLabelText('Date and time');
    await user.type(field, '2026-03-04T16:30');
    expect(await screen.findByText(/As in the backup “Daily” of/)).toBeVisible();
    expect(callsMade()).toContain('GET /api/domains/domain-1/history?at=2026-03-04T07%3A30%3A59.999Z');
  });

  it('names the backup that it is from in the language of the reader', async () => {
    const saysSo = { ...source, phrase: { code: 'backupNames:scheduled', values: {} } };
    const { user } = show({ 'GET /api/domains/domain-1/history': { ...past, saysSo } });
    await user.click(await screen.findByRole('button', { name: 'See the zone' }));
    expect(await screen.findByText(/As in the backup “Scheduled backup” of/)).toBeVisible();
  });

  it('says that the zone at a time is not known', async () => {
    const words = 'Nothing is known about this zone at that time: its first backup was taken later.';
    const unknown = { status: 404, body: { code: 'nothing_known_then', message: words } };
    const { user } = show({ 'GET /api/domains/domain-1/history': unknown });
    await user.click(await screen.findByRole('button', { name: 'See the zone' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('may not show everything, and says so', async () => {
    const saysSo = { ...source, incompleteReason: 'One set is not shown.' };
    const { user } = show({ 'GET /api/domains/domain-1/history': { ...past, saysSo } });
    await user.click(await screen.findByRole('button', { name: 'See the zone' }));
    expect(await screen.findByText('One set is not shown.')).toBeVisible();
  });
});

describe('the history of one record', () => {
  const namesAt = 'GET /api/domains/domain-1/record-names';
  const version = { from: source.at, lastSeenAt: source.at, saysSo: source };
  const versions = [
    { ...version, from: '2026-03-05T10:00:00.000Z', lastSeenAt: '2026-03-06T10:00:00.000Z', records: [] },
    { ...version, records: [record] },
  ];

  it('is chosen from the names that ever existed, and shows every version, latest first', async () => {
    const { user, at } = show(
      {
        [namesAt]: [
          { name: '@', type: 'MX', isThere: true },
          { name: 'www', type: 'A', isThere: false },
        ],
        'GET /api/domains/domain-1/record-history': versions,
      },
      '&view=record',
    );
    await user.click(await screen.findByRole('combobox', { name: 'Record' }));
    await user.click(await screen.findByRole('option', { name: /www A.*no longer there/ }));
    const [latest, first] = within(await screen.findByRole('list', { name: 'Versions' })).getAllByRole('listitem');
    expect(latest).toHaveTextContent('It was not there.');
    expect(first).toHaveTextContent('192.0.2.1');
    expect(at()).toContain('name=www&type=A');
  });

  it('asks the server for names that it has not listed', async () => {
    const { user } = show({ [namesAt]: [] }, '&view=record');
    await user.click(await screen.findByRole('combobox', { name: 'Record' }));
    await user.type(await screen.findByPlaceholderText('Find a record…'), 'old');
    await waitFor(() => expect(callsMade()).toContain('GET /api/domains/domain-1/record-names?search=old'));
  });

  it('is read fifty versions at a time', async () => {
    const many = Array.from({ length: 120 }, (_, index) => {
      const from = new Date(Date.UTC(2026, 2, 1, 0, 120 - index)).toISOString();
      return { ...version, from, lastSeenAt: from, records: [record] };
    });
    const { user } = show(
      {
        [namesAt]: [],
        'GET /api/domains/domain-1/record-history': ({ url }: Asked) => {
          const [, last] = JSON.parse(url.searchParams.get('range')!) as [number, number];
          const body = many.slice(0, last + 1);
          return { status: 200, body, headers: { 'Content-Range': `record-history 0-${body.length - 1}/120` } };
        },
      },
      '&name=www&type=A',
    );
    const list = await screen.findByRole('list', { name: 'Versions' });
    expect(list.children).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show 50 more of 70' }));
    await waitFor(() => expect(list.children).toHaveLength(100));
  });

  it('opens by a link to the record', async () => {
    show({ [namesAt]: [], 'GET /api/domains/domain-1/record-history': versions }, '&name=www&type=A');
    expect(await screen.findByRole('list', { name: 'Versions' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Record' })).toHaveTextContent('www A');
  });
});
