export const name = 'site';
