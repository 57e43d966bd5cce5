import { useTranslation } from 'react-i18next';
import { useSeconds } from '../../shared/format/useSeconds';

/** Silence up to here is how DNS hosts are. */
const waitingAfterSeconds = 5;
const longWaitAfterSeconds = 30;

/**
 * Counts how long a host has been silent: give it a new key with every answer. `text` is said until the silence is
 * long.
 */
export function HostWait({ host, text }: { host: string; text: string }) {
  const { t } = useTranslation('records');
  const seconds = useSeconds();
  return (
    <>
      {seconds >= waitingAfterSeconds ? (
        <p className="text-wait text-[13px] tabular-nums">
          {t('progress.waiting', { host, time: t('progress.seconds', { count: seconds }) })}
        </p>
      ) : null}
      <p role="status" className="text-muted text-[13px]">
        {seconds >= longWaitAfterSeconds ? t('progress.long') : text}
      </p>
    </>
  );
}
