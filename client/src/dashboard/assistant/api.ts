import useSWR from 'swr';
import {
  assistantShow,
  changePlansShow,
  getAssistantShowUrl,
  getChangePlansShowUrl,
} from '../../shared/api/generated/api';

/** The model, the use of today and the profiles. */
export const useAssistantFacts = () => useSWR(getAssistantShowUrl(), () => assistantShow());

/** A plan that an answer proposes; it may be applied or gone since. */
export const useProposedPlan = (id: string) =>
  useSWR(getChangePlansShowUrl(id), () => changePlansShow(id), { shouldRetryOnError: false });
