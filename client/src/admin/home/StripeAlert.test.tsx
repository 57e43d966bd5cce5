import { screen, waitFor } from '@testing-library/react';
import { callsMade, renderPage } from '../../../test/render';
import { StripeAlert } from './StripeAlert';

const standing = {
  owner: { accountId: 'acct_1', livemode: true },
  customers: 1200,
  unknownCustomers: 0,
  unknownOwners: [],
  mismatchSince: null,
};
const show = (answer: object) => renderPage(<StripeAlert />, { answers: { 'GET /api/admin/billing': answer } });

it('says how many customers the key of Stripe does not know, and how to go on', async () => {
  show({ ...standing, unknownCustomers: 1100, mismatchSince: '2026-11-01T00:00:00.000Z' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The Stripe key does not fit the customers of Zonekeeper');
  expect(alert).toHaveTextContent('Stripe does not know 1,100 of 1,200 customers');
  expect(alert).toHaveTextContent('Put back the key');
});

it.each([
  ['the key fits', standing],
  ['a few customers of many are unknown', { ...standing, unknownCustomers: 2 }],
  ['the server does not answer', { status: 500, body: { message: 'Broken' } }],
])('says nothing while %s', async (_what, answer) => {
  show(answer);
  await waitFor(() => expect(callsMade()).toContain('GET /api/admin/billing'));
  expect(screen.queryByRole('alert')).toBeNull();
});
