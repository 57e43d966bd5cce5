import { useLocation } from 'wouter';
import { rememberVisit, type Visit } from './recent';

/** Opens what was chosen, and has it at hand the next time. */
export function useVisit(onDone: () => void): (visit: Visit) => void {
  const [, navigate] = useLocation();
  return (visit) => {
    rememberVisit(visit);
    onDone();
    navigate(visit.href);
  };
}
