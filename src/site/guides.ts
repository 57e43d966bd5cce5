/** The files of docs/guides. The built site has their texts. */
export const guideSlugs: readonly string[] = [
  'first-zone',
  'protecting-a-zone',
  'restoring',
  'moving-a-zone',
  'dkim-and-dmarc',
  'api-keys',
];
