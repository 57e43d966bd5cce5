import { screen } from '@testing-library/react';
import { aDomain, noFindings } from '../../../../test/records';
import { renderPage } from '../../../../test/render';
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

function open(findings: unknown, domain: ReturnType<typeof aDomain> | undefined = aDomain()) {
  const shown: unknown[] = [];
  const page = renderPage(
    <FindingsDialog
      domains={[aDomain({ status: 'error', statusMessage: 'PowerDNS does not answer' })]}
      domain={domain}
      onDomain={() => undefined}
      onShow={(...what) => shown.push(what)}
      onClose={() => undefined}
    />,
    { answers: { 'GET /api/domains/domain-1/findings': findings } },
  );
  return { ...page, shown };
}

describe('the issues of a zone', () => {
  it('show the problem, the reason and the RFC, and link to the records', async () => {
    const { user, shown } = open(noFindings({ warnings: 1, findings: [finding] }));
    expect(await screen.findByText('intern A points to 10.0.0.1.')).toBeVisible();
    expect(screen.getByText('0 errors · 1 warning · 0 notes')).toBeVisible();
    await user.click(screen.getByText(finding.title));
    expect(screen.getByText(/The name works inside one network only/)).toHaveTextContent('RFC 1918 §5');
    await user.click(screen.getByRole('button', { name: 'Show the records' }));
    expect(shown).toEqual([[{ search: 'intern.example.org', type: 'A' }, 'domain-1']]);
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
        domains={[aDomain({ status: 'error', statusMessage: 'PowerDNS does not answer' })]}
        domain={undefined}
        onDomain={() => undefined}
        onShow={() => undefined}
        onClose={() => undefined}
      />,
    );
    expect(container).toBeDefined();
    expect(await screen.findByText('PowerDNS does not answer')).toBeVisible();
  });
});
