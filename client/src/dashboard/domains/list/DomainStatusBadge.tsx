import { CircleX, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../shared/ui/Badge';

/** A quiet dot where all is well, a badge for everything else; a status that this client does not know is shown as it is. */
export function DomainStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('domains');
  if (status === 'active') {
    return (
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="bg-good size-1.5 rounded-full" />
        {t('status.active')}
      </span>
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
    <span className="flex items-center gap-1.5">
      <LoaderCircle size={12} aria-hidden className="animate-spin motion-reduce:animate-none" />
      {t('status.propagating')}
    </span>
  );
}
