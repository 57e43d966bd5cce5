import { useFormContext } from 'react-hook-form';
import { Alert } from '../../../shared/ui/Alert';
import { InView } from './InView';

/** Stays until the next try. The reason is next to the field that it is about, if there is one. */
export function FormRefusal({ title }: { title: string }) {
  const { errors } = useFormContext().formState;
  const refusal = errors.root?.server;
  return refusal ? (
    <InView>
      <Alert tone="bad" title={title}>
        {refusal.message}
      </Alert>
    </InView>
  ) : null;
}
