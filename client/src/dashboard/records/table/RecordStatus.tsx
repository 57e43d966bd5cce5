import { useTranslation } from 'react-i18next';
import type { RecordView } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';

const tones = { active: 'good', pending: 'wait', propagating: 'wait', error: 'bad', draft: 'plain' } as const;

export function RecordStatus({ status }: Pick<RecordView, 'status'>) {
  const { t } = useTranslation('records');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
