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
  price: { currency: 'JPY', amount: 1500 },
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
