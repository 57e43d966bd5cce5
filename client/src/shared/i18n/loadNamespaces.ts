import i18next from 'i18next';
import type { Namespace } from './settings';

/** Loads the texts of a page, once the languages have started. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  if (namespaces.length === 0) return;
  if (!i18next.isInitialized) await new Promise<void>((started) => i18next.on('initialized', () => started()));
  await i18next.loadNamespaces(namespaces);
}
