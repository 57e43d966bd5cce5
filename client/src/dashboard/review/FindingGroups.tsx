import { useTranslation } from 'react-i18next';
import type { PlanFindingView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { usePhrases } from '../../shared/i18n/phrases';
import { SeverityBadge } from './changes/SeverityBadge';
import { FindingLines } from './FindingLines';

/** A change of a few records names each finding; an import folds them. */
const openAtMost = 5;
const shownInGroup = 100;

/** Findings by rule, errors first. A group that would fill the screen is folded into its title and its number. */
export function FindingGroups({ findings }: { findings: readonly PlanFindingView[] }) {
  const { t } = useTranslation('records');
  const { number } = useFormat();
  const say = usePhrases('findings');
  const groups = [...Map.groupBy(findings, ({ ruleId, severity }) => `${severity} ${ruleId}`).values()];
  if (findings.length <= openAtMost) return <FindingLines findings={findings} />;
  return (
    <ul className="divide-y rounded-lg border">
      {groups.map((group) => {
        const { ruleId, severity, title } = group[0]!;
        return (
          <li key={`${severity} ${ruleId}`}>
            <details>
              <summary className="flex cursor-pointer items-center gap-2 px-3 py-2 text-[13px]">
                <SeverityBadge severity={severity} />
                <span className="min-w-0 flex-1 break-words">
                  {say(title, { code: `findings:${ruleId}.title`, values: {} })}
                </span>
                <span className="text-muted tabular-nums">{number(group.length)}</span>
              </summary>
              <div className="flex flex-col gap-2 px-3 pb-3">
                <FindingLines findings={group.slice(0, shownInGroup)} />
                {group.length > shownInGroup ? (
                  <p className="text-muted text-[13px]">{t('sentence.more', { count: group.length - shownInGroup })}</p>
                ) : null}
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
