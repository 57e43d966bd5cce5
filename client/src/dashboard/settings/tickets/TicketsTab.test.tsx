import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answers, Asked } from '../../../../test/network';
import { renderPage } from '../../../../test/render';
import type { OwnTicketDetailsView, OwnTicketView } from '../../../shared/api/generated/api.schemas';
import { TicketsTab } from './TicketsTab';

const id = '0199c3a2-5e10-4a44-8c1d-2f6b7a90e107';
const aTicket = (fields: Partial<OwnTicketView> = {}): OwnTicketView => ({
  id,
  number: '0199c3a2',
  subject: 'My zone',
  category: 'general',
  status: 'open',
  isUnread: false,
  can: { write: true, close: true, reopen: false },
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  ...fields,
});
const answer = {
  id: 'm2',
  message: 'Look at <b>NS</b>.',
  senderName: null,
  isAdminReply: true,
  createdAt: '2026-11-02T08:00:00.000Z',
};
const aThread = (fields: Partial<OwnTicketDetailsView> = {}): OwnTicketDetailsView => ({
  ...aTicket(),
  messages: [
    { id: 'm1', message: 'Broken', senderName: 'Ada', isAdminReply: false, createdAt: '2026-11-01T08:00:00.000Z' },
    answer,
  ],
  ...fields,
});
const list = (tickets: OwnTicketView[]) => ({
  'GET /api/user/tickets': {
    status: 200,
    body: tickets,
    headers: { 'Content-Range': `tickets 0-${tickets.length - 1}/21` },
  },
});
const show = (answers: Answers, path = '/settings?tab=tickets') =>
  renderPage(<TicketsTab onAsk={() => undefined} />, { path, answers });

it('lists tickets with their status, marks new answers in words, and offers those that are not shown', async () => {
  show(list([aTicket({ isUnread: true }), aTicket({ id: 'b', subject: 'Other', status: 'in_progress' })]));
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first!).getByText('New answer')).toBeInTheDocument();
  expect(within(first!).getByRole('link', { name: 'My zone' })).toHaveAttribute(
    'href',
    `/settings?tab=tickets&ticket=${id}`,
  );
  expect(within(second!).getByText('In progress')).toBeInTheDocument();
  expect(within(second!).queryByText('New answer')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /19/ })).toBeInTheDocument();
});

it('leads to the support form where there are no tickets', async () => {
  show({ 'GET /api/user/tickets': [] });
  expect(await screen.findByRole('button', { name: 'Contact Support' })).toBeInTheDocument();
});

it('shows an answer as text and marks it as read up to its last message', async () => {
  const [path, url] = [`/settings?tab=tickets&ticket=${id}`, `/api/user/tickets/${id}`];
  const read = jest.fn(({ body: _ }: Asked) => aThread());
  show({ [`GET ${url}`]: aThread({ isUnread: true }), [`PUT ${url}`]: read }, path);
  expect(await screen.findByText('Look at <b>NS</b>.')).toBeInTheDocument();
  await waitFor(() => expect(read.mock.calls.map(([{ body }]) => body)).toEqual([{ readUntil: answer.createdAt }]));
});

it('keeps the message when it is refused, and says why', async () => {
  const [path, url] = [`/settings?tab=tickets&ticket=${id}`, `/api/user/tickets/${id}`];
  const refusal = { status: 429, body: { statusCode: 429, code: 'too_many_ticket_messages', message: 'Wait' } };
  const { user } = show({ [`GET ${url}`]: aThread(), [`POST ${url}/messages`]: refusal }, path);
  const box = await screen.findByLabelText('Your message');
  expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await user.type(box, 'Still broken');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/many messages in the last hour/)).toBeInTheDocument();
  expect(box).toHaveValue('Still broken');
});

it('takes no message for a ticket that ended long ago', async () => {
  const can = { write: false, close: false, reopen: false };
  const [path, url] = [`/settings?tab=tickets&ticket=${id}`, `/api/user/tickets/${id}`];
  show({ [`GET ${url}`]: aThread({ status: 'closed', can }) }, path);
  expect(await screen.findByText(/ended more than 30 days ago/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Your message')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
