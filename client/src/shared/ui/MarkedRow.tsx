import clsx from 'clsx';
import type { Piece } from '../format/markDifference';
import { Ttl } from './Ttl';

const sides = {
  old: { sign: '−', row: 'bg-bad/6', mark: 'bg-bad/12 text-bad', tag: 'del' },
  new: { sign: '+', row: 'bg-good/6', mark: 'bg-good/14 text-good', tag: 'ins' },
} as const;

interface MarkedRowProps {
  side: keyof typeof sides;
  /** The meaning of the sign, for screen readers. */
  label: string;
  pieces: readonly Piece[];
  ttlSeconds?: number;
  ttlChanges?: boolean;
}

/** One side of a difference: a sign, the value with what differs marked, and its TTL. */
export function MarkedRow({ side, label, pieces, ttlSeconds, ttlChanges = false }: MarkedRowProps) {
  const { sign, row, mark, tag: Tag } = sides[side];
  return (
    <p className={clsx('flex gap-2 rounded px-1.5 py-0.5 font-mono text-[13px]', row)}>
      <span aria-hidden className="select-none">
        {sign}
      </span>
      <span className="sr-only">{label}</span>
      <span translate="no" className="min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap">
        {pieces.map(({ text, changed }, index) =>
          changed ? (
            <Tag key={index} className={clsx('rounded-xs font-semibold underline', mark)}>
              {text}
            </Tag>
          ) : (
            text
          ),
        )}
      </span>
      {ttlSeconds === undefined ? null : (
        <span className={clsx('shrink-0', ttlChanges ? 'font-semibold underline' : 'text-muted')}>
          <Ttl seconds={ttlSeconds} />
        </span>
      )}
    </p>
  );
}
