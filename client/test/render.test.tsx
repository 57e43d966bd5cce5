import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useCurrentUser } from '../src/shared/api/user';
import { closeNetwork } from './network';
import { aPerson, callsMade, renderPage } from './render';

function Greeting() {
  const { data: user, error } = useCurrentUser();
  const { t } = useTranslation('common');
  const [location, navigate] = useLocation();
  if (error) return <p role="alert">{String(error)}</p>;
  if (user === undefined) return <p>…</p>;
  return (
    <>
      <p>{user ? `${user.firstName} at ${location}` : 'nobody'}</p>
      <button onClick={() => navigate('/help')}>{t('actions.close')}</button>
    </>
  );
}

describe('renderPage', () => {
  it('draws a page at its address, for the one who is signed in', async () => {
    renderPage(<Greeting />, { path: '/domains', user: aPerson({ firstName: 'Grace' }) });
    expect(await screen.findByText('Grace at /domains')).toBeInTheDocument();
    expect(callsMade()).toEqual(['GET /api/auth/options', 'GET /api/auth/user']);
  });

  it('has English words, and follows links', async () => {
    const page = renderPage(<Greeting />);
    await page.user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(page.at()).toBe('/help');
  });

  it('caches nothing from one test to the next', async () => {
    renderPage(<Greeting />, { user: null });
    expect(await screen.findByText('nobody')).toBeInTheDocument();
  });

  it('hangs where it was told to', async () => {
    renderPage(<Greeting />, { answers: { 'GET /api/auth/user': 'never' } });
    expect(await screen.findByText('…')).toBeInTheDocument();
  });

  it('fails a test whose page asks for what nobody prepared', async () => {
    renderPage(<Greeting />);
    await screen.findByText('Ada at /');
    await expect(fetch('/api/surprise')).rejects.toThrow('Failed to fetch');
    expect(closeNetwork).toThrow('calls that the test has no answer for: GET /api/surprise');
  });
});
