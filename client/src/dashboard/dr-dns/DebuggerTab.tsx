import { useTranslation } from 'react-i18next';
import type { DomainView, ZoneRecordView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { Card } from '../../shared/ui/Card';
import { LoadFailed } from '../../shared/ui/LoadFailed';
import { Mono } from '../../shared/ui/Mono';
import { Skeleton } from '../../shared/ui/Skeleton';
import { Time } from '../../shared/ui/Time';
import { Ttl } from '../../shared/ui/Ttl';
import { TypeBadge } from '../../shared/ui/TypeBadge';
import { useAccountInfo, useZoneInfo } from './api';
import { Facts } from './Facts';

/** Everything that is stored about a zone, in one place. */
export function DebuggerTab({ domain }: { domain: DomainView | undefined }) {
  const { t } = useTranslation('drDns');
  if (!domain) return <p className="text-muted">{t('selectFirst')}</p>;
  return (
    <div className="flex flex-col gap-6">
      <AccountCard domainId={domain.id} />
      <ZoneCards domainId={domain.id} />
    </div>
  );
}

function AccountCard({ domainId }: { domainId: string }) {
  const { t } = useTranslation('drDns');
  const { number } = useFormat();
  const { data, error, mutate } = useAccountInfo(domainId);
  if (error) return <LoadFailed title={t('accountFailed')} error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <Facts
      title={t('account')}
      facts={[
        [t('name'), data.name],
        [t('provider'), data.provider],
        [t('status'), t(`statuses.${data.status}`)],
        [t('plan'), t(`plans.${data.plan}`)],
        [t('recordCount'), number(data.recordCount)],
      ]}
    />
  );
}

function ZoneCards({ domainId }: { domainId: string }) {
  const { t } = useTranslation('drDns');
  const { data, error, mutate } = useZoneInfo(domainId);
  if (error) return <LoadFailed title={t('zoneFailed')} error={error} retry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-96" />;
  const { domain, status, statusMessage, lastModified, lastReadAt, nameservers, records, recordCount } = data;
  return (
    <>
      <Facts
        title={t('zone')}
        facts={[
          [t('domain'), <Mono key="domain">{domain}</Mono>],
          [t('status'), statusMessage ?? t(`statuses.${status}`)],
          [t('lastModified'), <Time key="modified" at={lastModified} exact />],
          [t('lastRead'), lastReadAt ? <Time key="read" at={lastReadAt} exact /> : t('never')],
        ]}
      />
      <Card>
        <h2 className="mb-3 font-semibold">{t('nameservers')}</h2>
        {nameservers.length === 0 ? <p className="text-muted">{t('noNameservers')}</p> : null}
        <ul className="flex flex-col gap-1">
          {nameservers.map((server) => (
            <li key={server}>
              <Mono>{server}</Mono>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <h2 className="mb-3 font-semibold">{t('records')}</h2>
        {recordCount > records.length ? (
          <p className="text-muted mb-3">{t('firstRecords', { shown: records.length, total: recordCount })}</p>
        ) : null}
        <RecordTable records={records} />
      </Card>
    </>
  );
}

function RecordTable({ records }: { records: readonly ZoneRecordView[] }) {
  const { t } = useTranslation('drDns');
  const { number } = useFormat();
  if (records.length === 0) return <p className="text-muted">{t('noRecords')}</p>;
  return (
    // Scrolls by itself where values are long; a region that scrolls can be reached by the keyboard.
    <div className="max-h-[32rem] overflow-auto" tabIndex={0} role="region" aria-label={t('records')}>
      <table className="w-full text-start text-[13px]">
        <thead className="bg-raised text-muted sticky top-0">
          <tr>
            {[t('type'), t('name'), t('value'), t('ttl'), t('priority')].map((title) => (
              <th key={title} scope="col" className="py-2 pe-4 text-start font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(({ type, name, value, ttl, priority }, at) => (
            <tr key={at} className="border-t align-top">
              <td className="py-2 pe-4">
                <TypeBadge type={type} />
              </td>
              <td className="min-w-28 py-2 pe-4">
                <Mono className="break-all">{name}</Mono>
              </td>
              <td className="py-2 pe-4">
                <Mono className="break-all">{value}</Mono>
              </td>
              <td className="py-2 pe-4">
                <Ttl seconds={ttl} />
              </td>
              <td className="py-2 tabular-nums">{priority === null ? '' : number(priority)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
