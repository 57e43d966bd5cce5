import type { ComponentProps } from 'react';
import { SeverityBadge } from './SeverityBadge';

interface Finding {
  severity: ComponentProps<typeof SeverityBadge>['severity'];
  message: string;
  /** Where it is written. */
  rfc: string | null;
}

/** What the rules of DNS say, one line each. `label` also makes it tell when they change. */
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
