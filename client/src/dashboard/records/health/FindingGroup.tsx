import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstFindings, useFindingsOfRule } from '../api';
import type { BrokenRuleView, DomainView, FindingView } from '../../../shared/api/generated/api.schemas';
import { useFormat } from '../../../shared/format/useFormat';
import { usePhrases } from '../../../shared/i18n/phrases';
import { LoadFailed } from '../../../shared/ui/LoadFailed';
import { ShowMore } from '../../../shared/ui/ShowMore';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { SeverityBadge } from '../../review/changes/SeverityBadge';
import { FindingItem } from './FindingItem';

interface FindingGroupProps {
  rule: BrokenRuleView;
  domain: DomainView;
  /** The place of its first finding among all of the zone. */
  start: number;
  /** The first findings of the zone, which have been read already. */
  known: readonly FindingView[];
  isOpenAtFirst: boolean;
  onShow(finding: FindingView): void;
}

/** A rule with its reason, said once, and what breaks it. Asks for its findings when it is opened, some at a time. */
export function FindingGroup({ rule, isOpenAtFirst, ...group }: FindingGroupProps) {
  const { number } = useFormat();
  const say = usePhrases('findings');
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const { ruleId, severity, title, reason, rfc, count } = rule;
  return (
    <li className="rounded-lg border">
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex cursor-pointer items-center gap-2 px-3 py-2.5">
          <SeverityBadge severity={severity} />
          <span className="min-w-0 flex-1 font-medium break-words">
            {say(title, { code: `findings:${ruleId}.title`, values: {} })}
          </span>
          <span className="text-muted text-[13px] tabular-nums">{number(count)}</span>
        </summary>
        {isOpen ? (
          <div className="flex flex-col gap-2 border-t px-3 pt-2 pb-3">
            <p className="text-muted text-[13px]">
              {say(reason, { code: `findings:${ruleId}.reason`, values: {} })}{' '}
              <span className="whitespace-nowrap">{rfc}</span>
            </p>
            <FindingsOfRule count={count} {...group} />
          </div>
        ) : null}
      </details>
    </li>
  );
}

type FindingsOfRuleProps = Omit<FindingGroupProps, 'rule' | 'isOpenAtFirst'> & { count: number };

function FindingsOfRule({ domain, start, count, known, onShow }: FindingsOfRuleProps) {
  const { t } = useTranslation('records');
  const isKnown = start + count <= firstFindings;
  const asked = useFindingsOfRule(isKnown ? null : domain, { start, count });
  const findings = isKnown ? known.slice(start, start + count) : asked.findings;
  if (asked.error && !findings) {
    return <LoadFailed title={t('health.failed')} error={asked.error} retry={() => void asked.mutate()} />;
  }
  if (!findings) return <Skeleton className="h-24" />;
  return (
    <>
      <ul className="divide-y">
        {findings.map((finding, index) => (
          <FindingItem
            key={`${index} ${finding.name} ${finding.type}`}
            finding={finding}
            zone={domain.displayName}
            onShow={() => onShow(finding)}
          />
        ))}
      </ul>
      <ShowMore hidden={count - findings.length} atOnce={asked.atOnce} onMore={asked.loadMore} />
    </>
  );
}
