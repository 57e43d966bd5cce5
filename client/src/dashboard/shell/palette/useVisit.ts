import { useLocation } from 'wouter';
import { rememberVisit, type Visit } from './recent';

/** Opens the chosen item, and lists it under "recent" from then on. */
export function useVisit(onDone: () => void): (visit: Visit) => void {
  const [, navigate] = useLocation();
  return (visit) => {
    rememberVisit(visit);
    onDone();
    navigate(visit.href);
  };
}
