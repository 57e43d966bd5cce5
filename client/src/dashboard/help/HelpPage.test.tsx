import { screen } from '@testing-library/react';
import { catalogueAnswers } from '../../../test/providers';
import { renderPage } from '../../../test/render';
import { HelpPage } from './HelpPage';

const answers = { ...catalogueAnswers, 'GET /api/site/links': { documentation: null, community: null } };

it('leads through the first three steps', () => {
  renderPage(<HelpPage />, { answers });
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Add a domain', 'Manage records', 'Use the AI assistant']);
  expect(screen.getByRole('link', { name: 'Go to Domains' })).toHaveAttribute('href', '/domains');
  expect(screen.queryByRole('link', { name: 'Go to AI Dr DNS' })).not.toBeInTheDocument();
});

it('names only hosts at which zones can be changed', async () => {
  renderPage(<HelpPage />, { answers });
  expect(await screen.findByText(/You can change zones at: PowerDNS\.$/)).toBeInTheDocument();
  expect(screen.queryByText(/Cloudflare/)).not.toBeInTheDocument();
});

it('answers the usual questions', () => {
  renderPage(<HelpPage />, { answers });
  for (const question of [
    'Undo a change',
    'Restore a zone',
    'Try things out safely',
    'Records are not propagating',
    'The connection to a DNS host fails',
    'The AI assistant does not answer',
  ]) {
    expect(screen.getByRole('heading', { name: question })).toBeInTheDocument();
  }
});

it('leads to the API documentation and to support', () => {
  renderPage(<HelpPage />, { answers });
  expect(screen.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api/docs');
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/settings?support');
});

describe('the links out of the product', () => {
  const show = (links: object) => renderPage(<HelpPage />, { answers: { ...answers, 'GET /api/site/links': links } });

  it('are those that the operator has set', async () => {
    show({ documentation: 'https://wiki.example.org', community: 'https://forum.example.org' });
    expect(await screen.findByRole('link', { name: 'Documentation' })).toHaveAttribute(
      'href',
      'https://wiki.example.org',
    );
    expect(screen.getByRole('link', { name: 'Community' })).toHaveAttribute('href', 'https://forum.example.org');
  });

  it('leave out what is not set', async () => {
    show({ documentation: null, community: 'https://forum.example.org' });
    expect(await screen.findByRole('link', { name: 'Community' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Documentation' })).toBeNull();
  });
});
