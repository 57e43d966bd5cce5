import type { ManualClock } from '../../../src/platform/clock/index.js';
import { MailSink } from '../../support/mail-sink.js';
import { startTestApp, type TestApp } from './app.js';

/** For a file or `describe`: one product, and a mail server that takes its mails. */
export function mailing(settings: Readonly<Record<string, string>> = {}, clock?: ManualClock) {
  let app: TestApp;
  const sink = new MailSink();
  beforeAll(async () => {
    await sink.start();
    app = await startTestApp({ clock, settings: { SMTP_URL: sink.url, ...settings } });
  });
  afterAll(async () => {
    await app.close();
    await sink.stop();
  });
  return {
    get app() {
      return app;
    },
    sink,
  };
}
