import { CircleCheck, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProtectionView, ViewOfZoneView } from '../../../shared/api/generated/api.schemas';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Mono } from '../../../shared/ui/Mono';
import { Time } from '../../../shared/ui/Time';
import { Section } from '../../../shared/ui/Section';
import { useViewNames } from '../useViewNames';

/** The approved baseline beside the answers of the DNS host, the parent zone and each name server. */
export function ViewsOfZone({ protection }: { protection: ProtectionView }) {
  const { t } = useTranslation('backups');
  const say = usePhrases('protection', 'hosts');
  const { baselineAt, lastCheckedAt, nextCheckAt, views } = protection;
  const times = { checked: lastCheckedAt, next: nextCheckAt };
  return (
    <Section title={t('views.title')} text={t('views.text')}>
      <ul className="divide-y rounded-lg border">
        <Row icon={CircleCheck} colour="text-good" name={t('views.baseline')}>
          {baselineAt ? <Time at={baselineAt} exact /> : t('views.noBaseline')}
        </Row>
        {views.map((view) => (
          <Row
            key={view.name}
            icon={view.known ? CircleCheck : CircleHelp}
            colour={view.known ? 'text-good' : 'text-muted'}
            name={<ViewName view={view} />}
          >
            {view.known ? say(view.words, view.phrase) : t('views.unknown', { reason: say(view.words, view.phrase) })}
          </Row>
        ))}
      </ul>
      <dl className="text-muted flex flex-wrap gap-x-4 text-[13px]">
        {(['checked', 'next'] as const).map((kind) =>
          times[kind] ? (
            <div key={kind} className="flex gap-1">
              <dt>{t(`views.${kind}`)}</dt>
              <dd>
                <Time at={times[kind]} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </Section>
  );
}

interface RowProps {
  icon: typeof CircleCheck;
  colour: string;
  name: ReactNode;
  children: ReactNode;
}

const Row = ({ icon: Icon, colour, name, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
    <Icon size={16} aria-hidden className={colour} />
    <span className="font-medium wrap-anywhere">{name}</span>
    <span className="text-muted min-w-0 break-words sm:ms-auto">{children}</span>
  </li>
);

function ViewName({ view: { name } }: { view: ViewOfZoneView }) {
  const nameOf = useViewNames();
  return nameOf(name) ?? <Mono>{name}</Mono>;
}
