export { review } from '../review/useReview';
