import { renderHook, waitFor } from '@testing-library/react';
import { isAdmin, isPremium, preloadUser, useCurrentUser } from './user';
import { callsMade, openNetwork } from '../../../test/network';
import { aPerson } from '../../../test/people';

describe('the current user', () => {
  it('is asked for once, though ahead of the page', async () => {
    openNetwork({ 'GET /api/auth/user': aPerson() });
    preloadUser();
    const { result } = renderHook(() => useCurrentUser());
    await waitFor(() => expect(result.current.data).toEqual(aPerson()));
    expect(callsMade()).toEqual(['GET /api/auth/user']);
  });
});

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
