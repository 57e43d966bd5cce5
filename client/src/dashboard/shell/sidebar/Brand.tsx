import { Link } from 'wouter';

/** The product's name is the same in every language. */
export const Brand = ({ short = false }: { short?: boolean }) => (
  <Link
    href="/"
    className="flex min-h-11 sm:min-h-9 items-center gap-2 rounded-lg font-semibold tracking-tight"
    translate="no"
  >
    <img src="/favicon.svg" alt={short ? 'Zonekeeper' : ''} className="size-6" />
    {short ? null : 'Zonekeeper'}
  </Link>
);
