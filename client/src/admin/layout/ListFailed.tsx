import { useListContext } from 'react-admin';
import { LoadFailed } from './LoadFailed';

/** In place of a list that could not be read. */
export function ListFailed({ title }: { title?: string }) {
  const { error, refetch } = useListContext();
  return <LoadFailed title={title} error={error} retry={() => void refetch()} />;
}
