import { useState } from 'react';

/** The element that opened a dialog, for `onCloseAutoFocus`: a dialog that is mounted open has no trigger. */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(findOpener);
  return (event) => {
    event.preventDefault();
    // The page may have scrolled to what the dialog changed.
    opener?.focus({ preventScroll: true });
  };
}

function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  // The item of a menu is gone when the dialog closes; the menu's button is still there.
  const menu = active?.closest('[role=menu]');
  const element = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return element instanceof HTMLElement ? element : null;
}
