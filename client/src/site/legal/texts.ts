import type { Language } from '../../shared/i18n/languages';

export type LegalDocument = 'privacy' | 'terms';

const files = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default', eager: true });
const names: Record<LegalDocument, string> = { privacy: 'privacy-policy', terms: 'terms-of-service' };

/** Markdown with places for `{{operator}}`, `{{address}}` and `{{site}}`; what is said about payments is marked. */
export const legalText = (document: LegalDocument, language: Language): string =>
  files[`./${language}/${names[document]}.md`] ?? '';
