import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/useFormat';
import { Card } from '../../shared/ui/Card';
import { Skeleton } from '../../shared/ui/Skeleton';

export interface Share {
  key: string;
  label: ReactNode;
  count: number;
  /** The count as a phrase, for screen readers. */
  countText: string;
  /** Background class of its bar. */
  colour: string;
}

interface ShareListProps {
  title: string;
  text: string;
  none: string;
  /** Undefined while loading. */
  shares: Share[] | undefined;
  /** The percentages are shares of this number. */
  total: number;
}

/** A chart of bars that is a list to a screen reader: what, how many, how much of the whole. */
export function ShareList({ title, text, none, shares, total }: ShareListProps) {
  return (
    <Card>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="text-muted mb-4">{text}</p>
      {shares === undefined ? <Waiting /> : null}
      {shares?.length === 0 ? <p className="text-muted">{none}</p> : null}
      <ul className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)_auto] gap-x-3 gap-y-1.5">
        {shares?.map(({ key, ...share }) => (
          <ShareRow key={key} {...share} total={total} />
        ))}
      </ul>
    </Card>
  );
}

/** Percentages have one decimal place: what is there is never none of the whole. */
const leastPart = 0.001;

function ShareRow({ label, count, countText, colour, total }: Omit<Share, 'key'> & { total: number }) {
  const { t } = useTranslation('analytics');
  const { percent } = useFormat();
  const part = total > 0 ? count / total : 0;
  const shareText = part > 0 && part < leastPart / 2 ? `<${percent(leastPart)}` : percent(part);
  return (
    <li className="col-span-full grid min-h-6 grid-cols-subgrid items-center">
      <span className="min-w-0 truncate text-[13px] font-medium">{label}</span>
      <div aria-hidden className="bg-sunken h-1.5 overflow-hidden rounded-full">
        <div className={`h-full min-w-1 rounded-full ${colour}`} style={{ width: `${part * 100}%` }} />
      </div>
      <span className="text-muted min-w-32 text-end text-[13px] tabular-nums">
        {t('share', { what: countText, percent: shareText })}
      </span>
    </li>
  );
}

const Waiting = () => (
  <div aria-busy className="flex flex-col gap-1.5">
    {Array.from({ length: 4 }, (_, line) => (
      <Skeleton key={line} className="h-6" />
    ))}
  </div>
);
