import type { ComponentProps } from 'react';
import { SeverityBadge } from './changes/SeverityBadge';

interface Finding {
  severity: ComponentProps<typeof SeverityBadge>['severity'];
  message: string;
  /** The RFC of the rule. */
  rfc: string | null;
}

/** Findings of the DNS rules, one line each. With a `label`, screen readers announce changes. */
export function FindingLines({ findings, label }: { findings: readonly Finding[]; label?: string }) {
  return (
    <ul
      {...(label !== undefined && { 'aria-label': label, 'aria-live': 'polite' })}
      className="flex flex-col gap-2 empty:hidden"
    >
      {findings.map(({ severity, message, rfc }, index) => (
        <li key={`${index} ${message}`} className="flex items-start gap-2 text-[13px]">
          <SeverityBadge severity={severity} />
          <span className="min-w-0 break-words">
            {message} <span className="text-muted whitespace-nowrap">{rfc}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
