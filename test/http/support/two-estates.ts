import { sendJson, startLoopbackHttp } from '../../support/loopback-http.js';
import { MailSink } from '../../support/mail-sink.js';
import { answerAsPowerDns } from '../../support/pretend-powerdns.js';
import { startTestApp, type TestApp } from './app.js';
import { anEstate, type Estate, type HostAccess } from './estate.js';
import { signUp } from './people.js';

/** Two customers of one product who own one of everything each, and know of each other what they should not. */
export interface TwoEstates {
  app: TestApp;
  victim: Estate;
  eve: Estate;
  /** Good at a DNS host on loopback that the product may reach. */
  access: HostAccess;
  /** Every mail that leaves. */
  mails: MailSink;
  close(): Promise<void>;
}

export async function startTwoEstates(): Promise<TwoEstates> {
  const apiKey = 'estate-key-1';
  const host = await startLoopbackHttp((request, response) => {
    // A list of registries without the ones asked for: the internet is left out of it.
    if (request.url === '/rdap') return sendJson(response, { services: [[['com'], ['https://rdap.example/']]] });
    answerAsPowerDns(apiKey, request, response);
  });
  const mails = await new MailSink().start();
  const settings = {
    EGRESS_ALLOW: new URL(host.url).host,
    SMTP_URL: mails.url,
    RDAP_BOOTSTRAP_URL: `${host.url}/rdap`,
  };
  const app = await startTestApp({ settings });
  const access = { apiKey, apiBaseUrl: host.url };
  const victim = await anEstate(await signUp(app, { email: 'victim@example.org', tier: 'premium' }), access, app.em());
  const eve = await anEstate(await signUp(app, { email: 'eve@example.org', tier: 'premium' }), access, app.em());
  const close = async () => {
    await app.close();
    await host.close();
    await mails.stop();
  };
  return { app, victim, eve, access, mails, close };
}
