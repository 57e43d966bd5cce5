import i18next from 'i18next';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Namespace } from './settings';

/**
 * A page that is loaded when it is first shown, together with its words:
 * `lazyPage(() => import('./domains/DomainsPage'), 'DomainsPage', 'domains')`.
 */
export function lazyPage<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...namespaces: Namespace[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [module] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return { default: module[name] };
  });
}
