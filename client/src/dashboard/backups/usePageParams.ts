import { useSearchParams } from 'wouter';

/** The state of the page that its address holds, so that emails and other pages can link to it. */
export interface PageParams {
  domain: string | null;
  tab: string | null;
  /** The backup to expand. */
  backup: string | null;
  incident: string | null;
  /** The part of the history: `timeline`, `time` or `record`. */
  view: string | null;
  /** The record whose history is shown: relative to the domain, `@` for the domain itself. */
  name: string | null;
  type: string | null;
}

const ofDomain = ['backup', 'incident', 'name', 'type'];

/** Reads the address. `go` changes the parameters that it is given; a new domain drops all others but the tab and view. */
export function usePageParams(): PageParams & { go(to: Partial<PageParams>): void } {
  const [search, setSearch] = useSearchParams();
  const go = (to: Partial<PageParams>) =>
    setSearch(
      (now) => {
        if (to.domain !== undefined) ofDomain.forEach((name) => now.delete(name));
        for (const [name, value] of Object.entries(to)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: to.domain === undefined },
    );
  return {
    domain: search.get('domain'),
    tab: search.get('tab'),
    backup: search.get('backup'),
    incident: search.get('incident'),
    view: search.get('view'),
    name: search.get('name'),
    type: search.get('type'),
    go,
  };
}
