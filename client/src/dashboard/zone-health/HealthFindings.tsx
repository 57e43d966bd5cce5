import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView, HealthFindingView, ZoneHealthView } from '../../shared/api/generated/api.schemas';
import { Empty } from '../../shared/ui/Empty';
import { Segmented } from '../../shared/ui/forms/Segmented';
import { Select } from '../../shared/ui/forms/Select';
import { ShowMore } from '../../shared/ui/ShowMore';
import { HealthFindingItem } from './HealthFindingItem';

const views = ['open', 'new', 'gone', 'quiet'] as const;
type View = (typeof views)[number];

const severities = ['critical', 'error', 'warning', 'note'] as const;
const atOnce = 50;

interface HealthFindingsProps {
  domain: DomainView;
  health: ZoneHealthView;
  onChange(): void;
}

/** Lists what is wrong, filtered by what became of it and by severity. */
export function HealthFindings({ domain, health, onChange }: HealthFindingsProps) {
  const { t } = useTranslation(['health', 'records']);
  const [view, setView] = useState<View>('open');
  const [severity, setSeverity] = useState('');
  const [most, setMost] = useState(atOnce);
  const found = inView(health, view).filter((each) => severity === '' || each.severity === severity);
  return (
    <section aria-label={t('findings')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented<View>
          label={t('filter')}
          value={view}
          onChange={setView}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
        <div className="w-full sm:w-48">
          <Select
            label={t('severity')}
            value={severity}
            onChange={setSeverity}
            options={[
              { value: '', label: t('allSeverities') },
              ...severities.map((value) => ({ value, label: t(`records:severity.${value}`) })),
            ]}
          />
        </div>
      </div>
      {found.length === 0 ? (
        <Empty title={t('none')} />
      ) : (
        <ul className="flex flex-col gap-3">
          {found.slice(0, most).map((finding) => (
            <HealthFindingItem key={finding.id} domain={domain} finding={finding} onChange={onChange} />
          ))}
        </ul>
      )}
      <ShowMore hidden={Math.max(found.length - most, 0)} atOnce={atOnce} onMore={() => setMost(most + atOnce)} />
    </section>
  );
}

function inView({ findings, gone }: ZoneHealthView, view: View): readonly HealthFindingView[] {
  if (view === 'gone') return gone;
  if (view === 'quiet') return findings.filter(({ isQuiet }) => isQuiet);
  return findings.filter(({ isQuiet, isNew }) => !isQuiet && (view === 'open' || isNew));
}
