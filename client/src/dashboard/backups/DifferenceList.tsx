import { useTranslation } from 'react-i18next';
import { markDifference, type Piece } from '../../shared/format/markDifference';
import { MarkedRow } from '../../shared/ui/MarkedRow';
import { Mono } from '../../shared/ui/Mono';
import { TypeBadge } from '../../shared/ui/TypeBadge';
import { ownerName } from '../../shared/format/ownerName';

/** A record set that differs; null on the side that does not have it. */
export interface Difference {
  name: string;
  type: string;
  before: readonly string[] | null;
  after: readonly string[] | null;
}

/** Old above new, for each set, with the differences marked. `zone`: its display name. */
export function DifferenceList({ differences, zone }: { differences: readonly Difference[]; zone: string }) {
  const { t } = useTranslation('backups');
  return (
    <ul aria-label={t('difference.label')} className="flex flex-col gap-3">
      {differences.map((difference, index) => (
        <li key={index}>
          <p className="mb-1.5 flex items-center gap-2">
            <TypeBadge type={difference.type} />
            <Mono className="min-w-0 font-medium wrap-anywhere">{ownerName(difference.name, zone)}</Mono>
          </p>
          <Rows difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function Rows({ difference: { before, after } }: { difference: Difference }) {
  const { t } = useTranslation('backups');
  const removed = (before ?? []).filter((value) => !after?.includes(value));
  const added = (after ?? []).filter((value) => !before?.includes(value));
  // If one value replaced another, the differing letters are marked.
  const marked = removed.length === 1 && added.length === 1 ? markDifference(removed[0]!, added[0]!) : null;
  return (
    <div className="flex flex-col gap-1">
      {removed.map((value) => (
        <MarkedRow key={`old ${value}`} side="old" label={t('compare.old')} pieces={marked?.before ?? whole(value)} />
      ))}
      {added.map((value) => (
        <MarkedRow key={`new ${value}`} side="new" label={t('compare.new')} pieces={marked?.after ?? whole(value)} />
      ))}
      {removed.length + added.length === 0 ? <TtlOnly /> : null}
    </div>
  );
}

function TtlOnly() {
  const { t } = useTranslation('backups');
  return <p className="text-muted text-[13px]">{t('difference.ttl')}</p>;
}

const whole = (text: string): Piece[] => [{ text, changed: false }];
