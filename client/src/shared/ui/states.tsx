export { Empty } from './Empty';
export { LoadFailed } from './LoadFailed';
export { Skeleton } from './Skeleton';
