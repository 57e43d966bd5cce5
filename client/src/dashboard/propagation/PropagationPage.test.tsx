import { screen, within } from '@testing-library/react';
import { recordsPage } from '../../../test/recordsPage';
import { aDomain, aRecord } from '../../../test/records';
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
  delegation: null,
  servers: [
    {
      name: 'ns1.example.org',
      ip: '192.0.2.53',
      status: 'answer',
      values: ['192.0.2.20'],
      ttl: 300,
      serial: 7,
      nsid: null,
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
  clientSubnet: null,
  success: results.every(({ success }) => success),
  status: 'published',
  totalServers: results.length,
  answeredServers: results.filter(({ resolved }) => resolved).length,
  propagatedServers: results.filter(({ success }) => success).length,
  averageResponseTime: 20,
  observedEnd: null,
  everywhereBy: null,
  automatic: false,
  sharedUntil: null,
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
      'GET /api/propagation-trends': { days: 30, buckets: [] },
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

it('lists the servers that have not answered yet as being checked', async () => {
  const office = { id: 'own', name: 'Head office', ip: '192.0.2.99', port: 5353, location: null };
  const { user } = show({ 'GET /api/dns-servers': [office], 'POST /api/check-propagation/events': 'never' });
  await fillIn(user);
  expect(await screen.findByRole('row', { name: /Head office.*192\.0\.2\.99:5353.*Checking/ })).toBeInTheDocument();
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

it('shows the answer of a server that lies, and does not count it', async () => {
  const liar = aCheckResult({
    server: { ...other, id: 'liar', name: 'Liar' },
    success: false,
    status: 'third_value',
    leftOut: 'lying',
  });
  const check = { ...aCheck([aCheckResult(), liar]), success: true, totalServers: 1, answeredServers: 1 };
  const { user } = show({ 'POST /api/check-propagation/events': streamed(check) });
  await screen.findByRole('button', { name: 'Check propagation' });
  await fillIn(user);
  expect(await screen.findByText('1 of 1 servers that answered have the record.')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Liar/ })).toHaveTextContent('it gave wrong answers to test questions');
  expect(screen.getByText(/^1 server is not counted/)).toBeInTheDocument();
  expect(screen.getByText('100%')).toBeInTheDocument();
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

it('picks the record that was typed, however fast Enter follows, and offers none that the host does not serve', async () => {
  const { user } = show({
    'GET /api/dns-records': [
      aRecord({ id: 'first', name: '@', value: '192.0.2.1' }),
      aRecord({ id: 'second', name: 'arrival', value: '192.0.2.20' }),
      aRecord({ id: 'third', name: 'arrival', value: '192.0.2.66', status: 'disabled' }),
    ],
  });
  await user.click(await screen.findByRole('combobox', { name: 'Choose a record' }));
  await screen.findByRole('option', { name: /arrival · A/ });
  await user.keyboard('arri{Enter}');
  expect(screen.getByRole('textbox', { name: /^Record name/ })).toHaveValue('arrival');
  expect(screen.getByRole('textbox', { name: /^Expected value/ })).toHaveValue('192.0.2.20');
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

it('asks for the answers of another network, and shows how much of it counts and which machine answered', async () => {
  const result = aCheckResult({ subnetScope: 20, nsid: 'fra-1' });
  const check = aCheck([result], { clientSubnet: '203.0.113.0/24' });
  const { user } = show({ 'POST /api/check-propagation/events': streamed(check) });
  await user.click(await screen.findByText('More options'));
  await user.type(screen.getByRole('textbox', { name: /^Client network/ }), '203.0.113.0/24');
  await fillIn(user);
  const row = await screen.findByRole('row', { name: /Google Public DNS/ });
  expect(row).toHaveTextContent('Depends on the first 20 bits of the network');
  expect(row).toHaveTextContent('Answered by fra-1');
  expect(screen.getByText(/Client network 203\.0\.113\.0\/24/)).toBeInTheDocument();
});

it('says in words that nobody outside sees a zone of the sandbox', async () => {
  const sandboxed = aDomain({
    id: 'domain-9',
    name: 'example.org',
    provider: { name: 'sandbox', displayName: 'Sandbox', builtIn: true },
  });
  const check = aCheck([], { domainId: 'domain-9', status: 'no_zone', success: false });
  const { user } = show({ 'POST /api/check-propagation/events': streamed(check), 'GET /api/domains': [sandboxed] });
  await fillIn(user);
  expect(await screen.findByText('Nobody outside can see this zone')).toBeInTheDocument();
});

it('calls only the servers that were asked current, unless a bound for the whole world has passed', async () => {
  const past = { everywhereBy: '2027-03-01T09:00:00.000Z' };
  const future = { everywhereBy: '2027-03-01T10:00:00.000Z' };
  const figures = async () => (await screen.findByRole('list', { name: 'Figures of this check' })).textContent;
  for (const [bound, label] of [
    [{}, /These servers byNow/],
    [past, /These servers byNow/],
    [future, /Everywhere by(?!Now)/],
  ] as const) {
    const check = aCheck([aCheckResult()], bound);
    const { unmount } = show({ 'GET /api/propagation-logs/check-1': check }, '/propagation?check=check-1');
    await screen.findByRole('row', { name: /Google/ });
    expect(await figures()).toMatch(label);
    unmount();
  }
});

it('says what the parent zone delegates to', async () => {
  const check = aCheck([aCheckResult()], { recordName: '@', recordType: 'NS' });
  check.published.delegation = { values: ['ns9.example.net'], ttl: 172_800, agrees: false };
  const { user } = show({ 'POST /api/check-propagation/events': streamed(check) });
  await screen.findByRole('button', { name: 'Check propagation' });
  await fillIn(user);
  expect(await screen.findByText(/delegates to other name servers: ns9\.example\.net/)).toBeInTheDocument();
});

it('shows the trend of the changes by day', async () => {
  const day = {
    at: '2027-03-01T00:00:00.000Z',
    changes: 4,
    arrived: 3,
    successRate: 75,
    medianSeconds: 90,
    p95Seconds: 300,
  };
  show({ 'GET /api/propagation-trends': { days: 30, buckets: [day] } });
  expect(await screen.findByRole('row', { name: /Mar 01, 2027.*4.*75%.*1\.5 min/ })).toBeInTheDocument();
});
