export class TicketOpenedView {
  ticketId!: string;
}
