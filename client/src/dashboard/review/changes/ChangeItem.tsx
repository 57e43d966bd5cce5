import clsx from 'clsx';
import { Minus, Pencil, Plus } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import type { ChangeOutcomeView, NotStickingView, PlannedChangeView } from '../../../shared/api/generated/api.schemas';
import { ownerName } from '../../../shared/format/ownerName';
import { SettingChanges } from '../../../shared/hostSettings/SettingChanges';
import { Mono } from '../../../shared/ui/Mono';
import { Ttl } from '../../../shared/ui/Ttl';
import { ChangedRows } from './ChangedRows';
import { OutcomeLine } from '../OutcomeLine';
import { Sentence } from './Sentence';
import { longestInSentence } from './ValueList';

const marks = {
  create: { icon: Plus, colour: 'text-good' },
  update: { icon: Pencil, colour: 'text-wait' },
  delete: { icon: Minus, colour: 'text-bad' },
};

interface ChangeItemProps {
  change: PlannedChangeView;
  zone: string;
  /** It was made already: no sentence about what will happen. */
  done?: boolean;
  /** Once the plan has been applied. */
  outcome?: ChangeOutcomeView;
  /** The reason why the host does not show a change that it confirmed. */
  notSticking?: NotStickingView;
}

/** One record set: a sentence, the old and new values, and when everyone will see it. */
export function ChangeItem({ change, zone, done = false, outcome, notSticking }: ChangeItemProps) {
  const { t } = useTranslation('records');
  const { icon: Icon, colour } = marks[change.kind];
  return (
    <li className="rounded-lg border px-3 py-2.5">
      <p className="flex items-start gap-2">
        <Icon size={16} aria-hidden className={clsx('mt-0.5 shrink-0', colour)} />
        <span className="min-w-0 break-words">
          <span className="sr-only">{t(`kind.${change.kind}`)}: </span>
          {done ? (
            <Mono className="font-medium">
              {ownerName(change.name, zone)} {change.type}
            </Mono>
          ) : (
            <Sentence change={change} zone={zone} />
          )}
        </span>
      </p>
      {!done && isToldWhole(change) ? null : <ChangedRows change={change} />}
      {change.settings.length > 0 ? (
        <SettingChanges changes={change.settings} several={(change.after?.values.length ?? 0) > 1} />
      ) : null}
      {done ? null : outcome ? (
        <OutcomeLine outcome={outcome} notSticking={notSticking} />
      ) : (
        <p className="text-muted mt-2 text-xs">
          {change.visibleWithinSeconds === null ? (
            t('visible.unknown')
          ) : (
            <Trans
              t={t}
              i18nKey="visible.within"
              components={{ time: <Ttl seconds={change.visibleWithinSeconds} /> }}
            />
          )}
        </p>
      )}
    </li>
  );
}

/** The sentence about one short value that comes or goes has everything that a row would repeat. */
function isToldWhole({ before, after }: PlannedChangeView): boolean {
  const only = before && after ? null : (before ?? after);
  return only?.values.length === 1 && only.values[0]!.length <= longestInSentence;
}
