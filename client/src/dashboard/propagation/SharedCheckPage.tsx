import { useTranslation } from 'react-i18next';
import { useSearch } from 'wouter';
import type { SharedCheckView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { CheckStats } from '../../shared/propagation/CheckStats';
import { PublishedNote } from '../../shared/propagation/PublishedNote';
import { ResultTable } from '../../shared/propagation/ResultTable';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { Mono } from '../../shared/ui/Mono';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Section } from '../../shared/ui/Section';
import { Skeleton } from '../../shared/ui/Skeleton';
import { useSharedCheck } from './api';
import { MapCard } from './MapCard';

/** The target of a link that somebody shares: the result of one check, for people without an account as well. */
export function SharedCheckPage() {
  const { t } = useTranslation('propagation');
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const { data, error, mutate } = useSharedCheck(token);
  return (
    <main className="mx-auto max-w-7xl px-4 py-4 sm:px-8">
      <a href="/" className="mb-6 inline-flex">
        <img src="/favicon.svg" alt="Zonekeeper" className="size-8" />
      </a>
      <PageHeader title={t('shared.title')} description={t('shared.text')} />
      {error ? <LoadFailed title={t('shared.failed')} error={error} retry={() => void mutate()} /> : null}
      {data ? <SharedCheck check={data} /> : error ? null : <Skeleton className="h-64" />}
    </main>
  );
}

function SharedCheck({ check }: { check: SharedCheckView }) {
  const { t } = useTranslation('propagation');
  const { dateTime } = useFormat();
  const { domain, recordName, recordType, expectedValue, createdAt, published, results } = check;
  const name = recordName === '@' ? domain : `${recordName}.${domain}`;
  return (
    <div className="flex flex-col gap-6">
      <p className="break-all">
        <Mono className="text-ink">
          {name} {recordType} {expectedValue}
        </Mono>
        <span className="text-muted block">{t('shared.checkedAt', { at: dateTime(createdAt) })}</span>
      </p>
      <CheckStats check={{ results, done: check, isRunning: false }} servers={check.totalServers} />
      <PublishedNote published={published} />
      <MapCard results={results} />
      <Section title={t('table.title')}>
        <ResultTable results={results} isRunning={false} />
      </Section>
    </div>
  );
}
