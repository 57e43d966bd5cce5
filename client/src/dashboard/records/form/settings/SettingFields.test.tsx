import { screen, within } from '@testing-library/react';
import { aSetting } from '../../../../../test/providers';
import { aChange, aDomain, aPlan, aProvider, aRecord, aSet, plansAt } from '../../../../../test/records';
import { renderPage } from '../../../../../test/render';
import type { HostSettingView, RecordView } from '../../../../shared/api/generated/api.schemas';
import { RecordDialog } from '../RecordDialog';

const comment = aSetting({ key: 'comment', label: 'Comment', kind: 'text', maxLength: 100 });
const weight = aSetting({ key: 'weight', label: 'Weight', kind: 'integer', per: 'member' });
const tags = aSetting({ key: 'tags', label: 'Tags', kind: 'list', per: 'set' });
const health = aSetting({
  key: 'health',
  label: 'Health check',
  kind: 'data',
  per: 'set',
  editable: false,
  lockedBecause: 'Health checks are made there.',
});

function open(settings: HostSettingView[], record: RecordView | null, answers: Record<string, unknown> = {}) {
  const provider = aProvider({ settings });
  const sent: unknown[] = [];
  const plans = { [plansAt]: ({ body }: { body: unknown }) => (sent.push(body), aPlan()) };
  const props = { providers: [provider], domain: aDomain(), defaultTtl: 600, record };
  const page = renderPage(<RecordDialog {...props} onApplied={() => undefined} onClose={() => undefined} />, {
    answers: {
      'GET /api/domains': [aDomain()],
      'GET /api/dns-records': [aRecord()],
      'GET /api/dns-providers': [provider],
      ...plans,
      ...answers,
    },
  });
  const review = () => page.user.click(screen.getByRole('button', { name: 'Review change' }));
  return { ...page, sent, review };
}

describe('the settings of the host in the record dialog', () => {
  it('have an input of their kind, and only what was touched is sent', async () => {
    const record = aRecord({ settings: { comment: 'ask ops', tags: ['a'] } });
    const { user, sent, review } = open([aSetting(), comment, tags], record);
    const fields = within(await screen.findByRole('group', { name: 'Settings at PowerDNS' }));
    expect(fields.getByRole('textbox', { name: 'Comment' })).toHaveValue('ask ops');
    await user.click(fields.getByRole('checkbox', { name: 'Proxied' }));
    const list = fields.getByRole('textbox', { name: 'Tags' });
    expect(list).toHaveValue('a');
    await user.type(list, ', b');
    await review();
    expect(sent).toMatchObject([{ changes: [{ settings: { proxied: true, tags: ['a', 'b'] } }] }]);
    expect(JSON.stringify(sent)).not.toContain('comment');
  });

  it('take a text away that is emptied', async () => {
    const { user, sent, review } = open([comment], aRecord({ settings: { comment: 'ask ops' } }));
    await user.clear(await screen.findByRole('textbox', { name: 'Comment' }));
    await review();
    expect(sent).toMatchObject([{ changes: [{ settings: { comment: null } }] }]);
  });

  it('have an input for each member of the set', async () => {
    const { user, sent, review } = open([weight], aRecord({ settings: { weight: { blue: 1, green: 2 } } }));
    const blue = await screen.findByRole('spinbutton', { name: 'blue' });
    await user.clear(blue);
    await user.type(blue, '9');
    await review();
    expect(sent).toMatchObject([{ changes: [{ settings: { weight: { blue: 9, green: 2 } } }] }]);
  });

  it('take a fraction where the host does, and keep those of the other members', async () => {
    const share = aSetting({ key: 'weight', label: 'Weight', kind: 'number', per: 'member', minimum: 0 });
    const { user, sent, review } = open([share], aRecord({ settings: { weight: { '1': 0.5, '2': 0.25 } } }));
    const first = await screen.findByRole('spinbutton', { name: '1' });
    await user.clear(first);
    await user.type(first, '1.75');
    await review();
    expect(sent).toMatchObject([{ changes: [{ settings: { weight: { '1': 1.75, '2': 0.25 } } }] }]);
  });

  it('say what the server refuses at the member that it is about, and the help once', async () => {
    const details = { 'changes.0.settings.weight': 'Weight must be at most 255.' };
    const refusal = { status: 400, body: { statusCode: 400, code: 'validation_failed', message: 'No.', details } };
    const bounded = { ...weight, maximum: 255, help: 'Its share.' };
    const answers = { [plansAt]: refusal };
    const { user, review } = open([bounded], aRecord({ settings: { weight: { blue: 1, green: 2 } } }), answers);
    const green = await screen.findByRole('spinbutton', { name: 'green' });
    await user.clear(green);
    await user.type(green, '256');
    await review();
    expect(await screen.findByText('Weight must be at most 255.')).toBeVisible();
    expect(green).toBeInvalid();
    expect(screen.getByRole('spinbutton', { name: 'blue' })).toBeValid();
    expect(screen.getAllByText('Its share.')).toHaveLength(1);
  });

  it('are read-only with the reason where they are changed at the host', async () => {
    open([health], aRecord({ settings: { health: { id: 'abc' } } }));
    expect(await screen.findByText('Health checks are made there.')).toBeVisible();
    expect(screen.getByText('id: abc')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Health check' })).toBeNull();
  });

  it('are offered only to types that can have them', async () => {
    open([{ ...comment, types: ['MX'] }], aRecord());
    await screen.findByRole('textbox', { name: 'IPv4 address' });
    expect(screen.queryByRole('group', { name: 'Settings at PowerDNS' })).toBeNull();
  });

  it('show what the server refuses at their input', async () => {
    const details = { 'changes.0.settings.comment': 'Comment is too long.' };
    const refusal = { status: 400, body: { statusCode: 400, code: 'validation_failed', message: 'No.', details } };
    const { user, review } = open([comment], aRecord(), { [plansAt]: refusal });
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'x');
    await review();
    expect(await screen.findByText('Comment is too long.')).toBeVisible();
  });

  it('are named in the review, with their old and new values', async () => {
    const settings = [
      { key: 'proxied', of: '192.0.2.1', before: null, after: true },
      { key: 'comment', of: '192.0.2.2', before: 'old', after: null },
    ];
    const change = aChange({ after: aSet('192.0.2.1', '192.0.2.2'), changed: ['settings'], settings });
    const { review } = open([aSetting(), comment], aRecord(), { [plansAt]: aPlan({ changes: [change] }) });
    await screen.findByRole('group', { name: 'Settings at PowerDNS' });
    await review();
    const list = within(await screen.findByRole('list', { name: 'Settings that change' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '192.0.2.1 · Proxied: off →  changes to on',
      '192.0.2.2 · Comment: old →  changes to none',
    ]);
  });
});
