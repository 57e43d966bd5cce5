import { planLimits } from './plan-limits.js';

describe('planLimits', () => {
  it('gives the free plan five domains', () => {
    expect(planLimits({ isPremium: () => false }, 'user').domains).toBe(5);
  });

  it('gives premium accounts and administrators as many as they like', () => {
    expect(planLimits({ isPremium: () => true }, 'user').domains).toBeNull();
    expect(planLimits({ isPremium: () => false }, 'admin').domains).toBeNull();
  });
});
