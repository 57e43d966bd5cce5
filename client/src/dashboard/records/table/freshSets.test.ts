import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { aDomain, aPlan } from '../../../../test/records';
import { setKeyOf, useFreshSets } from './freshSets';

const applied = { domain: aDomain(), plan: aPlan() };
const key = setKeyOf({ ...aPlan().changes[0]!, domainId: aDomain().id });

describe('sets that have just been changed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const noted = () => {
    const { result } = renderHook(useFreshSets);
    act(() => result.current[1](applied));
    return () => result.current[0];
  };
  const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));

  it('wait for a slow list, and are tinted for seconds once it has come', () => {
    const fresh = noted();
    pass(29);
    expect(fresh()).toMatchObject({ keys: new Set([key]), isRevealed: false });
    act(() => fresh()!.markRevealed());
    pass(3);
    expect(fresh()).toMatchObject({ isRevealed: true });
    pass(2);
    expect(fresh()).toBeNull();
  });

  it('are given up where no list shows them', () => {
    const fresh = noted();
    pass(31);
    expect(fresh()).toBeNull();
  });
});
