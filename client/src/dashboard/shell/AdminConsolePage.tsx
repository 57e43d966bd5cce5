import { Leave } from './Leave';

/** The console is an app of its own, which the server has at these addresses: the browser asks again. */
export function AdminConsolePage() {
  const { pathname, search, hash } = window.location;
  return <Leave to={pathname + search + hash} />;
}
