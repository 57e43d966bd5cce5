import { screen, within } from '@testing-library/react';
import { aConnection } from '../../../../test/providers';
import { aDomain } from '../../../../test/records';
import { renderPage } from '../../../../test/render';
import type { LossReportView } from '../../../shared/api/generated/api.schemas';
import { LossesDialog } from './LossesDialog';

const said = (message: string) => ({ message, phrase: null });

const report = (different: Partial<LossReportView> = {}): LossReportView => ({
  source: 'Cloudflare',
  target: 'PowerDNS',
  recordCount: 14,
  setCount: 13,
  sameSets: 12,
  counts: { leftOut: 1, altered: 0, settings: 0, cautions: 0, remarks: 0, replaced: 0 },
  losses: [
    {
      name: 'host',
      type: 'LOC',
      values: ['52 22 23 N 4 53 32 E -2m'],
      kind: 'left_out',
      reason: said('PowerDNS does not take LOC records.'),
      remedy: said('Change it here so that PowerDNS takes it, or do without it.'),
    },
  ],
  overflow: null,
  there: { exists: false, canCreate: true, recordCount: 0, nameServers: [] },
  incompleteReason: null,
  incompletePhrase: null,
  ...different,
});

const domain = aDomain({ userProviderId: 'connection-0' });
const own = aConnection({ id: 'connection-0', displayName: 'Cloudflare of the team' });

const show = (connections: object[], answer: object = report()) =>
  renderPage(<LossesDialog domain={domain} onClose={() => undefined} />, {
    answers: {
      'GET /api/user/dns-providers': connections,
      [`GET /api/domains/${domain.id}/losses`]: answer,
    },
  });

const compare = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('combobox', { name: 'Connection' }));
  await user.click(await screen.findByRole('option', { name: 'PowerDNS in Frankfurt' }));
};

describe('the comparison with another host', () => {
  it('lists what is lost, why, and what to do', async () => {
    await compare(show([own, aConnection()]));
    const list = await screen.findByRole('region', { name: 'What is lost at PowerDNS' });
    const row = within(list).getByRole('listitem');
    for (const text of ['LOC', 'host', 'Left out', 'PowerDNS does not take LOC records.']) {
      expect(row).toHaveTextContent(text);
    }
    expect(row).toHaveTextContent('What to do: Change it here so that PowerDNS takes it');
    expect(screen.getByText(/Zonekeeper can create it there/)).toBeInTheDocument();
  });

  it('does not offer the connection that the domain has', async () => {
    const { user } = show([own, aConnection()]);
    await user.click(await screen.findByRole('combobox', { name: 'Connection' }));
    expect(await screen.findAllByRole('option')).toHaveLength(1);
  });

  it('says that nothing is lost', async () => {
    const counts = { leftOut: 0, altered: 0, settings: 0, cautions: 0, remarks: 0, replaced: 0 };
    await compare(show([own, aConnection()], report({ losses: [], counts })));
    expect(await screen.findByText('PowerDNS can hold every record of this zone as it is.')).toBeInTheDocument();
  });

  it('explains what to do where there is no other connection', async () => {
    show([own]);
    expect(await screen.findByText('There is no other connection')).toBeInTheDocument();
  });
});
