import { IsIn, IsNotEmpty, IsOptional } from 'class-validator';
import { EmptyAsAbsent, OptionalText, Text } from '../platform/http-server/index.js';
import { EmailAddress } from '../platform/mail/index.js';
import { ticketCategories, type TicketCategory } from './support-ticket.entity.js';

const missing = 'Please fill in all required fields';
const maxNameLength = 100;
const maxSubjectLength = 200;
const maxMessageLength = 10_000;

/** Exported because the generator of the API document finds DTOs by their export. */
export class OpenTicketDto {
  /** Where the answer should go. */
  @EmailAddress()
  @IsNotEmpty({ message: missing })
  userEmail!: string;

  @OptionalText('Name', maxNameLength)
  userName?: string;

  @Text('Subject', maxSubjectLength, missing)
  subject!: string;

  @Text('Message', maxMessageLength, missing)
  message!: string;

  /** `general` unless said. */
  @IsIn(ticketCategories, { message: `Category must be one of ${ticketCategories.join(', ')}` })
  @IsOptional()
  @EmptyAsAbsent()
  category?: TicketCategory;
}

export class TicketOpenedView {
  ticketId!: string;
}
