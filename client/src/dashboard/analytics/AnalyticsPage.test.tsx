import { screen } from '@testing-library/react';
import { callsMade, renderPage } from '../../../test/render';
import { someStats } from '../../../test/stats';
import { AnalyticsPage } from './AnalyticsPage';

const noTimes = { days: 7, bucket: 'hour', buckets: [], providers: [] };
const show = (answers: object = {}) =>
  renderPage(<AnalyticsPage />, {
    answers: { 'GET /api/dashboard/stats': someStats(), 'GET /api/dashboard/response-times': noTimes, ...answers },
  });
const card = async (label: string) => (await screen.findByText(label)).closest('a, div')!;
const row = async (label: string) => (await screen.findByText(label)).closest('li')!;

it('shows health and response time', async () => {
  show();
  expect(await card('Propagation Health')).toHaveTextContent('97.5%');
  expect(await card('Avg Response Time')).toHaveTextContent('87');
  expect(screen.queryByText(/has no figure yet/)).not.toBeInTheDocument();
});

it('shows N/A without measurements', async () => {
  show({ 'GET /api/dashboard/stats': someStats({ propagationSuccessRate: null, averageResponseTime: null }) });
  expect(await card('Propagation Health')).toHaveTextContent('N/A');
  expect(screen.getByText(/^Propagation Health has no figure yet/)).toBeInTheDocument();
  expect(await card('Avg Response Time')).toHaveTextContent('N/A');
});

it('shows the share of each provider and each type', async () => {
  show();
  expect(await row('PowerDNS')).toHaveTextContent('1 domain · 50%');
  expect(await row('TXT')).toHaveTextContent('234 records · 19%');
  expect(await row('A')).toHaveTextContent('1,000 records · 81%');
});

it('tells an empty account what to add', async () => {
  const empty = { totalDomains: 0, totalRecords: 0, providerBreakdown: {}, recordTypeBreakdown: {} };
  show({ 'GET /api/dashboard/stats': someStats(empty) });
  expect(await screen.findByText('Add a domain to see where your zones are hosted.')).toBeInTheDocument();
  expect(await screen.findByText('Not enough readings yet. Each refresh of a zone adds one.')).toBeInTheDocument();
});

it('reports numbers that could not be loaded, with a retry button', async () => {
  show({ 'GET /api/dashboard/stats': { status: 500, body: { message: 'Out of order' } } });
  expect(await screen.findByText('Failed to fetch dashboard stats')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
});

it('reads the response times of another period', async () => {
  const bucket = { at: '2026-06-01T10:00:00.000Z', averageMs: 42, p95Ms: 99, count: 3 };
  const provider = { name: 'powerdns', displayName: 'PowerDNS', averageMs: 42, p95Ms: 99, count: 3 };
  const { user } = show({
    'GET /api/dashboard/response-times': { ...noTimes, buckets: [bucket], providers: [provider] },
  });
  expect(await screen.findByText('DNS hosts, slowest first')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: '24 hours' }));
  expect(callsMade()).toContain('GET /api/dashboard/response-times?days=1');
});
