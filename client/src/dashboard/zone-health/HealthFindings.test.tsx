import { screen, waitFor, within } from '@testing-library/react';
import { aDomain, plansAt } from '../../../test/records';
import { renderPage } from '../../../test/render';
import type { HealthFindingView } from '../../shared/api/generated/api.schemas';
import { HealthFindings } from './HealthFindings';

const finding: HealthFindingView = {
  id: 'finding-1',
  checkId: 'server-lame',
  group: 'delegation',
  severity: 'critical',
  title: 'Name server that does not serve the zone',
  titlePhrase: null,
  name: '@',
  type: 'NS',
  about: 'ns2.example.org',
  message: 'ns2.example.org answers REFUSED.',
  phrase: null,
  cure: 'Take it out of the delegation.',
  curePhrase: null,
  source: 'RFC 1912 §2.8',
  evidence: [
    {
      server: 'ns2.example.org',
      address: '192.0.2.53',
      transport: 'udp',
      question: 'example.org SOA',
      outcome: 'REFUSED',
      values: [],
      rttMs: 12.4,
      at: '2026-11-27T10:00:00.000Z',
    },
  ],
  fix: [{ action: 'delete', name: '@', type: 'NS', value: 'ns2.example.org.' }],
  firstSeenAt: '2026-11-27T10:00:00.000Z',
  lastSeenAt: '2026-11-27T10:00:00.000Z',
  goneAt: null,
  isNew: false,
  isQuiet: false,
  acknowledgement: null,
  acknowledgedUntil: null,
  acknowledgedAt: null,
};

const others = [
  { ...finding, id: 'finding-2', severity: 'note' as const, message: 'A new note.', isNew: true, fix: null },
  { ...finding, id: 'finding-3', message: 'A quiet one.', isQuiet: true, acknowledgement: 'It is being replaced' },
];
const gone = { ...finding, id: 'finding-4', message: 'It was wrong.', goneAt: '2026-11-27T11:00:00.000Z' };

function draw(domain = aDomain()) {
  const planned: unknown[] = [];
  const plan = ({ body }: { body: unknown }) => {
    planned.push(body);
    return { status: 409, body: { message: 'No plan in this test' } };
  };
  const page = renderPage(
    <HealthFindings
      domain={domain}
      health={{ run: null, findings: [finding, ...others], gone: [gone] }}
      onChange={() => undefined}
    />,
    { answers: { [plansAt]: plan } },
  );
  return { ...page, planned };
}

describe('the findings of a zone', () => {
  it('say what was seen, which server answered what, the source and the cure', async () => {
    const { user } = draw();
    const [item] = await screen.findAllByRole('listitem');
    expect(item).toHaveTextContent('ns2.example.org answers REFUSED.');
    expect(item).toHaveTextContent('Take it out of the delegation. RFC 1912 §2.8');
    await user.click(within(item!).getByText('Evidence: 1'));
    expect(item).toHaveTextContent('example.org SOA → REFUSED');
    expect(item).toHaveTextContent('ns2.example.org · 192.0.2.53 · udp · 12 ms');
  });

  it.each([
    ['Open', ['ns2.example.org answers REFUSED.', 'A new note.']],
    ['New since the last check', ['A new note.']],
    ['Gone since then', ['It was wrong.']],
    ['Acknowledged', ['A quiet one.']],
  ])('are filtered by what became of them: %s', async (view, messages) => {
    const { user } = draw();
    await user.click(await screen.findByRole('radio', { name: view }));
    for (const message of messages) expect(screen.getByText(message)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(messages.length);
  });

  it('plan their cure as edits of records, on one click', async () => {
    const { user, planned } = draw();
    await user.click(await screen.findByRole('button', { name: 'Review the cure' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await waitFor(() => expect(planned).toMatchObject([{ changes: finding.fix }]));
  });

  it('offer no cure in a zone that cannot be changed, nor where no record cures', async () => {
    draw(aDomain({ can: { ...aDomain().can, edit: false } }));
    expect((await screen.findAllByRole('listitem')).length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: 'Review the cure' })).toBeNull();
  });
});
