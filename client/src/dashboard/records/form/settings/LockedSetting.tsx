import { Lock } from 'lucide-react';

interface LockedSettingProps {
  label: string;
  value: unknown;
  textOf(value: unknown): string;
  /** The value is a dictionary from the host's own names of parts of the set. */
  isByMember: boolean;
  reason: string | null;
}

/** A setting that is changed at the host only, as it is, with the reason. */
export function LockedSetting({ label, value, textOf, isByMember, reason }: LockedSettingProps) {
  const members = isByMember && typeof value === 'object' && value !== null ? Object.entries(value) : null;
  return (
    <div className="text-[13px]">
      <p className="flex items-center gap-1.5 font-medium">
        <Lock size={13} aria-hidden className="text-muted shrink-0" />
        {label}
      </p>
      {members ? (
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
          {members.map(([member, own]) => (
            <div key={member} className="contents">
              <dt className="text-muted font-mono wrap-anywhere">{member}</dt>
              <dd className="break-words">{textOf(own)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-0.5 break-words">{textOf(value)}</p>
      )}
      {reason ? <p className="text-muted mt-0.5 text-xs">{reason}</p> : null}
    </div>
  );
}
