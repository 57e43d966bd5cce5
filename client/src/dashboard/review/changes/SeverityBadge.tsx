import { CircleX, Info, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FindingViewSeverity } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';

const marks = {
  error: { tone: 'bad', icon: CircleX },
  warning: { tone: 'wait', icon: TriangleAlert },
  note: { tone: 'plain', icon: Info },
} as const;

export function SeverityBadge({ severity }: { severity: FindingViewSeverity }) {
  const { t } = useTranslation('records');
  return <Badge {...marks[severity]}>{t(`severity.${severity}`)}</Badge>;
}
