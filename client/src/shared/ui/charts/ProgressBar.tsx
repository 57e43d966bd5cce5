interface ProgressBarProps {
  label: string;
  max: number;
  /** Left out where one step is under way, which says nothing about how far it is. */
  value?: number;
}

/** How far something has come that takes a while. */
export const ProgressBar = ({ label, max, value }: ProgressBarProps) => (
  <progress
    aria-label={label}
    max={Math.max(max, 1)}
    value={value}
    className="[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent bg-sunken h-2 w-full appearance-none overflow-hidden rounded-full indeterminate:animate-pulse"
  />
);
