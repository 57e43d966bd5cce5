import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { openNetwork } from '../../../../test/network';
import { applyAt, aReport } from '../../../../test/planDialog';
import { aDomain, aPlan, aProvider, aRecord, plansAt } from '../../../../test/records';
import { renderPage } from '../../../../test/render';
import { RecordDialog } from './RecordDialog';

function open(
  record: ReturnType<typeof aRecord> | null = null,
  answers: Record<string, unknown> = {},
  different: Partial<ComponentProps<typeof RecordDialog>> = {},
) {
  const applied: unknown[] = [];
  const page = renderPage(
    <RecordDialog
      providers={[aProvider()]}
      domain={aDomain()}
      defaultTtl={600}
      record={record}
      onApplied={(what) => applied.push(what)}
      onClose={() => applied.push('closed')}
      {...different}
    />,
    { answers: { 'GET /api/domains': [aDomain()], 'GET /api/dns-records': [aRecord()], ...answers } },
  );
  return { ...page, applied };
}

async function chooseType(user: ReturnType<typeof open>['user'], type: string) {
  await user.click(screen.getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: type }));
}

describe('adding a record', () => {
  it('shows the full name and the zone-file line while the user types', async () => {
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'shop');
    await user.type(screen.getByRole('textbox', { name: 'IPv4 address' }), '192.0.2.7');
    expect(screen.getByText('shop.example.org')).toBeVisible();
    expect(await screen.findByText('shop 600 IN A 192.0.2.7')).toBeVisible();
  });

  it('rejects a bad value while the user types, with the message of the server', async () => {
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'IPv4 address' }), '192.0.2.300');
    expect(await screen.findByText('"192.0.2.300" is not an IPv4 address; write it like 192.0.2.1')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'IPv4 address' })).toHaveAttribute('aria-invalid', 'true');
  });

  it('marks missing fields', async () => {
    const { user } = open();
    await user.clear(screen.getByRole('textbox', { name: 'TTL (seconds)' }));
    await user.type(screen.getByRole('textbox', { name: 'TTL (seconds)' }), '0');
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    for (const text of ['Name is required', 'Value is required']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  it('uses the default TTL when the input cannot be parsed', async () => {
    const { user } = open();
    const ttl = screen.getByRole('textbox', { name: 'TTL (seconds)' });
    await user.clear(ttl);
    await user.type(ttl, 'soon');
    await user.tab();
    expect(ttl).toHaveValue('300');
  });

  it('has one field for each part of an SRV name', async () => {
    const sent: unknown[] = [];
    const { user } = open(null, { [plansAt]: ({ body }: { body: unknown }) => (sent.push(body), aPlan()) });
    await chooseType(user, 'SRV');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '_sip._tcp');
    await user.type(screen.getByRole('textbox', { name: 'Port' }), '5060');
    await user.type(screen.getByRole('textbox', { name: 'Host' }), 'sip.example.net.');
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    await screen.findByRole('button', { name: 'Apply 1 change' });
    const edit = { action: 'create', name: '_sip._tcp', type: 'SRV', value: '0 0 5060 sip.example.net.', ttl: 600 };
    expect(sent).toEqual([{ mode: 'additive', changes: [edit] }]);
  });

  it('warns of an address that nobody outside can reach', async () => {
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'intern');
    await user.type(screen.getByRole('textbox', { name: 'IPv4 address' }), '10.0.0.1');
    expect(await screen.findByText(/private address/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^RFC 1918 §5/ })).toHaveTextContent(/^RFC$/);
  });

  it('says that the zone has the record already', async () => {
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'www');
    await user.type(screen.getByRole('textbox', { name: 'IPv4 address' }), '192.0.2.1');
    expect(await screen.findByText(/already has the A record 192\.0\.2\.1/)).toBeVisible();
  });

  it('keeps the typed text when the server refuses it, and shows the reason at the input', async () => {
    const details = { 'changes.0.name': 'That name is taken' };
    const body = { code: 'validation_failed', message: 'That name is taken', details };
    const { user } = open(null, { [plansAt]: { status: 400, body } });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'shop');
    await user.type(screen.getByRole('textbox', { name: 'IPv4 address' }), '192.0.2.7');
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    expect(await screen.findByText('That name is taken')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('shop');
  });

  it('shows why the zone refuses the record', async () => {
    const body = { code: 'cname_conflict', message: 'shop has a CNAME, which stands alone.' };
    const { user } = open(null, { [plansAt]: { status: 409, body } });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'shop');
    await user.type(screen.getByRole('textbox', { name: 'IPv4 address' }), '192.0.2.7');
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to Add Record.*CNAME/);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '2');
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it.each([
    ['MX', 'Mail server', 'mail.example.org.', 'shop 600 IN MX 10 mail.example.org.'],
    ['SRV', 'Host', 'sip.example.org.', 'shop 600 IN SRV 0 0 5060 sip.example.org.'],
  ])('shows no preview of and no advice on %s before each part is there', async (type, label, value, line) => {
    const { user } = open();
    await chooseType(user, type);
    const preview = screen.getByLabelText('As a zone-file line');
    const advice = screen.getByRole('list', { name: 'Advice on this record' });
    const empty = 'The record appears here in zone-file form.';
    expect(preview).toHaveTextContent(empty);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'shop');
    if (type === 'SRV') await user.type(screen.getByRole('textbox', { name: 'Port' }), '5060');
    await user.type(screen.getByRole('textbox', { name: 'TTL (seconds)' }), '{Tab}');
    expect(preview).toHaveTextContent(empty);
    expect(advice).toBeEmptyDOMElement();
    await user.type(screen.getByRole('textbox', { name: label }), value);
    expect(preview).toHaveTextContent(line);
  });

  it('refuses a port that is too high at its own input, while the host is still missing', async () => {
    const { user } = open();
    await chooseType(user, 'SRV');
    await user.type(screen.getByRole('textbox', { name: 'Port' }), '99999');
    expect(await screen.findByText('Port must be a whole number from 0 to 65,535')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Port' })).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByRole('textbox', { name: 'Host' })).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('applies the reviewed plan, and keeps the form on the way back', async () => {
    const { user, applied } = open(null, { [plansAt]: aPlan(), [applyAt]: aReport({ recordCount: 3 }) });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'shop');
    await user.type(screen.getByRole('textbox', { name: 'IPv4 address' }), '192.0.2.7');
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByRole('textbox', { name: 'IPv4 address' })).toHaveValue('192.0.2.7');
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    openNetwork({ 'GET /api/change-plans/plan-1/progress': { total: 1, settled: 0, applied: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Apply 1 change' }));
    await waitFor(() => expect(applied).toEqual([{ domain: aDomain(), plan: aPlan() }, 'closed']));
  });
});

describe('editing a record', () => {
  it('changes the one value and keeps its siblings', async () => {
    const sent: unknown[] = [];
    const { user } = open(aRecord(), { [plansAt]: ({ body }: { body: unknown }) => (sent.push(body), aPlan()) });
    const value = screen.getByRole('textbox', { name: 'IPv4 address' });
    await user.clear(value);
    await user.type(value, '192.0.2.9');
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    const review = await screen.findByRole('dialog', { name: 'Review the change' });
    expect(sent).toEqual([
      { mode: 'additive', changes: [{ action: 'update', recordId: 'record-1', value: '192.0.2.9', ttl: 300 }] },
    ]);
    expect(review).toHaveTextContent('www A will point to 192.0.2.9 instead of 192.0.2.1.');
    expect(within(review).getByText('9', { selector: 'ins' })).toBeVisible();
    expect(within(review).getByText('1', { selector: 'del' })).toBeVisible();
    expect(review).toHaveTextContent('Everyone sees it within 5 min');
  });

  it('cannot change the type', async () => {
    open(aRecord());
    expect(screen.getByRole('combobox', { name: 'Type' })).toBeDisabled();
    await act(async () => undefined);
  });
});

describe('the inputs of a record', () => {
  it('have words beside the types, CAA among the common ones and SPF last', async () => {
    const supportedRecordTypes = ['A', 'SPF', 'CAA', 'TLSA'];
    const { user } = open(null, {}, { providers: [aProvider({ supportedRecordTypes })] });
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual([
      'AIPv4 address',
      'CAAwho may issue certificates',
      'TLSAcertificate of a service',
      'SPFobsolete; use TXT',
    ]);
    expect(within(screen.getByRole('group', { name: 'Common' })).getAllByRole('option')).toHaveLength(2);
    await user.keyboard('tl{Enter}');
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveTextContent(/^TLSA$/);
    expect(screen.getByRole('combobox', { name: /usage/i })).toHaveTextContent(/^0 – PKIX-TA, a CA$/);
  });

  it('say a TTL once: in units only where no button says it', async () => {
    const { user } = open();
    const ttl = screen.getByRole('textbox', { name: 'TTL (seconds)' });
    expect(ttl).toHaveAccessibleDescription('10 min');
    await user.click(screen.getByRole('button', { name: '5 min' }));
    expect(ttl).toHaveValue('300');
    expect(ttl).not.toHaveAccessibleDescription();
    expect(screen.getAllByText('5 min')).toHaveLength(1);
  });

  it('find a domain among thousands by typing, and name those that can only be read', async () => {
    const domains = Array.from({ length: 3_000 }, (_, index) => {
      const name = `d${index}.example`;
      return aDomain({
        id: `d${index}`,
        name,
        displayName: name,
        can: { edit: index > 0, refresh: true, delete: true },
      });
    });
    const { user } = open(null, { 'GET /api/domains': domains }, { domain: undefined });
    const domain = screen.getByRole('combobox', { name: 'Domain' });
    expect(domain).toHaveTextContent('Choose a domain');
    await user.click(screen.getByRole('button', { name: 'Review change' }));
    await waitFor(() => expect(domain).toHaveAccessibleDescription('Domain is required'));
    await user.click(domain);
    expect(await screen.findByRole('option', { name: /d0\.example.*read-only/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByText('Type to find the others')).toBeVisible();
    await user.keyboard('d2999{Enter}');
    expect(await screen.findByRole('option', { name: 'd2999.example' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Domain' })).toHaveTextContent('d2999.example');
  });
});
