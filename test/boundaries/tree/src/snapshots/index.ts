export const name = 'snapshots';
