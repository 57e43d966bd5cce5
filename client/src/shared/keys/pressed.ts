/** The name of the pressed key: `a`, `?`, `mod+k`; null for keys that no binding uses. */
export function pressedKey(event: KeyboardEvent): string | null {
  if (event.isComposing || event.altKey || event.key.length !== 1) return null;
  if (event.ctrlKey || event.metaKey) return `mod+${event.key.toLowerCase()}`;
  return event.key;
}

/** A plain key belongs to the text that is being typed, or to the dialog that is open. */
export function keyIsTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (
    target?.closest('input, textarea, select, [contenteditable=true], [role=combobox], [role=menu], [role=listbox]')
  ) {
    // A checkbox takes no letters.
    return !(target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type));
  }
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
