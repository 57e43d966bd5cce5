import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card } from './Card';
import { Skeleton } from './Skeleton';

const tones = { good: 'text-good', wait: 'text-wait', bad: 'text-bad', ai: 'text-ai', plain: 'text-muted' };

interface StatCardProps {
  label: string;
  value: ReactNode;
  icon: LucideIcon;
  hint?: ReactNode;
  /** The page behind the number. Makes the whole card a link. */
  href?: string;
  tone?: keyof typeof tones;
}

export function StatCard({ label, value, icon: Icon, hint, href, tone = 'plain' }: StatCardProps) {
  const card = (
    <Card className={clsx('flex h-full flex-col gap-1 px-4! py-4!', href && 'hover:border-control transition-colors')}>
      <p className="text-muted flex items-center justify-between gap-2 text-[13px] font-medium">
        {label}
        <Icon size={16} aria-hidden className={tones[tone]} />
      </p>
      <p className="text-2xl font-semibold tracking-tight">{value}</p>
      {hint ? <p className="text-muted text-xs">{hint}</p> : null}
    </Card>
  );
  return href ? (
    <Link href={href} className="block rounded-xl">
      {card}
    </Link>
  ) : (
    card
  );
}

export const StatCardSkeleton = () => (
  <Card className="flex flex-col gap-3 px-4! py-4!">
    <Skeleton className="h-4 w-24" />
    <Skeleton className="h-7 w-16" />
    <Skeleton className="h-3 w-32" />
  </Card>
);
