import { screen } from '@testing-library/react';
import { renderPage } from '../../test/render';
import { PlanOffers } from './PlanOffers';
import type { SiteVisit } from './visit';
import { VisitContext } from './VisitContext';

const visit: SiteVisit = {
  page: { kind: 'pricing' },
  language: 'en',
  address: '/pricing',
  publicUrl: 'https://zones.example',
  isSignedIn: false,
  paymentsAvailable: true,
  premiumForAll: false,
  price: { currency: 'JPY', amount: 1500, plusTax: false },
  year: 2026,
  operator: { name: null, address: null },
  logoUrl: null,
  wikiUrl: null,
  communityUrl: null,
};

const show = (different: Partial<SiteVisit>) =>
  renderPage(
    <VisitContext value={{ ...visit, ...different }}>
      <PlanOffers heading="h2" />
    </VisitContext>,
    { user: null },
  );

describe('the plans for visitors', () => {
  it('lead to where Premium is bought', () => {
    show({});
    expect(screen.getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/api/login?next=%2Fsubscribe');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('article', { name: 'Premium' })).toHaveTextContent('¥1,500per month');
    expect(screen.getByRole('article', { name: 'Free' })).toHaveTextContent('¥0per month');
  });

  it('say where tax is added to the price', () => {
    show({ price: { currency: 'USD', amount: 10, plusTax: true } });
    expect(screen.getByRole('article', { name: 'Premium' })).toHaveTextContent('$10per monthplus tax');
    expect(screen.getByRole('article', { name: 'Free' })).not.toHaveTextContent('tax');
  });

  it('sell nothing where every account has Premium, with payments or without', () => {
    for (const paymentsAvailable of [true, false]) {
      const { unmount } = show({ paymentsAvailable, premiumForAll: true });
      expect(screen.queryByText(/Get Premium|does not take payments|money-back|per month/)).toBeNull();
      expect(screen.getAllByRole('article')).toHaveLength(1);
      const premium = screen.getByRole('article', { name: 'Premium' });
      expect(premium).toHaveTextContent('Every account on this installation has Premium. There is nothing to pay.');
      expect(premium).toContainElement(screen.getByRole('link', { name: 'Start for free' }));
      unmount();
    }
  });

  it('say that nothing is sold where the installation takes no payments', () => {
    show({ paymentsAvailable: false });
    const button = screen.getByRole('button', { name: 'Get Premium' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      'This installation does not take payments. Ask its operator for the Premium plan.',
    );
    expect(screen.queryByRole('link', { name: 'Get Premium' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Start for free' })).toBeVisible();
  });
});
