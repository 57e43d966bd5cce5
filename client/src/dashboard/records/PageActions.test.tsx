import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render';
import { PageActions } from './PageActions';

it('says of the AI assistant that it is coming, and leads nowhere', async () => {
  const nothing = () => undefined;
  const { user, at } = renderPage(<PageActions domain={undefined} onAdd={nothing} onAction={nothing} />);
  await user.click(screen.getByRole('button', { name: 'AI Assistant (soon)' }));
  expect(await screen.findByText('Coming Soon!')).toBeInTheDocument();
  expect(at()).toBe('/');
});
