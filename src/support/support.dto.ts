import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { EmptyAsAbsent, IsIsoTime, OptionalText, Text, Trimmed } from '../platform/http-server/index.js';
import { ListQueryDto } from '../platform/listing/index.js';
import { EmailAddress } from '../platform/mail/index.js';
import {
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from './support-ticket.entity.js';

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

const ownChanges = ['open', 'closed'] as const;

export class ChangeOwnTicketDto {
  /** `open` reopens it. */
  @IsIn(ownChanges, { message: `Status must be one of ${ownChanges.join(', ')}` })
  @IsOptional()
  status?: (typeof ownChanges)[number];

  /** `createdAt` of the last message that you have read. */
  @IsIsoTime({ message: 'readUntil must be a time like 2027-03-01T12:00:00Z' })
  @IsOptional()
  readUntil?: string;
}

export class WriteMessageDto {
  @Text('Message', maxMessageLength)
  message!: string;
}

export class TicketsQueryDto extends ListQueryDto {
  /** The same as in `filter`. */
  @IsString()
  @IsOptional()
  status?: string;
}

/** Fields that are left out stay. */
export class ChangeTicketDto {
  @IsIn(ticketStatuses, { message: `Status must be one of ${ticketStatuses.join(', ')}` })
  @IsOptional()
  status?: TicketStatus;

  @IsIn(ticketPriorities, { message: `Priority must be one of ${ticketPriorities.join(', ')}` })
  @IsOptional()
  priority?: TicketPriority;

  /** Empty removes them. */
  @MaxLength(maxMessageLength, { message: `Notes must have at most ${maxMessageLength} characters` })
  @IsString({ message: 'Notes must be text' })
  @IsOptional()
  @Trimmed()
  internalNotes?: string;
}
