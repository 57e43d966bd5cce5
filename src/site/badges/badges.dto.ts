import { Text } from '../../platform/http-server/index.js';

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
