import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddedNames, useHostedZones } from '../api';
import type { ConnectionView, DnsProviderView, HostedZoneView } from '../../../shared/api/generated/api.schemas';
import { useFormat } from '../../../shared/format/useFormat';
import { Button } from '../../../shared/ui/buttons/Button';
import { Checkbox } from '../../../shared/ui/forms/Checkbox';
import { controlClass } from '../../../shared/ui/forms/Field';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { Skeleton } from '../../../shared/ui/Skeleton';
import type { Limit } from '../limit';
import { StepFooter } from './AddFooter';
import { useAddZones } from './useAddZones';
import { ZoneRow } from './ZoneRow';

interface ZonePickerProps {
  provider: DnsProviderView;
  connection: ConnectionView;
  onAdded(): void;
  onLimit(limit: Limit): void;
}

export function ZonePicker({ connection, ...props }: ZonePickerProps) {
  const { t } = useTranslation('domains');
  const { data: zones, error, mutate } = useHostedZones(connection.id);
  if (error) return <LoadFailed title={t('zones.failed')} error={error} retry={() => void mutate()} />;
  if (!zones) {
    return (
      <div role="status" aria-label={t('zones.loading')} className="flex flex-col gap-2">
        {Array.from({ length: 4 }, (_, row) => (
          <Skeleton key={row} className="h-9" />
        ))}
      </div>
    );
  }
  if (zones.length === 0) return <p className="text-muted py-8 text-center">{t('zones.none')}</p>;
  return <ZoneChoice zones={zones} connection={connection} {...props} />;
}

function ZoneChoice({ zones, ...props }: ZonePickerProps & { zones: HostedZoneView[] }) {
  const { t } = useTranslation('domains');
  const { dateTime } = useFormat();
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { busy, progress, waitsUntil, problems, add } = useAddZones(props);
  const taken = useAddedNames(zones.map(({ name }) => name));
  const shown = zones.filter(({ name, displayName }) =>
    [name, displayName].some((text) => text.toLowerCase().includes(term.trim().toLowerCase())),
  );
  const free = shown.filter(({ name }) => !taken.has(name));
  const wanted = zones.filter(({ name }) => chosen.has(name) && !taken.has(name));
  const allChosen = free.length > 0 && free.every(({ name }) => chosen.has(name));
  const choose = (names: readonly string[], on: boolean) =>
    setChosen((before) =>
      on ? new Set([...before, ...names]) : new Set([...before].filter((n) => !names.includes(n))),
    );
  return (
    <div className="flex flex-col gap-3">
      <input
        type="search"
        aria-label={t('zones.search')}
        placeholder={t('zones.search')}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        className={controlClass}
      />
      <Checkbox
        label={t('zones.selectAll')}
        checked={allChosen || (wanted.length > 0 && 'indeterminate')}
        disabled={free.length === 0 || busy}
        onChange={(on) =>
          choose(
            free.map(({ name }) => name),
            on,
          )
        }
      />
      <ul className="divide-y rounded-lg border">
        {shown.map((zone) => (
          <ZoneRow
            key={zone.name}
            zone={zone}
            taken={taken.has(zone.name)}
            problem={problems[zone.name]}
            checked={chosen.has(zone.name)}
            disabled={busy}
            onCheck={(on) => choose([zone.name], on)}
          />
        ))}
        {shown.length === 0 ? (
          <li className="text-muted px-3 py-6 text-center">{t('zones.noneMatch', { term: term.trim() })}</li>
        ) : null}
      </ul>
      <StepFooter>
        <p role="status" className="text-muted me-auto text-[13px]">
          {progress ? t('zones.progress', { ...progress }) : t('zones.chosen', { count: wanted.length })}
          {waitsUntil ? (
            <span className="block">
              {t('zones.waits', { provider: props.provider.displayName, time: dateTime(waitsUntil) })}
            </span>
          ) : null}
        </p>
        <Button look="primary" busy={busy} disabled={wanted.length === 0} onClick={() => void add(wanted)}>
          {t('zones.submit', { count: wanted.length })}
        </Button>
      </StepFooter>
    </div>
  );
}
