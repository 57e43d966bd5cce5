export const name = 'auth';
