import { createContext, useContext } from 'react';
import type { SiteVisit } from './visit';

export const VisitContext = createContext<SiteVisit | null>(null);

/** The request that the page answers. */
export function useVisit(): SiteVisit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('a page of the site is rendered outside of a visit');
  return visit;
}
