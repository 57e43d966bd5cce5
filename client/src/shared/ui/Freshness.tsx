import { Trans, useTranslation } from 'react-i18next';
import type { DomainView } from '../api/generated/api.schemas';
import { Time } from './Time';
import { useStatusText } from '../i18n/useStatusText';

type Read = Pick<DomainView, 'provider' | 'lastReadAt' | 'status' | 'statusMessage' | 'statusPhrase'>;

/** The host whose view of a zone is shown, and its age: "PowerDNS · read 2 min ago". */
export function Freshness({ domain, withProvider = true }: { domain: Read; withProvider?: boolean }) {
  const { t } = useTranslation('common');
  const statusText = useStatusText()(domain);
  const { provider, lastReadAt, status } = domain;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {withProvider ? (
        <>
          <span>{provider.displayName}</span>
          <span aria-hidden>·</span>
        </>
      ) : null}
      <span>
        {lastReadAt ? (
          <Trans t={t} i18nKey="freshness.read" components={{ time: <Time at={lastReadAt} /> }} />
        ) : (
          t('freshness.never')
        )}
      </span>
      {status === 'error' ? (
        <span className="text-bad font-medium" title={statusText ?? undefined}>
          · {t('freshness.lost')}
        </span>
      ) : null}
      {status === 'propagating' ? <span>· {t('freshness.reading')}</span> : null}
    </span>
  );
}
