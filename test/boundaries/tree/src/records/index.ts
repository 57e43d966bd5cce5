export const name = 'records';
