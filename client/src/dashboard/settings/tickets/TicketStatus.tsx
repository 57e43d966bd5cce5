import { useTranslation } from 'react-i18next';
import type { OwnTicketView } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';

const tones = { open: 'wait', in_progress: 'wait', resolved: 'good', closed: 'plain' } as const;

export function TicketStatus({ status }: Pick<OwnTicketView, 'status'>) {
  const { t } = useTranslation('tickets');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
