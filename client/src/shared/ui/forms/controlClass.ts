/** How everything that takes a value looks. 16 px on a phone: below that iOS zooms into the page. */
export const controlClass =
  'min-h-11 w-full rounded-lg border border-control/60 bg-raised px-3 py-1.5 text-base text-ink transition-colors placeholder:text-muted hover:border-control aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-60 sm:min-h-9 sm:text-sm';
