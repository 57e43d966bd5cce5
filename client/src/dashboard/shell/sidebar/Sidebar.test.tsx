import { screen, within } from '@testing-library/react';
import type { UserView } from '../../../shared/api/generated/api.schemas';
import { aPerson, callsMade, renderPage } from '../../../../test/render';
import { Sidebar } from './Sidebar';

const draw = (user: UserView, collapsed = false) =>
  renderPage(<Sidebar user={user} collapsed={collapsed} />, { user, answers: { 'POST /api/auth/logout': undefined } });

const links = () => within(screen.getByRole('navigation')).getAllByRole('link');

describe('the sidebar', () => {
  it('leads to every page in the order that people know', () => {
    draw(aPerson());
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/'],
      ['Domains', '/domains'],
      ['Domain Backups', '/version-history'],
      ['DNS Records', '/dashboard'],
      ['Propagation', '/propagation'],
      ['Analytics', '/analytics'],
      ['AI Dr DNS', '/dns-help'],
      ['Settings', '/settings'],
      ['Help', '/help'],
    ]);
    expect(screen.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/pricing');
  });

  it.each([
    [false, 'Domain Backups 2 incidents'],
    [true, 'Domain Backups, 2 incidents'],
  ])('counts the open incidents (narrow: %s)', async (collapsed, name) => {
    renderPage(<Sidebar user={aPerson()} collapsed={collapsed} />, {
      answers: { 'GET /api/incidents': [{ id: 'a' }, { id: 'b' }] },
    });
    expect(await screen.findByRole('link', { name: /2 incidents/ })).toHaveAccessibleName(name);
  });

  it('marks the page that is open', () => {
    renderPage(<Sidebar user={aPerson()} collapsed={false} />, { path: '/domains' });
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Domains');
  });

  it.each(['Teams', 'IP Monitoring', 'Website Monitoring'])('says that %s is coming', async (name) => {
    const { user } = draw(aPerson());
    await user.click(screen.getByRole('button', { name: `${name} Soon` }));
    const [toast] = screen.getAllByRole('listitem').slice(-1);
    expect(toast).toHaveTextContent('Coming Soon!This feature is currently in development and will be available soon.');
  });

  it('shows Team Management to premium users, and the administration to administrators, who have premium too', () => {
    const sections = () => screen.queryAllByRole('region').map((section) => section.getAttribute('aria-label'));
    const { unmount } = draw(aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' }));
    expect(sections()).toContain('Enterprise');
    expect(sections()).not.toContain('Administration');
    expect(screen.getByRole('button', { name: 'Team Management Soon' })).toBeInTheDocument();
    unmount();
    draw(aPerson({ role: 'admin', subscriptionTier: 'free' }));
    expect(sections()).toEqual(expect.arrayContaining(['Enterprise', 'Administration']));
    expect(screen.getByRole('link', { name: 'Admin Panel' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'User Management' })).toBeInTheDocument();
  });

  it('hides both sections from users on the free plan', () => {
    draw(aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'inactive' }));
    expect(screen.queryByText('Enterprise')).not.toBeInTheDocument();
    expect(screen.queryByText('Administration')).not.toBeInTheDocument();
  });

  it('calls people by their first name, or by what stands before the @', () => {
    const { unmount } = draw(aPerson({ firstName: 'Ada' }));
    expect(screen.getByText('Ada')).toBeInTheDocument();
    expect(screen.getByText('ada@example.org')).toBeInTheDocument();
    unmount();
    draw(aPerson({ firstName: null }));
    expect(screen.getByText('ada')).toBeInTheDocument();
  });

  it('keeps the names of its icons when it is narrow', () => {
    draw(aPerson(), true);
    expect(screen.getByRole('link', { name: 'Domain Backups' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Teams (soon)' })).toBeInTheDocument();
  });

  it('signs out: forgets what was stored but for what belongs to the browser, and goes to the front page', async () => {
    localStorage.clear();
    localStorage.setItem('zonekeeper-theme', 'dark');
    localStorage.setItem('zonekeeper-install-never', 'yes');
    localStorage.setItem('zonekeeper-recent', '[]');
    sessionStorage.setItem('anything', '1');
    const { user, at } = draw(aPerson());
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(callsMade()).toContain('POST /api/auth/logout');
    expect([Object.keys(localStorage), sessionStorage.length, at()]).toEqual([
      ['zonekeeper-theme', 'zonekeeper-install-never'],
      0,
      '/',
    ]);
  });
});
