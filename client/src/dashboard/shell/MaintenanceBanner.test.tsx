import { screen, waitFor } from '@testing-library/react';
import { callsMade, renderPage } from '../../../test/render';
import { MaintenanceBanner } from './MaintenanceBanner';

const notice = {
  id: '1',
  message: '<b>New</b> disks',
  startsAt: '2027-03-07T02:00:00.000Z',
  endsAt: '2027-03-07T03:00:00.000Z',
};
const draw = (maintenance: unknown) =>
  renderPage(<MaintenanceBanner />, {
    answers: { 'GET /api/maintenance': maintenance, 'GET /api/user/preferences': { timezone: 'UTC' } },
  });

describe('the banner of a maintenance', () => {
  it('says from when until when it lasts, with the words of the administrator as text', async () => {
    draw([notice]);
    expect(await screen.findByText('<b>New</b> disks')).toBeInTheDocument();
    expect(await screen.findByText(/^Maintenance from .*2027.* until .*2027/)).toBeInTheDocument();
    expect(screen.getByText(/Your domains are not affected/)).toBeInTheDocument();
  });

  it('is not there without one, nor where it cannot be read', async () => {
    for (const answer of [[], { status: 500, body: {} }]) {
      const { container, unmount } = draw(answer);
      await waitFor(() => expect(callsMade()).toContain('GET /api/maintenance'));
      expect(container).toBeEmptyDOMElement();
      unmount();
    }
  });
});
