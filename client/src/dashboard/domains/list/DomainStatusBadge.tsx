import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../shared/ui/Badge';

/** A status that this client does not know yet is shown as the server says it. */
export function DomainStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('domains');
  if (status === 'active') {
    return (
      <Badge tone="good" icon={CircleCheck}>
        {t('status.active')}
      </Badge>
    );
  }
  if (status === 'error') {
    return (
      <Badge tone="bad" icon={CircleX}>
        {t('status.error')}
      </Badge>
    );
  }
  if (status !== 'propagating') return <Badge>{status}</Badge>;
  return (
    <Badge tone="wait">
      <LoaderCircle size={12} aria-hidden className="animate-spin motion-reduce:animate-none" />
      {t('status.propagating')}
    </Badge>
  );
}
