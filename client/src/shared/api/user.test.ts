import { isAdmin, isPremium } from './user';
import { aPerson } from '../../../test/people';

describe('who has the premium plan', () => {
  it.each([
    [false, aPerson()],
    [false, aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'inactive' })],
    [false, aPerson({ subscriptionTier: 'free', subscriptionStatus: 'active' })],
    [true, aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' })],
    [true, aPerson({ role: 'admin' })],
  ])('%s for %j', (premium, person) => {
    expect(isPremium(person)).toBe(premium);
  });

  it('leaves a customer a customer', () => {
    expect(isAdmin(aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' }))).toBe(false);
  });
});
