import { screen, waitFor, within } from '@testing-library/react';
import { readInGerman } from '../../../test/english';
import { aReport, applyAt, openReview } from '../../../test/planDialog';
import { aChange, aPlan, aSet } from '../../../test/records';

describe('the review of a plan', () => {
  it('makes the plan as soon as it opens', async () => {
    openReview('never');
    expect(await screen.findByRole('status', { name: 'Working out what will happen' })).toBeVisible();
  });

  it('says why no plan could be made', async () => {
    openReview({ status: 422, body: { code: 'odd', message: 'SOA records are kept by the DNS host.', phrase: null } });
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    expect(screen.getByText('SOA records are kept by the DNS host.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull();
  });

  it('says that nothing needs to change', async () => {
    openReview(aPlan({ changes: [] }));
    expect(await screen.findByText(/the zone already matches/)).toBeVisible();
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
        after: { ...aSet('10 mail.'), ttl: 60 },
      }),
      aChange({ id: 'b', kind: 'delete', after: null, visibleWithinSeconds: null }),
      aChange({ id: 'c', after: { ...aSet('192.0.2.1'), ttl: 900 }, changed: ['ttl'] }),
    ];
    const summary = { sets: { created: 1, updated: 1, deleted: 1 }, records: { added: 1, changed: 1, removed: 1 } };
    openReview(aPlan({ changes, summary }));
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
    const { user } = openReview(aPlan({ changes: changesFrom(0, 150), changeCount: 260 }), {
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
    openReview(aPlan({ changes: [aChange({ type: 'TXT', after: aSet(hostile) })] }));
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
    openReview({ ...aPlan({ warnings: ['The host rounds TTLs.', 'This is new.'] }), findings });
    const caused = await screen.findByText('Checks');
    expect(within(caused.parentElement!).getByText(/This is new/)).toBeVisible();
    expect(screen.getAllByText(/This is new/)).toHaveLength(1);
    expect(screen.getByText('The host rounds TTLs.')).toBeVisible();
    expect(screen.getByText('1 earlier finding stays')).toBeVisible();
  });

  it('counts the warnings that it does not name below those that it names', async () => {
    const finding = { ruleId: 'r', severity: 'warning', name: 'www', type: 'A', rfc: 'RFC 1', isNew: true };
    const message = 'There are 2,000 more warnings.';
    const notes = [{ message, phrase: { code: 'plans:moreWarnings', values: { count: 2_000 } } }];
    openReview({ ...aPlan({ warnings: [message] }), notes, findings: [{ ...finding, message: 'This is new.' }] });
    const caused = await screen.findByText('Checks');
    expect(within(caused.parentElement!).getByText(message)).toBeVisible();
    expect(screen.queryByText('Before you apply it')).toBeNull();
  });

  it('says the warnings of the host in the language of the reader', async () => {
    const message = 'Sandbox keeps A records with a TTL of 60 seconds instead of 5.';
    const phrase = { code: 'hosts:ttl', values: { host: 'Sandbox', type: 'A', kept: 60, asked: 5 } };
    await readInGerman();
    openReview({ ...aPlan({ warnings: [message] }), notes: [{ message, phrase }] });
    expect(
      await screen.findByText('Sandbox speichert A-Einträge mit einer TTL von 60 statt 5 Sekunden.'),
    ).toBeVisible();
  });

  it("lets a dangerous plan through only when the zone's name is typed, and forces it then", async () => {
    let sent: unknown;
    const plan = aPlan({ blocked: [{ code: 'empties_zone', message: 'This deletes every record.', phrase: null }] });
    const { user, applied } = openReview(plan, {
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

  it('stands with its dangers before the changes, and says why its button is disabled', async () => {
    openReview(aPlan({ blocked: [{ code: 'empties_zone', message: 'This deletes every record.', phrase: null }] }));
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
    openReview({ ...aPlan({ summary }), findings });
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
    openReview({ ...aPlan(), findings });
    const title = await screen.findByText('DKIM key that cannot be read');
    expect(title.closest('summary')).toHaveTextContent('300');
    expect(screen.getByText('k0 cannot be read.')).not.toBeVisible();
    const changes = screen.getByRole('list', { name: 'Changes' });
    expect(changes.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
