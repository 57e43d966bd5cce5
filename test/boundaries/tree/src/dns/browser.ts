export const name = 'dns in browsers';
