export const name = 'dns';
