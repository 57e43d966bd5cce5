import clsx from 'clsx';

const colours: Record<string, string> = {
  orange: 'bg-badge-orange/12 text-badge-orange',
  blue: 'bg-badge-blue/12 text-badge-blue',
  green: 'bg-badge-green/12 text-badge-green',
  purple: 'bg-badge-purple/12 text-badge-purple',
  red: 'bg-bad/12 text-bad',
  yellow: 'bg-badge-yellow/12 text-badge-yellow',
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
