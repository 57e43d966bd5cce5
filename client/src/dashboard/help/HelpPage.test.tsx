import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render';
import { HelpPage } from './HelpPage';

it('leads through the first three steps', () => {
  renderPage(<HelpPage />);
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Add a domain', 'Manage records', 'Use the AI assistant']);
  expect(screen.getByRole('link', { name: 'Go to Domains' })).toHaveAttribute('href', '/domains');
  expect(screen.queryByRole('link', { name: 'Go to AI Dr DNS' })).not.toBeInTheDocument();
});

it('answers the usual questions', () => {
  renderPage(<HelpPage />);
  for (const question of [
    'Undo a change',
    'Restore a zone',
    'Try things out safely',
    'Records are not propagating',
    'The connection to a provider fails',
    'The AI assistant does not answer',
  ]) {
    expect(screen.getByRole('heading', { name: question })).toBeInTheDocument();
  }
});

it('leads to the API documentation and to support', () => {
  renderPage(<HelpPage />);
  expect(screen.getByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api/docs');
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/settings?support');
});
