import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../../test/render';
import { Button } from '../buttons/Button';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';
import { Menu } from '../Menu';
import { TextField } from '../forms/TextField';

function Opener({ by }: { by: 'button' | 'menu' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {by === 'button' ? (
        <Button onClick={() => setOpen(true)}>Edit</Button>
      ) : (
        <Menu label="Actions" items={[{ label: 'Edit', onSelect: () => setOpen(true) }]} />
      )}
      {open ? (
        <Dialog title="Edit domain" onClose={() => setOpen(false)}>
          <TextField label="Name" />
        </Dialog>
      ) : null}
    </>
  );
}

describe('a dialog', () => {
  it('opens on its first field and gives the focus back to the button', async () => {
    const { user } = renderPage(<Opener by="button" />);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('dialog', { name: 'Edit domain' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  it("gives the focus back to a menu's button when the item that opened it is gone", async () => {
    const { user } = renderPage(<Opener by="menu" />);
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
  });

  it('keeps the focus inside', async () => {
    const { user } = renderPage(<Opener by="button" />);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });
});

describe('a confirmation', () => {
  const confirmation = (onConfirm: () => Promise<void>) => (
    <ConfirmDialog
      title="Delete domain"
      confirmLabel="Delete it"
      danger
      typeToConfirm="example.org"
      onConfirm={onConfirm}
      onClose={() => undefined}
    >
      Its records stay where they are.
    </ConfirmDialog>
  );

  it('waits for the name to be typed', async () => {
    let confirmed = 0;
    const { user } = renderPage(confirmation(() => Promise.resolve(void confirmed++)));
    const typed = screen.getByRole('textbox', { name: 'Type example.org to confirm' });
    await user.type(typed, 'example.or{Enter}');
    expect(screen.getByRole('button', { name: 'Delete it' })).toBeDisabled();
    expect(confirmed).toBe(0);
    await user.type(typed, 'g{Enter}');
    expect(confirmed).toBe(1);
  });

  it('stays open with the reason when it did not work', async () => {
    const { user } = renderPage(confirmation(() => Promise.reject(new Error('The host is away.'))));
    await user.type(screen.getByRole('textbox'), 'example.org{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The host is away.');
    expect(screen.getByRole('button', { name: 'Delete it' })).toBeEnabled();
  });
});
