import { Trans, useTranslation } from 'react-i18next';
import { recordTypes } from '../../../../../src/dns/browser';
import type { PlannedChangeView } from '../../../shared/api/generated/api.schemas';
import { Mono } from '../../../shared/ui/Mono';
import { Ttl } from '../../../shared/ui/Ttl';
import { ownerName } from '../../../shared/format/ownerName';
import { valueChanges } from './valueChanges';
import { ValueList } from './ValueList';

/** One sentence about what happens to a set of records. `zone`: its name in letters, not in ASCII. */
export function Sentence({ change, zone }: { change: PlannedChangeView; zone: string }) {
  const { t } = useTranslation('records');
  const family = recordTypes[change.type]?.sentence ?? 'be';
  const names = family !== 'say' && family !== 'be';
  const { added, removed, kept, ttl } = valueChanges(change);
  const shared = {
    name: (
      <Mono className="font-medium">
        {ownerName(change.name, zone)} {change.type}
      </Mono>
    ),
    added: <ValueList values={added} names={names} />,
    removed: <ValueList values={removed} names={names} />,
    kept: <ValueList values={kept} names={names} />,
    ttl: <Ttl seconds={change.after?.ttl ?? 0} />,
    oldTtl: <Ttl seconds={change.before?.ttl ?? 0} />,
  };
  if (change.kind === 'create') return <Trans t={t} i18nKey={`sentence.${family}.create`} components={shared} />;
  if (change.kind === 'delete') return <Trans t={t} i18nKey="sentence.delete" components={shared} />;
  if (added.length === 0 && removed.length === 0) {
    return <Trans t={t} i18nKey={ttl ? 'sentence.ttl' : 'sentence.settings'} components={shared} />;
  }
  const form = removed.length === 0 ? 'also' : added.length === 0 ? 'noLonger' : 'instead';
  return (
    <>
      <Trans t={t} i18nKey={`sentence.${family}.${form}`} components={shared} />
      {form === 'instead' && kept.length > 0 ? (
        <>
          {' '}
          <Trans t={t} i18nKey="sentence.stays" count={kept.length} components={shared} />
        </>
      ) : null}
      {ttl ? (
        <>
          {' '}
          <Trans t={t} i18nKey="sentence.withTtl" components={shared} />
        </>
      ) : null}
    </>
  );
}
