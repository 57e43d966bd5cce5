import { renderHook, waitFor } from '@testing-library/react';
import { somePreferences } from '../../test/preferences';
import { callsMade, openNetwork } from '../../test/network';
import { aDomain } from '../../test/records';
import { useChosenDomain } from '../shared/api/chosenDomain';
import { useOpenIncidents } from '../shared/api/incidents';
import { usePreferences } from '../shared/api/preferences';
import { preloadFor } from './preload';

const ofEveryPage = ['GET /api/user/preferences', 'GET /api/incidents'];

beforeEach(() => openNetwork({ 'GET /api/user/preferences': somePreferences(), 'GET /api/domains': [aDomain()] }));

it('asks nothing on a page for people who are not signed in', () => {
  preloadFor({ pathname: '/login/', search: '' });
  expect(callsMade()).toEqual([]);
});

it('asks what the page of one domain needs, which the page then does not ask again', async () => {
  preloadFor({ pathname: '/dashboard', search: `?domain=${aDomain().id}` });
  const asked = callsMade();
  expect(asked).toEqual(expect.arrayContaining(ofEveryPage));
  expect(asked).toHaveLength(4);
  const { result } = renderHook(() => {
    usePreferences();
    const { data: incidents } = useOpenIncidents();
    return { incidents, ...useChosenDomain(aDomain().id) };
  });
  await waitFor(() => expect(result.current.domain?.id).toBe(aDomain().id));
  await waitFor(() => expect(result.current.incidents).toEqual([]));
  expect(result.current.total).toBe(1);
  expect(callsMade()).toEqual(asked);
});

it('asks on another page only what every page needs', () => {
  preloadFor({ pathname: '/settings', search: '' });
  expect(callsMade().toSorted()).toEqual(ofEveryPage.toSorted());
});
