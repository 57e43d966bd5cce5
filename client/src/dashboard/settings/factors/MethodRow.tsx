import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface MethodRowProps {
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
  /** Buttons at the end of the line; on a phone below the text. */
  children?: ReactNode;
}

/** One way to sign in: what it is, its state, what one can do with it. */
export const MethodRow = ({ icon: Icon, title, text, children }: MethodRowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
    <Icon size={16} aria-hidden className="text-muted shrink-0" />
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-medium break-words">{title}</p>
      <p className="text-muted text-[13px]">{text}</p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
);
