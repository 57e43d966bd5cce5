import { IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { EmptyAsAbsent, Trimmed } from '../platform/http-server/index.js';
import { ticketCategories, type TicketCategory } from './support-ticket.entity.js';

const missing = { message: 'Please fill in all required fields' };
const longestEmail = 254;
const longestName = 100;
const longestSubject = 200;
const longestMessage = 10_000;

/** Exported because the generator of the API document finds DTOs by their export. */
export class OpenTicketDto {
  /** Where the answer should go. */
  @MaxLength(longestEmail, { message: 'This e-mail address is too long' })
  @IsEmail({}, { message: 'Enter a valid e-mail address' })
  @IsNotEmpty(missing)
  @Trimmed()
  userEmail!: string;

  @MaxLength(longestName, { message: `Name must have at most ${longestName} characters` })
  @IsString({ message: 'Name must be text' })
  @IsOptional()
  @EmptyAsAbsent()
  @Trimmed()
  userName?: string;

  @MaxLength(longestSubject, { message: `Subject must have at most ${longestSubject} characters` })
  @IsString(missing)
  @IsNotEmpty(missing)
  @Trimmed()
  subject!: string;

  @MaxLength(longestMessage, { message: `Message must have at most ${longestMessage} characters` })
  @IsString(missing)
  @IsNotEmpty(missing)
  @Trimmed()
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
