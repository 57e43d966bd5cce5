export const name = 'platform';
