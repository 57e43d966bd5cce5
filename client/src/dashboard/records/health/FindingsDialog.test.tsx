import { screen } from '@testing-library/react';
import { aDomain, noFindings } from '../../../../test/records';
import { callsMade, renderPage } from '../../../../test/render';
import type { FindingView } from '../../../shared/api/generated/api.schemas';
import { FindingsDialog } from './FindingsDialog';

const finding = {
  ruleId: 'private-address',
  severity: 'warning' as const,
  title: 'Private address under a public name',
  reason: 'The words of an older server.',
  rfc: 'RFC 1918 §5',
  name: 'intern',
  type: 'A',
  values: ['10.0.0.1'],
  message: 'intern A points to 10.0.0.1.',
  phrase: null,
};

const ruleOf = (different: object, count: number) => {
  const { ruleId, severity, title, reason, rfc } = { ...finding, ...different };
  return { ruleId, severity, title, reason, rfc, count };
};

/** The part of the findings that an address asks for. */
const partOf = (findings: FindingView[], url: URL) => {
  const [first, last] = JSON.parse(url.searchParams.get('range')!) as [number, number];
  return findings.slice(first, last + 1);
};

function open(findings: unknown, domain: ReturnType<typeof aDomain> | undefined = aDomain()) {
  const shown: unknown[] = [];
  const page = renderPage(
    <FindingsDialog
      domain={domain}
      onDomain={() => undefined}
      onShow={(...what) => shown.push(what)}
      onClose={() => undefined}
    />,
    { answers: { 'GET /api/domains': [aDomain()], 'GET /api/domains/domain-1/findings': findings } },
  );
  return { ...page, shown };
}

describe('the issues of a zone', () => {
  it('show the problem, the reason and the RFC, and link to the records', async () => {
    const { user, shown } = open(noFindings({ warnings: 1, rules: [ruleOf({}, 1)], findings: [finding] }));
    expect(await screen.findByText('intern A points to 10.0.0.1.')).toBeVisible();
    expect(screen.getByRole('button', { name: '1 warning' })).toBeEnabled();
    expect(screen.getByRole('button', { name: '0 errors' })).toBeDisabled();
    expect(screen.getByText(/The name works inside one network only/)).toHaveTextContent('RFC 1918 §5');
    await user.click(screen.getByRole('button', { name: 'Show the records' }));
    expect(shown).toEqual([[{ search: 'intern.example.org', type: 'A' }, 'domain-1']]);
  });

  it('are grouped by rule, asked for when a group is opened, and filtered by severity', async () => {
    const many = (ruleId: string, severity: 'warning' | 'note', count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...finding,
        ...{ ruleId, severity, name: `${ruleId}${index}`, message: `${ruleId}${index} is odd.` },
      }));
    const findings = [...many('odd-a', 'warning', 3_000), ...many('odd-b', 'note', 400)];
    const rules = [
      ruleOf({ ruleId: 'odd-a', title: 'Rule odd-a' }, 3_000),
      ruleOf({ ruleId: 'odd-b', severity: 'note', title: 'Rule odd-b' }, 400),
    ];
    const { user } = open(({ url }: { url: URL }) =>
      noFindings({ warnings: 3_000, notes: 400, rules, findings: partOf(findings, url) }),
    );
    expect((await screen.findByText('Rule odd-a')).closest('summary')).toHaveTextContent('3,000');
    expect(screen.queryByText(/is odd\./)).toBeNull();
    expect(callsMade().filter((call) => call.includes('findings'))).toHaveLength(1);
    await user.click(screen.getByText('Rule odd-b'));
    expect(await screen.findByText('odd-b0 is odd.')).toBeVisible();
    expect(screen.getAllByText(/is odd\./)).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: /^Show 50 more of 350/ }));
    expect(await screen.findByText('odd-b99 is odd.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '3,000 warnings' }));
    expect(screen.queryByText('Rule odd-b')).toBeNull();
    expect(screen.getByText('Rule odd-a')).toBeVisible();
  });

  it('are empty for a zone that keeps all rules', async () => {
    open(noFindings());
    expect(await screen.findByText('No issues found')).toBeVisible();
  });

  it('are unknown before the zone has been read', async () => {
    open(noFindings({ readAt: null }));
    expect(await screen.findByText('The zone has not been read yet.')).toBeVisible();
  });

  it('show an error when the check fails', async () => {
    open({ status: 500, body: { code: 'odd', message: 'The server broke down' } });
    expect(await screen.findByText('Failed to check the zone')).toBeVisible();
  });

  it('are domains that could not be read, as long as none is chosen', async () => {
    const { container } = renderPage(
      <FindingsDialog
        domain={undefined}
        onDomain={() => undefined}
        onShow={() => undefined}
        onClose={() => undefined}
      />,
      { answers: { 'GET /api/domains': [aDomain({ status: 'error', statusMessage: 'PowerDNS does not answer' })] } },
    );
    expect(container).toBeDefined();
    expect(await screen.findByText('PowerDNS does not answer')).toBeVisible();
  });
});
