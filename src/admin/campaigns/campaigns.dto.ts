import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { OptionalText, Text } from '../../platform/http-server/index.js';
import { EmailAddress } from '../../platform/mail/index.js';
import { segments, type Segment } from './campaign.entity.js';

const mostPerMinute = 30_000;

/** Optional fields that are left out get their default. */
export class SaveCampaignDto {
  /** For the list of administrators. */
  @Text('Name', 100)
  name!: string;

  @Text('Subject', 200)
  subject!: string;

  /** Markdown; HTML in it is shown as text. With `useHtml`, the part for mail programs that show text. */
  @Text('Content', 50_000)
  content!: string;

  /** Everything that could do harm is removed: scripts, forms, frames, style sheets, and pictures that do not come over https. */
  @OptionalText('HTML content', 200_000)
  htmlContent?: string | null;

  /** Whether the HTML is sent instead of the Markdown. False unless said. */
  @IsBoolean({ message: 'useHtml must be true or false' })
  @IsOptional()
  useHtml?: boolean;

  /** `inactive`: people who were not here for 30 days. `all` unless said. */
  @IsIn(segments, { message: `Segment must be one of ${segments.join(', ')}` })
  @IsOptional()
  targetSegment?: Segment;

  /** The most mails that leave in a minute. 600 unless said. */
  @Max(mostPerMinute, { message: `Rate must be at most ${mostPerMinute} emails a minute` })
  @Min(1, { message: 'Rate must be at least 1 email a minute' })
  @IsInt({ message: 'Rate must be a whole number' })
  @IsOptional()
  ratePerMinute?: number;
}

export class SuppressAddressDto {
  @EmailAddress()
  email!: string;
}

/** Exported because the generator of the API document finds DTOs by their export. */
export class UnsubscribeTokenDto {
  @MaxLength(200, { message: 'This link is incomplete' })
  @IsString({ message: 'This link is incomplete' })
  token!: string;
}
