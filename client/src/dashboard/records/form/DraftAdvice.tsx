import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useZoneRecords } from '../api';
import type { DomainView, RecordView } from '../../../shared/api/generated/api.schemas';
import { CopyButton } from '../../../shared/ui/buttons/CopyButton';
import { FindingLines } from '../../review/FindingLines';
import { adviceOn, zoneFileLine, zoneOf } from './loadedZone';
import type { RecordDraft } from './recordDraft';

/** The rules check the whole zone, so they wait until the user stops typing. */
const pauseMs = 300;

interface DraftAdviceProps {
  domain: DomainView | undefined;
  record: RecordView | null;
}

/** The record as a zone-file line, and the findings of the DNS rules about it in this zone. */
export function DraftAdvice({ domain, record }: DraftAdviceProps) {
  const { t } = useTranslation('records');
  const { control } = useFormContext<RecordDraft>();
  const draft = useWatch({ control, compute: copyOf });
  const { records } = useZoneRecords(domain ?? null);
  const zone = useMemo(() => (domain && records ? zoneOf(domain.name, records) : null), [domain, records]);
  const settled = useSettled(draft);
  const advice = useMemo(() => (zone ? adviceOn(settled, record, zone) : []), [zone, settled, record]);
  const line = domain ? zoneFileLine(draft, domain.name) : null;
  return (
    <>
      <div className="bg-sunken flex min-h-11 items-start gap-2 rounded-lg px-3 py-2">
        <code
          translate="no"
          aria-label={t('form.line')}
          className="min-w-0 flex-1 py-1 font-mono text-[13px] wrap-anywhere"
        >
          {line ?? <span className="text-muted font-sans">{t('form.lineEmpty')}</span>}
        </code>
        {line ? <CopyButton text={line} label={t('form.copyLine')} /> : null}
      </div>
      <FindingLines findings={advice} label={t('form.advice')} />
    </>
  );
}

/** The form changes its `parts` in place: without a copy, what was typed would look like what was there before. */
function copyOf({ domainId, name, type, parts, ttl, settings }: RecordDraft): RecordDraft {
  return { domainId, name, type, parts: { ...parts }, ttl, settings };
}

/** The value once it has not changed for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return useDeferredValue(settled);
}
