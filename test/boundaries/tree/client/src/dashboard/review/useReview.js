export const review = 'review';
