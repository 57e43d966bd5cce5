import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { isAdmin, isPremium, preloadUser, signInAgainUrl, useCurrentUser } from './user';
import { callsMade, openNetwork } from '../../../test/network';
import { aPerson } from '../../../test/people';

describe('the current user', () => {
  it('is asked for once, though ahead of the page', async () => {
    localStorage.setItem('zonekeeper-signed-in', 'yes');
    openNetwork({ 'GET /api/auth/user': aPerson() });
    preloadUser();
    const { result } = renderHook(() => useCurrentUser());
    await waitFor(() => expect(result.current.data).toEqual(aPerson()));
    expect(callsMade()).toEqual(['GET /api/auth/user']);
  });

  it('is followed by what the page needs, once there is one', async () => {
    localStorage.setItem('zonekeeper-signed-in', 'yes');
    openNetwork({ 'GET /api/auth/user': aPerson() });
    let times = 0;
    preloadUser(() => (times += 1));
    const { result } = renderHook(() => useCurrentUser(), { wrapper: FreshCache });
    await waitFor(() => expect(result.current.data).toEqual(aPerson()));
    expect(times).toBe(1);
  });

  it.each([
    ['is not asked for at the door by a browser that never had a session', '/login', null, []],
    ['is asked for at the door by a browser that had one', '/login', 'yes', ['GET /api/auth/user']],
    ['is asked for elsewhere only once there is a session', '/domains', null, ['GET /api/auth/options']],
    ['is asked for elsewhere by a browser that had one', '/domains', 'yes', ['GET /api/auth/user']],
  ])('%s', async (_promise, path, mark, calls) => {
    openNetwork({
      'GET /api/auth/user': { status: 401, body: { message: 'Unauthorized' } },
      'GET /api/auth/options': { google: false, signup: true, setupNeeded: false, signedIn: false },
    });
    window.history.replaceState(null, '', path);
    localStorage.clear();
    if (mark) localStorage.setItem('zonekeeper-signed-in', mark);
    const { result } = renderHook(() => useCurrentUser(), { wrapper: FreshCache });
    await waitFor(() => expect(result.current.data).toBeNull());
    expect(callsMade()).toEqual(calls);
  });
});

it('is found by a browser that signed in elsewhere, such as at Google', async () => {
  localStorage.clear();
  window.history.replaceState(null, '', '/domains');
  const options = { google: true, signup: true, setupNeeded: false, signedIn: true };
  openNetwork({ 'GET /api/auth/user': aPerson(), 'GET /api/auth/options': options });
  const { result } = renderHook(() => useCurrentUser(), { wrapper: FreshCache });
  await waitFor(() => expect(result.current.data).toEqual(aPerson()));
  expect(localStorage.getItem('zonekeeper-signed-in')).toBe('yes');
});

/** Clears everything that another test cached. */
const FreshCache = ({ children }: { children: ReactNode }) =>
  createElement(SWRConfig, { value: { provider: () => new Map() } }, children);

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

it('leads back to the page where the session ended', () => {
  const place = { pathname: '/dashboard', search: '?domain=1', hash: '#www' };
  expect(signInAgainUrl(place)).toBe('/api/login?next=%2Fdashboard%3Fdomain%3D1%23www');
});
