import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import { getTicketsListUrl, getTicketsShowUrl, ticketsShow } from '../../../shared/api/generated/api';
import type { OwnTicketDetailsView, OwnTicketView } from '../../../shared/api/generated/api.schemas';
import { httpPage } from '../../../shared/api/http';
import { minuteMs } from '../../../shared/format/durations';

export const ticketsAtOnce = 20;
/** An answer comes from a person, who takes minutes. */
const pollMs = minuteMs;

const urlOfPage = (page: number) =>
  getTicketsListUrl({ range: JSON.stringify([page * ticketsAtOnce, (page + 1) * ticketsAtOnce - 1]) });

/** The person's tickets page after page, the one with the latest news first. */
export function useTickets() {
  const { data, setSize, ...rest } = useSWRInfinite(urlOfPage, (url: string) => httpPage<OwnTicketView>(url), {
    revalidateAll: true,
    keepPreviousData: true,
    refreshInterval: pollMs,
  });
  return {
    ...rest,
    tickets: data?.flatMap(({ items }) => items),
    total: data?.[0]?.total ?? 0,
    loadMore: () => void setSize((data?.length ?? 0) + 1),
  };
}

/** A ticket with its messages. */
export const useTicket = (id: string) =>
  useSWR(getTicketsShowUrl(id), () => ticketsShow(id), { refreshInterval: pollMs });

/** Reads the list again after something was added to it. */
export function useTicketsChanged() {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate(unstable_serialize(urlOfPage)), [mutate]);
}

/** Shows what the server answered to a change of a ticket, here and in the list. */
export function useShowTicket() {
  const { mutate } = useSWRConfig();
  const changed = useTicketsChanged();
  return useCallback(
    async (ticket: OwnTicketDetailsView) => {
      await mutate(getTicketsShowUrl(ticket.id), ticket, { revalidate: false });
      await changed();
    },
    [mutate, changed],
  );
}
