const fields = 'input:not([type=hidden], :disabled), textarea:not(:disabled), [role=combobox]:not(:disabled)';

/** For `onOpenAutoFocus`: the first field of a dialog; the dialog itself, read out by its title, if it has none. */
export function focusFirstField(event: Event): void {
  event.preventDefault();
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  (dialog.querySelector<HTMLElement>(fields) ?? dialog).focus();
}
