import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingView } from '../../../shared/api/generated/api.schemas';
import { useFormat } from '../../../shared/format/useFormat';
import { usePhrases } from '../../../shared/i18n/phrases';
import { Button } from '../../../shared/ui/buttons/Button';
import { SeverityBadge } from '../../review/changes/SeverityBadge';
import { FindingItem } from './FindingItem';

const atOnce = 25;

interface FindingGroupProps {
  /** All break the same rule; never empty. */
  findings: readonly FindingView[];
  /** As people read it. */
  zone: string;
  isOpenAtFirst: boolean;
  onShow(finding: FindingView): void;
}

/** A rule with its reason, said once, and what breaks it. Draws its findings when it is opened, some at a time. */
export function FindingGroup({ findings, zone, isOpenAtFirst, onShow }: FindingGroupProps) {
  const { t } = useTranslation('records');
  const { number } = useFormat();
  const say = usePhrases('findings');
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [shown, setShown] = useState(atOnce);
  const { ruleId, severity, title, reason, rfc } = findings[0]!;
  const hidden = findings.length - shown;
  return (
    <li className="rounded-lg border">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex cursor-pointer items-center gap-2 px-3 py-2.5">
          <SeverityBadge severity={severity} />
          <span className="min-w-0 flex-1 font-medium break-words">
            {say(title, { code: `findings:${ruleId}.title`, values: {} })}
          </span>
          <span className="text-muted text-[13px] tabular-nums">{number(findings.length)}</span>
        </summary>
        {isOpen ? (
          <div className="flex flex-col gap-2 border-t px-3 pt-2 pb-3">
            <p className="text-muted text-[13px]">
              {say(reason, { code: `findings:${ruleId}.reason`, values: {} })}{' '}
              <span className="whitespace-nowrap">{rfc}</span>
            </p>
            <ul className="divide-y">
              {findings.slice(0, shown).map((finding) => (
                <FindingItem
                  key={`${finding.name} ${finding.type} ${finding.message}`}
                  finding={finding}
                  zone={zone}
                  onShow={() => onShow(finding)}
                />
              ))}
            </ul>
            {hidden > 0 ? (
              <Button look="quiet" size="sm" onClick={() => setShown(shown + atOnce)} className="-ms-2.5 self-start">
                {t('preview.showMore', { count: Math.min(hidden, atOnce), left: hidden })}
              </Button>
            ) : null}
          </div>
        ) : null}
      </details>
    </li>
  );
}
