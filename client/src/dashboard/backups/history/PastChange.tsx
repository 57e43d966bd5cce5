import { Trans, useTranslation } from 'react-i18next';
import type { PastChangeView, PastSetView } from '../../../shared/api/generated/api.schemas';
import { ownerName } from '../../../shared/format/ownerName';
import { SettingChanges } from '../../../shared/hostSettings/SettingChanges';
import { Mono } from '../../../shared/ui/Mono';
import { Ttl } from '../../../shared/ui/Ttl';

/** One sentence about a change that was made: "blog A was added → 192.0.2.44". */
export function PastChange({ change, zone }: { change: PastChangeView; zone: string }) {
  const { t } = useTranslation('backups');
  const { before, after } = change;
  const parts = {
    set: (
      <Mono className="font-medium wrap-anywhere">
        {ownerName(change.name, zone)} {change.type}
      </Mono>
    ),
    before: <Values set={before} />,
    after: <Values set={after} />,
    ttlBefore: <Ttl seconds={before?.ttl ?? 0} />,
    ttlAfter: <Ttl seconds={after?.ttl ?? 0} />,
  };
  return (
    <>
      <Trans t={t} i18nKey={`history.made.${formOf(change)}`} components={parts} />
      {change.settings.length > 0 ? (
        <SettingChanges changes={change.settings} several={(after?.values.length ?? 0) > 1} />
      ) : null}
    </>
  );
}

const Values = ({ set }: { set: PastSetView | null }) => (
  <Mono className="wrap-anywhere">{shortened(set?.values.join(', ') ?? '')}</Mono>
);

const longestShown = 120;

/** Keys are long, and their end says nothing in a sentence. */
function shortened(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

function formOf({ kind, before, after }: PastChangeView): 'create' | 'delete' | 'values' | 'ttl' | 'both' | 'settings' {
  if (kind !== 'update') return kind;
  const hasValues = before?.values.join('\n') !== after?.values.join('\n');
  const hasTtl = before?.ttl !== after?.ttl;
  if (hasValues && hasTtl) return 'both';
  if (hasValues) return 'values';
  return hasTtl ? 'ttl' : 'settings';
}
