import { CircleX, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HealthFindingViewSeverity } from '../../../shared/api/generated/api.schemas';
import { Badge } from '../../../shared/ui/Badge';

const marks = {
  critical: { tone: 'bad', icon: OctagonAlert },
  error: { tone: 'bad', icon: CircleX },
  warning: { tone: 'wait', icon: TriangleAlert },
  note: { tone: 'plain', icon: Info },
} as const;

export function SeverityBadge({ severity }: { severity: HealthFindingViewSeverity }) {
  const { t } = useTranslation('records');
  return <Badge {...marks[severity]}>{t(`severity.${severity}`)}</Badge>;
}
