import { screen, waitFor } from '@testing-library/react';
import { anAlert } from '../../../../test/backups';
import { showTab } from '../../../../test/backupsPage';
import { callsMade } from '../../../../test/render';

beforeEach(() => localStorage.clear());

describe('alerts', () => {
  const alertsAt = 'GET /api/domains/domain-1/protection-alerts';

  it('describe the event, and link to their incident', async () => {
    const { user, at } = showTab('alerts', { [alertsAt]: [anAlert()] });
    expect(await screen.findByText('Unauthorized changes')).toBeVisible();
    expect(screen.getByText('Critical')).toBeVisible();
    expect(screen.getByText('Email sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open the incident' }));
    expect(at()).toContain('incident=incident-1');
  });

  it('are those about security, unless the user asks for others', async () => {
    const { user } = showTab('alerts', { [alertsAt]: [anAlert()] });
    expect(await screen.findByText('Unauthorized changes')).toBeVisible();
    expect(callsMade()).toContain('GET /api/domains/domain-1/protection-alerts?limit=50&about=security');
    await user.click(screen.getByRole('combobox', { name: 'Which alerts' }));
    await user.click(await screen.findByRole('option', { name: 'Activity' }));
    await waitFor(() =>
      expect(callsMade()).toContain('GET /api/domains/domain-1/protection-alerts?limit=50&about=activity'),
    );
  });

  it('show an empty state', async () => {
    showTab('alerts');
    expect(await screen.findByText('No security alerts')).toBeVisible();
  });

  it('show an error when they cannot be loaded, and retry', async () => {
    let fails = true;
    const answer = () => (fails ? { status: 503, body: { message: 'Later' } } : []);
    const { user } = showTab('alerts', { [alertsAt]: answer });
    expect(await screen.findByText('Failed to load alerts')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No security alerts')).toBeVisible();
  });
});
