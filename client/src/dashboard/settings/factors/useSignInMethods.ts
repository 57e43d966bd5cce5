import useSWR from 'swr';
import { factorsShow, getFactorsShowUrl } from '../../../shared/api/generated/api';

/** How the signed-in person signs in. */
export const useSignInMethods = () => useSWR(getFactorsShowUrl(), () => factorsShow());
