export const name = 'admin';
