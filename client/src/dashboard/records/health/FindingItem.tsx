import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FindingView } from '../../../shared/api/generated/api.schemas';
import { namesIn } from '../../../shared/i18n/namesIn';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Button } from '../../../shared/ui/buttons/Button';
import { Mono } from '../../../shared/ui/Mono';
import { TypeBadge } from '../../../shared/ui/TypeBadge';
import { withMono } from '../../../shared/ui/withMono';
import { ownerName } from '../../../shared/format/ownerName';

interface FindingItemProps {
  finding: FindingView;
  /** As people read it. */
  zone: string;
  onShow(): void;
}

/** One finding of a rule: where, the problem with its remedy, and the way to the records. */
export function FindingItem({ finding: { name, type, message, phrase }, zone, onShow }: FindingItemProps) {
  const { t } = useTranslation('records');
  const say = usePhrases('findings');
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <TypeBadge type={type} />
        <Mono className="min-w-0 flex-1 wrap-anywhere">{ownerName(name, zone)}</Mono>
        <Button look="quiet" size="sm" icon={ArrowRight} onClick={onShow}>
          {t('health.show')}
        </Button>
      </div>
      <p className="text-[13px] break-words">{withMono(say(message, phrase), namesIn(phrase))}</p>
    </li>
  );
}
