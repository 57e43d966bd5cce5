import { screen, within } from '@testing-library/react';
import { recordsPage } from '../../../test/recordsPage';
import { aRecord } from '../../../test/records';
import { callsMade, renderPage } from '../../../test/render';
import type { PropagationCheckView, PropagationResultView } from '../../shared/api/generated/api.schemas';
import { aCheckResult } from '../../shared/propagation/testing';
import { PropagationPage } from './PropagationPage';

const published = {
  status: 'published',
  zone: 'example.org',
  type: 'A',
  values: ['192.0.2.20'],
  ttl: 300,
  negativeTtl: 60,
  servers: [
    {
      name: 'ns1.example.org',
      ip: '192.0.2.53',
      status: 'answer',
      values: ['192.0.2.20'],
      ttl: 300,
      serial: 7,
      responseTime: 9,
    },
  ],
} as const;
const other = aCheckResult().server;
const old = aCheckResult({
  server: { ...other, id: 'default-9.9.9.10', name: 'Quad9', ip: '9.9.9.10' },
  success: false,
  status: 'old',
  values: ['192.0.2.10'],
});

const aCheck = (
  results: PropagationResultView[],
  different: Partial<PropagationCheckView> = {},
): PropagationCheckView => ({
  id: 'check-1',
  domainId: null,
  domain: 'example.org',
  recordName: 'www',
  recordType: 'A',
  expectedValue: '192.0.2.20',
  success: results.every(({ success }) => success),
  status: 'published',
  totalServers: results.length,
  answeredServers: results.filter(({ resolved }) => resolved).length,
  propagatedServers: results.filter(({ success }) => success).length,
  averageResponseTime: 20,
  observedEnd: null,
  everywhereBy: null,
  automatic: false,
  createdAt: '2027-03-01T09:30:00.000Z',
  resolved: true,
  published: {
    ...published,
    values: [...published.values],
    servers: published.servers.map((one) => ({ ...one, values: [...one.values] })),
  },
  results,
  servers: results,
  ...different,
});

const streamed = (check: PropagationCheckView) => ({
  status: 200,
  events: [['published', check.published], ...check.results.map((result) => ['result', result]), ['done', check]],
});

const show = (answers: object = {}, path = '/propagation') =>
  renderPage(<PropagationPage />, {
    path,
    answers: {
      ...recordsPage(),
      'GET /api/dns-servers': [],
      'GET /api/propagation-logs': [],
      ...answers,
    },
  });

async function fillIn(user: ReturnType<typeof show>['user']) {
  for (const [label, text] of [
    ['Domain', 'example.org'],
    ['Record name', 'www'],
    ['Expected value', '192.0.2.20'],
  ]) {
    const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await user.clear(field);
    await user.type(field, text!);
  }
  await user.click(screen.getByRole('button', { name: 'Check propagation' }));
}

it('says which fields are missing, and asks nobody', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Check propagation' }));
  for (const text of ['Domain is required', 'Record name is required', 'Expected value is required']) {
    expect(await screen.findByText(text)).toBeInTheDocument();
  }
  expect(callsMade().filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('shows the answer of every server, and what is still old', async () => {
  const { user } = show({ 'POST /api/check-propagation/events': streamed(aCheck([aCheckResult(), old])) });
  await screen.findByRole('button', { name: 'Check propagation' });
  await fillIn(user);
  expect(await screen.findByText('Propagation Check Complete')).toBeInTheDocument();
  const table = screen.getByRole('table');
  expect(within(table).getByRole('row', { name: /Google Public DNS.*Propagated/ })).toBeInTheDocument();
  const row = within(table).getByRole('row', { name: /Quad9.*Not propagated.*192\.0\.2\.10/ });
  expect(row).toHaveTextContent('Still the records from before the change');
  expect(screen.getByText('1 of 2 servers that answered have the record.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
});

it('warns when over half of the servers failed to respond', async () => {
  const silent = (id: string) =>
    aCheckResult({ server: { ...other, id }, success: false, resolved: false, status: 'timeout', values: [] });
  const check = aCheck([aCheckResult(), silent('a'), silent('b')]);
  const { user } = show({ 'POST /api/check-propagation/events': streamed(check) });
  await screen.findByRole('button', { name: 'Check propagation' });
  await fillIn(user);
  expect(await screen.findByText('Limited DNS Responses')).toBeInTheDocument();
  expect(screen.getByText('Most servers did not answer')).toBeInTheDocument();
});

it('says that nothing is known when no server answered', async () => {
  const silent = aCheckResult({ success: false, resolved: false, status: 'timeout', values: [] });
  const check = aCheck([silent], { resolved: false });
  const { user } = show({ 'POST /api/check-propagation/events': streamed(check) });
  await screen.findByRole('button', { name: 'Check propagation' });
  await fillIn(user);
  expect(await screen.findByText('No DNS Responses')).toBeInTheDocument();
});

it('says that a change is not published, and that nobody else was asked', async () => {
  const check = aCheck([aCheckResult({ success: false, resolved: false, status: 'not_asked', values: [] })], {
    status: 'disagreeing',
  });
  check.published = { ...check.published, status: 'disagreeing' };
  const { user } = show({ 'POST /api/check-propagation/events': streamed(check) });
  await screen.findByRole('button', { name: 'Check propagation' });
  await fillIn(user);
  expect((await screen.findAllByText('Not yet published'))[0]).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByText('Not asked')).toBeInTheDocument();
});

it('reports a check that was refused', async () => {
  const refusal = { status: 429, body: { code: 'too_many_propagation_checks', message: 'Please wait' } };
  const { user } = show({ 'POST /api/check-propagation/events': refusal });
  await screen.findByRole('button', { name: 'Check propagation' });
  await fillIn(user);
  expect(await screen.findByText('Propagation Check Failed')).toBeInTheDocument();
  expect(screen.getByText(/^Failed to check propagation: 429/)).toBeInTheDocument();
});

it('fills in a record of the account', async () => {
  const { user } = show({
    'GET /api/dns-records': [aRecord({ name: 'mail', type: 'MX', value: 'mx.example.net.', priority: 10 })],
  });
  await user.click(await screen.findByRole('combobox', { name: 'Choose a record' }));
  await user.click(await screen.findByRole('option', { name: /mail · MX/ }));
  expect(screen.getByRole('textbox', { name: /^Record name/ })).toHaveValue('mail');
  expect(screen.getByRole('textbox', { name: /^Expected value/ })).toHaveValue('10 mx.example.net.');
});

it('shows a check of the history by its address', async () => {
  const check = aCheck([aCheckResult(), old]);
  show(
    { 'GET /api/propagation-logs/check-1': check, 'GET /api/propagation-logs': [check] },
    '/propagation?check=check-1',
  );
  expect(await screen.findByRole('row', { name: /Quad9/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /www\.example\.org/ })).toHaveAttribute('href', '/propagation?check=check-1');
  expect(callsMade().filter((call) => call.startsWith('POST'))).toEqual([]);
});
