export const name = 'admin app';
