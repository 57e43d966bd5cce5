import { useTranslation } from 'react-i18next';
import type { DelegationView, PublishedView } from '../api/generated/api.schemas';
import { useFormat } from '../format/useFormat';
import { Alert } from '../ui/Alert';
import { Mono } from '../ui/Mono';

const tones = { published: 'good', other: 'wait', disagreeing: 'wait', unreachable: 'bad', no_zone: 'bad' } as const;

/** The state of the authoritative servers: without them agreed, nothing that a resolver says means anything. */
export function PublishedNote({ published }: { published: PublishedView }) {
  const { t } = useTranslation('propagation');
  const { status, servers } = published;
  const silent = servers.filter((server) => server.status !== 'answer').length;
  return (
    <Alert tone={tones[status]} title={t(`publishedTitle.${status}`)}>
      <p>{t(`published.${status}`)}</p>
      {status === 'published' && silent > 0 ? <p>{t('servers.notAnswering', { count: silent })}</p> : null}
      {published.delegation ? <Delegation delegation={published.delegation} /> : null}
      {servers.length > 0 ? <Servers published={published} /> : null}
    </Alert>
  );
}

/** Resolvers keep the parent's name servers beside those of the zone. */
function Delegation({ delegation: { values, ttl: seconds, agrees } }: { delegation: DelegationView }) {
  const { t } = useTranslation('propagation');
  const { ttl, list } = useFormat();
  return (
    <p>{agrees ? t('delegation.agrees', { ttl: ttl(seconds) }) : t('delegation.differs', { values: list(values) })}</p>
  );
}

function Servers({ published: { servers } }: { published: PublishedView }) {
  const { t } = useTranslation('propagation');
  const { milliseconds, ttl } = useFormat();
  return (
    <details className="mt-2">
      <summary className="text-ink cursor-pointer font-medium max-sm:py-2">
        {t('servers.title', { count: servers.length })}
      </summary>
      <ul className="mt-2 flex flex-col gap-2">
        {servers.map((server) => (
          <li key={server.ip} className="text-[13px]">
            <Mono className="text-ink">{server.name ?? server.ip}</Mono> <Mono className="text-xs!">{server.ip}</Mono>
            {server.responseTime === null ? null : ` · ${milliseconds(server.responseTime)}`}
            {server.nsid === null ? null : ` · ${t('table.nsid', { nsid: server.nsid })}`}
            {server.serial === null ? null : ` · ${t('servers.serial', { serial: String(server.serial) })}`}
            <p className="break-all">
              {server.status === 'answer' && server.values.length > 0 ? (
                <>
                  <Mono className="text-ink">{server.values.join(', ')}</Mono>
                  {server.ttl === null ? null : ` · ${t('servers.ttl', { ttl: ttl(server.ttl) })}`}
                </>
              ) : (
                t(`servers.${server.status === 'answer' ? 'none' : server.status}`)
              )}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
