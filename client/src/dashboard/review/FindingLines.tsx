import type { ComponentProps } from 'react';
import type { Phrase } from '../../../../src/dns/browser';
import type { PhraseView } from '../../shared/api/generated/api.schemas';
import { usePhrases } from '../../shared/i18n/phrases';
import { Tooltip } from '../../shared/ui/tooltips/Tooltip';
import { SeverityBadge } from './changes/SeverityBadge';

interface Finding {
  severity: ComponentProps<typeof SeverityBadge>['severity'];
  message: string;
  phrase: PhraseView | Phrase | null;
  /** The RFC of the rule. */
  rfc: string | null;
}

/** Findings of the DNS rules, one line each. With a `label`, screen readers announce changes. */
export function FindingLines({ findings, label }: { findings: readonly Finding[]; label?: string }) {
  const say = usePhrases('findings', 'syntax');
  return (
    <ul
      {...(label !== undefined && { 'aria-label': label, 'aria-live': 'polite' })}
      className="flex flex-col gap-2 empty:hidden"
    >
      {findings.map(({ severity, message, phrase, rfc }, index) => (
        <li key={`${index} ${message}`} className="flex items-start gap-2 text-[13px]">
          <SeverityBadge severity={severity} />
          <span className="min-w-0 break-words">
            {say(message, phrase)} {rfc ? <RfcMark rfc={rfc} /> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

const rfcWord = 'RFC';

/** The numbers on hover, and when it has the focus: a list of them in each line hides the sentences. */
const RfcMark = ({ rfc }: { rfc: string }) => (
  <Tooltip text={rfc}>
    <button type="button" aria-label={rfc} className="text-muted rounded text-xs underline decoration-dotted">
      {rfcWord}
    </button>
  </Tooltip>
);
