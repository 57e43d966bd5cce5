import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, IsString, IsUUID } from 'class-validator';
import { EmptyAsAbsent, OptionalText, Text } from '../../platform/http-server/index.js';
import { IsSmallJson } from '../management/small-json.js';

const longestMessage = 8_000;
const mostRecords = 200;

export class ChatDto {
  /** At most 8,000 characters. */
  @Text('Message', longestMessage)
  message!: string;

  /** The domain that the question is about. Left out: all of them. */
  @OptionalText('Domain name', 300)
  domainName?: string | null;

  /** The same by its id. */
  @IsUUID(undefined, { message: 'domainId must be an id' })
  @IsOptional()
  @EmptyAsAbsent()
  domainId?: string;

  /** Records that the page shows, for the model to see. */
  @IsSmallJson({ message: 'Too many records were sent along' })
  @ArrayMaxSize(mostRecords, { message: 'Too many records were sent along' })
  @IsArray({ message: 'recentRecords must be a list' })
  @IsOptional()
  recentRecords?: unknown[];

  /** Goes on with a conversation. Left out: begins one. */
  @IsUUID(undefined, { message: 'conversationId must be an id' })
  @IsOptional()
  @EmptyAsAbsent()
  conversationId?: string;

  /** Asks with the prompt of this profile alone. Left out: with those of all that are on. */
  @IsString({ message: 'profileId must be an id' })
  @IsOptional()
  @EmptyAsAbsent()
  profileId?: string;

  /** False answers by the rules of DNS alone, which costs nothing and has no limit. */
  @IsBoolean({ message: 'useModel must be true or false' })
  @IsOptional()
  useModel?: boolean;
}
