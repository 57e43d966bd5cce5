import { IsEmail, IsIn, IsNotEmpty, IsOptional, MaxLength } from 'class-validator';
import { EmptyAsAbsent, OptionalText, Text, Trimmed } from '../platform/http-server/index.js';
import { ticketCategories, type TicketCategory } from './support-ticket.entity.js';

const missing = 'Please fill in all required fields';
const maxEmailLength = 254;
const maxNameLength = 100;
const maxSubjectLength = 200;
const maxMessageLength = 10_000;

/** Exported because the generator of the API document finds DTOs by their export. */
export class OpenTicketDto {
  /** Where the answer should go. */
  @MaxLength(maxEmailLength, { message: 'This e-mail address is too long' })
  @IsEmail({}, { message: 'Enter a valid e-mail address' })
  @IsNotEmpty({ message: missing })
  @Trimmed()
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
