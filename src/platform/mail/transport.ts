import { minuteMs, secondMs } from '../clock/index.js';
import type { AppConfig } from '../config/index.js';

/** How the mail server is reached. A server that says nothing holds up the mails behind: an attempt that ends is made again. */
export function transportOf(smtpUrl: NonNullable<AppConfig['smtpUrl']>) {
  return {
    url: smtpUrl.reveal(),
    connectionTimeout: 15 * secondMs,
    greetingTimeout: 15 * secondMs,
    /** Between two of its answers. */
    socketTimeout: minuteMs,
  };
}
