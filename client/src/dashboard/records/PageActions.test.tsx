import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../test/render';
import { onPhone } from '../../../test/layout';
import { aDomain } from '../../../test/records';
import { PageActions } from './PageActions';

const zone = { running: null, sync: () => Promise.resolve() };

it('opens the AI assistant for the domain on screen, or for all', async () => {
  const onAction = jest.fn();
  const { user } = renderPage(
    <PageActions domain={undefined} zone={zone} onAdd={() => undefined} onAction={onAction} />,
  );
  await user.click(screen.getByRole('button', { name: 'AI Assistant' }));
  expect(onAction).toHaveBeenCalledWith({ kind: 'assistant', domain: undefined });
});

it('leads on a phone to the other pages of the domain', async () => {
  onPhone();
  const nothing = () => undefined;
  const { user, at } = renderPage(<PageActions domain={aDomain()} zone={zone} onAdd={nothing} onAction={nothing} />);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Protection' }));
  expect(at()).toBe(`/version-history?domain=${aDomain().id}&tab=monitoring`);
});
