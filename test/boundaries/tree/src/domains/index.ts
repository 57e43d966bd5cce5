export const name = 'domains';
