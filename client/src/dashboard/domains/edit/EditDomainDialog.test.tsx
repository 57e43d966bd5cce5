import { screen, waitFor } from '@testing-library/react';
import type { Asked } from '../../../../test/network';
import { catalogueAnswers } from '../../../../test/providers';
import { aDomain } from '../../../../test/records';
import { renderPage } from '../../../../test/render';
import { EditDomainDialog } from './EditDomainDialog';

function show(answer: unknown = aDomain()) {
  const sent: unknown[] = [];
  const onClose = { calls: 0 };
  const page = renderPage(<EditDomainDialog domain={aDomain()} onClose={() => onClose.calls++} />, {
    answers: {
      ...catalogueAnswers,
      'PATCH /api/domains/domain-1': ({ body }: Asked) => (sent.push(body), answer),
    },
  });
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const replace = async () => {
    await page.user.click(await screen.findByRole('combobox', { name: 'Credentials' }));
    await page.user.click(await screen.findByRole('option', { name: /Enter new ones/ }));
  };
  return { ...page, sent, onClose, save, replace };
}

describe('the settings of a domain', () => {
  it('changes the date alone, and keeps the credentials', async () => {
    const page = show();
    await screen.findByRole('combobox', { name: 'Credentials' });
    await page.user.type(screen.getByLabelText(/^Expiration date/), '2027-03-01');
    await page.save();
    expect(await screen.findByText('Domain Updated')).toBeInTheDocument();
    expect(page.sent).toEqual([{ expirationDate: '2027-03-01' }]);
    expect(page.onClose.calls).toBe(1);
  });

  it('requires a name', async () => {
    const page = show();
    await page.user.clear(await screen.findByLabelText(/^Domain name/));
    await page.save();
    expect(await screen.findByText('Domain name is required')).toBeInTheDocument();
    expect(page.sent).toEqual([]);
  });

  it('requires the key when credentials are replaced', async () => {
    const page = show();
    await page.replace();
    await page.save();
    expect(await screen.findByText('API key is required')).toBeInTheDocument();
    await page.user.type(screen.getByLabelText(/^API key/), 'new');
    await page.user.type(screen.getByLabelText(/^API address/), 'https://p.example');
    await page.save();
    await waitFor(() => expect(page.onClose.calls).toBe(1));
    expect(page.sent).toEqual([
      { authFields: { apiKey: 'new', apiBaseUrl: 'https://p.example', serverId: 'localhost' } },
    ]);
  });

  it('accepts additional configuration only as a JSON object', async () => {
    const page = show();
    await screen.findByRole('combobox', { name: 'Credentials' });
    await page.user.click(screen.getByText('More options'));
    await page.user.type(screen.getByLabelText(/^Additional configuration/), '[[1]');
    await page.save();
    expect(await screen.findByText('Additional configuration must be a JSON object')).toBeInTheDocument();
    expect(page.sent).toEqual([]);
  });

  it('shows why the server refused, and keeps the typed text', async () => {
    const page = show({
      status: 422,
      body: { message: 'The host does not know it', details: { name: 'Unknown there' } },
    });
    await screen.findByRole('combobox', { name: 'Credentials' });
    const name = screen.getByLabelText(/^Domain name/);
    await page.user.clear(name);
    await page.user.type(name, 'other.example');
    await page.save();
    expect(await screen.findByText('Failed to Update Domain')).toBeInTheDocument();
    expect(screen.getByText('Unknown there')).toBeInTheDocument();
    expect(name).toHaveValue('other.example');
    expect(page.onClose.calls).toBe(0);
  });
});
