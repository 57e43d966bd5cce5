import clsx from 'clsx';

const colours: Record<string, string> = {
  orange: 'bg-type-mx/12 text-type-mx',
  blue: 'bg-type-a/12 text-type-a',
  green: 'bg-type-cname/12 text-type-cname',
  purple: 'bg-type-aaaa/12 text-type-aaaa',
  red: 'bg-bad/12 text-bad',
  yellow: 'bg-type-ns/12 text-type-ns',
};

interface ProviderMarkProps {
  displayName: string;
  /** As administrators choose it: `text-orange-500`. */
  iconClass?: string;
  size?: 'sm' | 'md';
}

/** The first letter of a provider in its colour. Decoration: the name stands next to it. */
export function ProviderMark({ displayName, iconClass = '', size = 'md' }: ProviderMarkProps) {
  const colour = colours[iconClass.split('-')[1] ?? ''] ?? 'bg-sunken text-muted';
  return (
    <span
      aria-hidden
      className={clsx(
        'flex shrink-0 items-center justify-center rounded-lg font-semibold uppercase',
        size === 'md' ? 'size-9' : 'size-7 text-[13px]',
        colour,
      )}
    >
      {[...displayName][0]}
    </span>
  );
}
