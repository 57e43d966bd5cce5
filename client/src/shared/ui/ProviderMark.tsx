import clsx from 'clsx';
import { useProviders } from '../api/domains';

interface ProviderMarkProps {
  displayName: string;
  /** Path data for a view box of 24 × 24; without it, the first letter stands in. */
  mark?: string | null;
  size?: 'sm' | 'md';
}

/** A provider's mark in one colour and one optical size. Decoration: the name stands next to it. */
export const ProviderMark = ({ displayName, mark, size = 'md' }: ProviderMarkProps) => (
  <span
    aria-hidden
    className={clsx(
      'bg-sunken text-muted flex shrink-0 items-center justify-center rounded-lg font-semibold uppercase',
      size === 'md' ? 'size-9' : 'size-7 text-[13px]',
    )}
  >
    {mark ? (
      <svg viewBox="0 0 24 24" className={size === 'md' ? 'size-5' : 'size-4'} fill="currentColor">
        <path fillRule="evenodd" d={mark} />
      </svg>
    ) : (
      [...displayName][0]
    )}
  </span>
);

/** The mark of the provider that hosts a domain. */
export function MarkOfDomain({ domain, size }: { domain: HostedDomain; size?: 'sm' | 'md' }) {
  const { data: providers } = useProviders();
  const mark = providers?.find(({ id }) => id === domain.providerId)?.mark;
  return <ProviderMark displayName={domain.provider.displayName} mark={mark} size={size} />;
}

interface HostedDomain {
  providerId: string;
  provider: { displayName: string };
}
