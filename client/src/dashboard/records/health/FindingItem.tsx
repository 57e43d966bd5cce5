import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FindingView } from '../../../shared/api/generated/api.schemas';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Button } from '../../../shared/ui/buttons/Button';
import { Mono } from '../../../shared/ui/Mono';
import { TypeBadge } from '../../../shared/ui/TypeBadge';
import { ownerName } from '../../../shared/format/ownerName';
import { SeverityBadge } from '../../review/changes/SeverityBadge';

interface FindingItemProps {
  finding: FindingView;
  /** As people read it. */
  zone: string;
  onShow(): void;
}

/** One finding: the problem, the remedy, the reason, and the RFC. */
export function FindingItem({ finding, zone, onShow }: FindingItemProps) {
  const { t } = useTranslation('records');
  const say = usePhrases('findings');
  const { severity, name, type, title, message, phrase, reason, rfc, ruleId } = finding;
  return (
    <li className="flex flex-col gap-2 rounded-lg border px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <SeverityBadge severity={severity} />
        <TypeBadge type={type} />
        <Mono className="min-w-0 break-all">{ownerName(name, zone)}</Mono>
      </div>
      <p className="break-words">{say(message, phrase)}</p>
      <details className="text-muted text-[13px]">
        <summary className="cursor-pointer">{say(title, { code: `findings:${ruleId}.title`, values: {} })}</summary>
        <p className="mt-1">
          {say(reason, { code: `findings:${ruleId}.reason`, values: {} })}{' '}
          <span className="whitespace-nowrap">{rfc}</span>
        </p>
      </details>
      <Button look="quiet" size="sm" icon={ArrowRight} onClick={onShow} className="-ms-2.5 self-start">
        {t('health.show')}
      </Button>
    </li>
  );
}
