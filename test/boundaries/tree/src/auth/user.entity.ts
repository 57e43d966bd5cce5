export const name = 'user';
