import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { SheetDrawing } from './ZoneDrawing';

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The next step for the user. */
  children: ReactNode;
}

/** A page with a single message. */
export const Notice = ({ icon, title, text, children }: NoticeProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center py-24 text-center">
    <div className="mb-3">
      <SheetDrawing icon={icon} />
    </div>
    <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
      {title}
    </h1>
    <p className="text-muted mt-2">{text}</p>
    <div className="mt-6 flex flex-wrap justify-center gap-2">{children}</div>
  </div>
);
