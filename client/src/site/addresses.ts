import type { Language } from '../shared/i18n/languages';

/** The address of a page in one language: `/blog?page=2&lang=de`. */
export const addressIn = (address: string, language: Language): string =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;

/** Where a visitor begins, and where somebody with a session goes on. */
export const startAddress = '/api/login';
/** As `startAddress`, and on to the page where Premium is bought. */
export const subscribeAddress = '/api/login?next=%2Fsubscribe';
export const dashboardAddress = '/';
