import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RrsetView } from '../../shared/api/generated/api.schemas';
import { ownerName } from '../../shared/format/ownerName';
import { Mono } from '../../shared/ui/Mono';
import { Ttl } from '../../shared/ui/Ttl';
import type { MovedSet, SetUse } from './movedSets';

const mostValues = 6;

interface MovedSetCardProps {
  set: MovedSet;
  /** As people read it. */
  zone: string;
  use: SetUse;
  /** Undefined where the choice for another set of the name counts. */
  onUse?(use: SetUse): void;
}

/** One set as it was, as somebody else left it, and as the plan would have it; and whose version shall stand. */
export function MovedSetCard({ set, zone, use, onUse }: MovedSetCardProps) {
  const { t } = useTranslation('records');
  const group = useId();
  const { name, type, base, now, mine, conflicts } = set;
  const ttls = new Set([base, now, mine].flatMap((side) => (side ? [side.ttl] : [])));
  const sides = [
    { label: t('stale.base'), side: base, tone: 'text-muted' },
    { label: t('stale.now'), side: now, tone: use === 'mine' ? 'text-muted' : '' },
    { label: t('stale.mine'), side: mine, tone: use === 'theirs' ? 'text-muted' : '' },
  ];
  const options: SetUse[] = conflicts ? ['mine', 'theirs'] : ['both', 'mine', 'theirs'];
  return (
    <li className="rounded-lg border px-4 py-3">
      <p className="mb-2">
        <Mono className="font-medium wrap-anywhere">
          {ownerName(name, zone)} {type}
        </Mono>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-[13px]">
        {sides.map(({ label, side, tone }) => (
          <div key={label} className={clsx('contents', tone)}>
            <dt className="text-muted">{label}</dt>
            <dd>
              <SideValues side={side} showTtl={ttls.size > 1} />
            </dd>
          </div>
        ))}
      </dl>
      {onUse ? (
        <fieldset className="mt-3 flex flex-wrap gap-2">
          <legend className="sr-only">{t('stale.legend', { record: `${ownerName(name, zone)} ${type}` })}</legend>
          {options.map((option) => (
            <label
              key={option}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-2 rounded-md border px-3 text-[13px] font-medium sm:min-h-8',
                option === use ? 'border-accent bg-accent/6' : 'hover:border-control',
              )}
            >
              <input
                type="radio"
                name={group}
                checked={option === use}
                onChange={() => onUse(option)}
                className="accent-accent size-4 shrink-0"
              />
              {t(`stale.use.${option}`)}
            </label>
          ))}
        </fieldset>
      ) : null}
    </li>
  );
}

function SideValues({ side, showTtl }: { side: RrsetView | null; showTtl: boolean }) {
  const { t } = useTranslation('records');
  if (!side) return <span className="text-muted italic">{t('stale.none')}</span>;
  const { values, ttl } = side;
  const more = values.length - mostValues;
  return (
    <>
      {values.slice(0, mostValues).map((value) => (
        <Mono key={value} className="block wrap-anywhere">
          {value}
        </Mono>
      ))}
      {more > 0 ? <span className="text-muted block">{t('sentence.more', { count: more })}</span> : null}
      {showTtl ? (
        <span className="text-muted block text-xs">
          {t('table.ttl')} <Ttl seconds={ttl} />
        </span>
      ) : null}
    </>
  );
}
