import { useEffect } from 'react';
import { ShellSkeleton } from './ShellSkeleton';

interface LeaveProps {
  to: string;
  /** Tests look at it; browsers go there. */
  open?(address: string): void;
}

/** Leaves the app for another page of the server. */
export function Leave({ to, open = replaceLocation }: LeaveProps) {
  useEffect(() => open(to), [to, open]);
  return <ShellSkeleton />;
}

function replaceLocation(address: string): void {
  window.location.replace(address);
}
