export const name = 'ai';
