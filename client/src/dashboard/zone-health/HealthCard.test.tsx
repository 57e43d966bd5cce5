import { screen, waitFor } from '@testing-library/react';
import { aDomain } from '../../../test/records';
import { renderPage } from '../../../test/render';
import type { HealthRunView, ZoneHealthView } from '../../shared/api/generated/api.schemas';
import { HealthCard } from './HealthCard';

const run: HealthRunView = {
  id: 'run-1',
  domainId: 'domain-1',
  trigger: 'person',
  startedAt: '2026-11-27T10:00:00.000Z',
  durationMs: 900,
  reach: 'unreachable',
  questions: 1234,
  unknownChecks: ['server-lame', 'soa-serials'],
  serial: null,
  critical: 1,
  error: 0,
  warning: 20,
  note: 3,
  added: 1,
  gone: 0,
  omitted: 0,
};
const health: ZoneHealthView = { run, findings: [], gone: [] };

function draw(shown: ZoneHealthView, answer: unknown) {
  const done: ZoneHealthView[] = [];
  const page = renderPage(<HealthCard domain={aDomain()} health={shown} onDone={(each) => done.push(each)} />, {
    answers: { 'POST /api/domains/domain-1/health/runs/events': answer },
  });
  return { ...page, done };
}

const start = () => screen.getByRole('button', { name: 'Check now' });

describe('the card of a zone’s health', () => {
  it('counts by severity, and says what could not be seen', async () => {
    draw(health, 'never');
    const counts = await screen.findByRole('list', { name: 'Findings by severity' });
    expect(counts).toHaveTextContent('Critical1Error0Warning20Note3');
    expect(screen.getByText('Questions to servers: 1,234')).toBeVisible();
    expect(screen.getByText('Checks without an answer: 2')).toBeVisible();
    expect(screen.getByText(/The servers above this zone did not answer/)).toBeVisible();
  });

  it('shows how far a run has come, and offers no second one meanwhile', async () => {
    const { user } = draw({ run: null, findings: [], gone: [] }, 'never');
    expect(screen.queryByRole('link', { name: 'JSON' })).toBeNull();
    await user.click(start());
    expect(await screen.findByRole('progressbar', { name: 'Progress of the check' })).toBeVisible();
    expect(start()).toBeDisabled();
  });

  it('hands on the result of a run', async () => {
    const events = [
      ['progress', { done: 5, total: 129 }],
      ['done', health],
    ];
    const { user, done } = draw({ run: null, findings: [], gone: [] }, { status: 200, events });
    await user.click(start());
    await waitFor(() => expect(done).toEqual([health]));
    await waitFor(() => expect(start()).toBeEnabled());
  });

  it('says so when a run breaks off', async () => {
    const { user, done } = draw(health, { status: 200, events: [['failed', {}]] });
    await user.click(start());
    expect(await screen.findByText('The check was not finished. Try again.')).toBeVisible();
    expect(done).toEqual([]);
  });
});
