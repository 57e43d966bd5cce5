/** Every kind of page that a visitor reads, and the one that is shown where there is none. */
export const sitePages = [
  '/',
  '/pricing',
  '/subscribe',
  '/blog',
  '/blog?tag=basics',
  '/blog/four-checks-before-you-change-dns',
  '/blog/how-long-a-dns-change-takes',
  '/blog/spf-dkim-dmarc-without-the-usual-mistakes',
  '/privacy-policy',
  '/terms-of-service',
  '/help',
  '/help?q=dmarc',
  '/help/first-zone',
  '/help/protecting-a-zone',
  '/help/restoring',
  '/help/moving-a-zone',
  '/help/dkim-and-dmarc',
  '/help/api-keys',
  '/blog/nope',
];

/** The address of a page in a language. */
export const inLanguage = (path: string, code: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${code}`;
