import { CalendarClock, Hand, RefreshCw, ShieldCheck } from 'lucide-react';

/** How each kind of backup is marked; its words are in the namespace. */
export const snapshotKinds = {
  manual: { icon: Hand, tone: 'good' },
  scheduled: { icon: CalendarClock, tone: 'plain' },
  protection: { icon: ShieldCheck, tone: 'wait' },
  auto: { icon: RefreshCw, tone: 'plain' },
} as const;
