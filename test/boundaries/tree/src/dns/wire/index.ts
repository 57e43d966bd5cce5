export const name = 'wire';
