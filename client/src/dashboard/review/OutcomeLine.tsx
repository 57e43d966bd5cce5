import { CircleCheck, CircleHelp, CircleMinus, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChangeOutcomeView, NotStickingView } from '../../shared/api/generated/api.schemas';
import { usePhrases } from '../../shared/i18n/phrases';
import { Badge } from '../../shared/ui/Badge';

const marks = {
  applied: { tone: 'good', icon: CircleCheck },
  failed: { tone: 'bad', icon: CircleX },
  unknown: { tone: 'wait', icon: CircleHelp },
  skipped: { tone: 'plain', icon: CircleMinus },
} as const;

interface OutcomeLineProps {
  outcome: ChangeOutcomeView;
  notSticking?: NotStickingView;
}

/** The outcome of one change. */
export function OutcomeLine({ outcome: { status, message, phrase }, notSticking }: OutcomeLineProps) {
  const { t } = useTranslation('records');
  const say = usePhrases('plans', 'hosts');
  const told = notSticking ?? { message, phrase };
  const isInDoubt = notSticking !== undefined || (status === 'applied' && message !== undefined);
  const { tone, icon } = isInDoubt ? { tone: 'wait' as const, icon: CircleHelp } : marks[status];
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-[13px]">
      <Badge tone={tone} icon={icon}>
        {notSticking ? t('outcome.notSticking') : t(`outcome.${status}`)}
      </Badge>
      <span className="text-muted min-w-0 break-words">{told.message && say(told.message, told.phrase)}</span>
    </div>
  );
}
