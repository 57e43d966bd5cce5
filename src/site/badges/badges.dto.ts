import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';
import { OptionalText, Text } from '../../platform/http-server/index.js';

const maxNameLength = 100;
const maxHtmlLength = 10_000;

/** Exported because the generator of the API document finds DTOs by their export. */
export class AddBadgeDto {
  /** For the list of administrators. */
  @Text('Badge name', maxNameLength)
  name!: string;

  /**
   * The embed code. It is shown in a sandboxed frame: scripts do not run, and of all it asks for only images over https
   * are loaded. Style attributes have no effect; `width`, `height` and `align` have. Links open with `target="_blank"`.
   */
  @Text('Badge HTML', maxHtmlLength)
  html!: string;
}

/** Fields that are left out stay. */
export class ChangeBadgeDto {
  /** For the list of administrators. */
  @OptionalText('Badge name', maxNameLength)
  name?: string;

  /** As in `AddBadgeDto`. */
  @OptionalText('Badge HTML', maxHtmlLength)
  html?: string;
}

export class OrderBadgesDto {
  /** Every badge once, in the new order. */
  @IsUUID('all', { each: true, message: 'ids must be ids of badges' })
  @ArrayMaxSize(100, { message: 'Name at most 100 badges' })
  @IsArray({ message: 'ids must be a list' })
  ids!: string[];
}
