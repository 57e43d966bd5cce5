import { screen } from '@testing-library/react';
import { catalogueAnswers } from '../../../test/providers';
import { renderPage } from '../../../test/render';
import { HelpPage } from './HelpPage';

it('leads through the first three steps', () => {
  renderPage(<HelpPage />, { answers: catalogueAnswers });
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Add a domain', 'Manage records', 'Use the AI assistant']);
  expect(screen.getByRole('link', { name: 'Go to Domains' })).toHaveAttribute('href', '/domains');
  expect(screen.queryByRole('link', { name: 'Go to AI Dr DNS' })).not.toBeInTheDocument();
});

it('names only hosts at which zones can be changed', async () => {
  renderPage(<HelpPage />, { answers: catalogueAnswers });
  expect(await screen.findByText(/You can change zones at: PowerDNS\.$/)).toBeInTheDocument();
  expect(screen.queryByText(/Cloudflare/)).not.toBeInTheDocument();
});

it('answers the usual questions', () => {
  renderPage(<HelpPage />, { answers: catalogueAnswers });
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
  renderPage(<HelpPage />, { answers: catalogueAnswers });
  expect(screen.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api/docs');
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/settings?support');
});
