import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  good: 'text-good border-good/30 bg-good/8',
  wait: 'text-wait border-wait/30 bg-wait/8',
  bad: 'text-bad border-bad/30 bg-bad/8',
  ai: 'text-ai border-ai/30 bg-ai/8',
  plain: 'text-muted bg-sunken',
};

type Tone = keyof typeof tones;

export const badgeClass = (tone: Tone, className?: string) =>
  clsx(
    'inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-xs font-medium whitespace-nowrap',
    tones[tone],
    className,
  );

interface BadgeProps {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}

export const Badge = ({ tone = 'plain', icon: Icon, children }: BadgeProps) => (
  <span className={badgeClass(tone)}>
    {Icon ? <Icon size={12} aria-hidden /> : null}
    {children}
  </span>
);
