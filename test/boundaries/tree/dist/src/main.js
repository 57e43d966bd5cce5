export const name = 'built';
