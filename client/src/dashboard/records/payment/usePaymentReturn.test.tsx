import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { paidBilling, someBilling } from '../../../../test/billing';
import { aPerson, callsMade, renderPage } from '../../../../test/render';
import { minuteMs, secondMs } from '../../../shared/format/durations';
import { usePaymentReturn } from './usePaymentReturn';

const refresh = 'POST /api/billing/refresh';
const paid = aPerson({ subscriptionTier: 'premium', subscriptionStatus: 'active' });
const asked = () => callsMade().filter((call) => call === refresh).length;

const Page = () => usePaymentReturn();

function comeBack(answer: unknown, path = '/dashboard?success=true') {
  return renderPage(<Page />, { path, answers: { [refresh]: answer, 'GET /api/auth/user': paid } });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('somebody who comes back from paying', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is welcomed once the payment is known, and the address forgets it', async () => {
    const { at } = comeBack(paidBilling());
    await pass(0);
    expect(await screen.findByText('Welcome to Premium!')).toBeVisible();
    expect(at()).toBe('/dashboard');
    expect(screen.queryByText('Confirming your payment')).not.toBeInTheDocument();
    expect(asked()).toBe(1);
  });

  it('sees what is waited for until the payment is known', async () => {
    let billing = someBilling();
    comeBack(() => billing);
    await pass(0);
    expect(await screen.findByText('Confirming your payment')).toBeVisible();
    billing = paidBilling();
    await pass(2 * secondMs);
    expect(await screen.findByText('Welcome to Premium!')).toBeVisible();
  });

  it('is told after a minute not to pay again, and nothing is asked any more', async () => {
    comeBack(someBilling());
    await pass(minuteMs + secondMs);
    expect(await screen.findByText('Your payment is still being confirmed')).toBeVisible();
    expect(screen.getByText(/Do not pay again/)).toBeVisible();
    const count = asked();
    expect(count).toBeLessThan(12);
    await pass(10 * minuteMs);
    expect(asked()).toBe(count);
  });

  it('goes on waiting when a question fails', async () => {
    let answer: unknown = { status: 502, body: { code: 'payment_provider_failed', message: 'x' } };
    comeBack(() => answer);
    await pass(secondMs);
    answer = paidBilling();
    await pass(5 * secondMs);
    await waitFor(() => expect(screen.getByText('Welcome to Premium!')).toBeVisible());
  });

  it('asks nothing for anybody else', async () => {
    comeBack(someBilling(), '/dashboard');
    await pass(minuteMs);
    expect(asked()).toBe(0);
  });
});
