import { useTranslation } from 'react-i18next';
import type { DnsServerView } from '../../shared/api/generated/api.schemas';
import { PublishedNote } from '../../shared/propagation/PublishedNote';
import { ResultTable } from '../../shared/propagation/ResultTable';
import { SandboxNote } from '../../shared/propagation/SandboxNote';
import type { ShownCheck } from '../../shared/propagation/useCheck';
import { Alert } from '../../shared/ui/Alert';
import { Mono } from '../../shared/ui/Mono';
import { Section } from '../../shared/ui/Section';
import { Skeleton } from '../../shared/ui/Skeleton';
import { MapCard } from './MapCard';
import { ResultActions } from './ResultActions';

/** A check, from its first answer on. */
export function CheckResults({ check, servers }: { check: ShownCheck; servers: readonly DnsServerView[] }) {
  const { t } = useTranslation('propagation');
  const { question, published, results, done, isRunning } = check;
  const counted = results.filter(({ leftOut }) => leftOut === null);
  const failed = counted.filter(({ resolved, status }) => !resolved && status !== 'not_asked').length;
  const total = done ? results.length : Math.max(servers.length, results.length);
  const { recordName, domain } = done ?? question;
  const name = recordName === '@' ? domain : `${recordName}.${domain}`;
  return (
    <>
      <SandboxNote check={check} />
      {published ? <PublishedNote published={published} /> : isRunning ? <Skeleton className="h-20" /> : null}
      {done && failed * 2 > done.totalServers ? (
        <Alert tone="wait" title={t('warning.title')}>
          {t('warning.text', { failed, total: done.totalServers })}
        </Alert>
      ) : null}
      <MapCard results={results} />
      <Section
        title={t('table.title')}
        text={t('table.progress', { done: results.length, total })}
        action={done ? <ResultActions check={done} /> : undefined}
      >
        <p className="text-muted break-all">
          <Mono>
            {name} {question.recordType}
          </Mono>
          {question.clientSubnet ? ` · ${t('form.subnet')} ${question.clientSubnet}` : null}
        </p>
        {counted.length < results.length ? (
          <p className="text-muted">{t('table.notCounted', { count: results.length - counted.length })}</p>
        ) : null}
        <p role="status" className="sr-only">
          {isRunning
            ? t('table.running')
            : done
              ? t('table.ended', { propagated: done.propagatedServers, total: done.totalServers })
              : ''}
        </p>
        <ResultTable results={results} isRunning={isRunning} servers={servers} />
      </Section>
    </>
  );
}
