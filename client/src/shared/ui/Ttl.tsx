import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/useFormat';

/** A TTL as people say it ("5 min", "1.5 hours"), the exact seconds on hover. */
export function Ttl({ seconds }: { seconds: number }) {
  const { t } = useTranslation('common');
  const { ttl } = useFormat();
  return (
    <span className="whitespace-nowrap tabular-nums" title={t('seconds', { count: seconds })}>
      {ttl(seconds)}
    </span>
  );
}
