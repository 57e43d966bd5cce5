import request from 'supertest';
import { User } from '../../../src/auth/index.js';
import { startTestApp } from '../support/app.js';
import { mailed, newAddress, pathOf } from '../support/mailed.js';
import { testPassword, signUp, stranger, type Person } from '../support/people.js';
import { aTrialDomain, type ReadyDomain } from '../support/zones.js';

const operatorEmail = 'operator@example.org';

const product = mailed({ ADMIN_EMAIL: operatorEmail, ADMIN_PASSWORD: testPassword });
const { sink, soonMails, aDomainOf, listen, question, confirm, alarm } = product;

describe('alert recipients', () => {
  it('are listed once each, whichever form they were entered in', async () => {
    const { person, domain } = await aDomainOf('premium');
    const [a, b, c] = [newAddress(), newAddress(), newAddress()];
    const { body } = await listen(person, domain, `${a}, ${b.toUpperCase()},${a}`).expect(200);
    expect(body).toMatchObject({ success: true, alertEmails: `${a}, ${b}` });
    await listen(person, domain, `{${b},${c}}`).expect(200);
    const { body: listed } = await person.get(`/api/domains/${domain.id}/alert-emails`).expect(200);
    expect(listed).toMatchObject({ recipients: [{ email: b, status: 'pending' }, { email: c }] });
    await listen(person, domain, [c]).expect(200);
    await listen(person, domain, '').expect(200, { success: true, alertEmails: '', recipients: [], mailIsSetUp: true });
  });

  it.each([
    ['a@example.org\r\nBcc: eve@example.org'],
    ['no address'],
    ['<a@example.org>'],
    [['a@example.org', 7]],
    [null],
    [{ a: 1 }],
  ])('are refused when they are %j', async (emails) => {
    const { person, domain } = await aDomainOf('premium');
    const { body } = await listen(person, domain, emails).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed' });
    await person
      .get(`/api/domains/${domain.id}/alert-emails`)
      .expect(200, { success: true, alertEmails: '', recipients: [], mailIsSetUp: true });
  });

  it('are flagged when their mailbox is inside the domain', async () => {
    const { person, domain } = await aDomainOf('premium');
    const emails = [`ops@${domain.name}`, `ops@mail.${domain.name}`, `ops@my${domain.name}`];
    const { body } = await listen(person, domain, emails).expect(200);
    const flags = (body as { recipients: { isInsideDomain: boolean }[] }).recipients.map((each) => each.isInsideDomain);
    expect(flags).toEqual([true, true, false]);
  });

  it('are limited to one on the free plan, also under fifty concurrent requests', async () => {
    const { person, domain } = await aDomainOf();
    const answers = await Promise.all(Array.from({ length: 50 }, () => listen(person, domain, newAddress())));
    // Each puts another list of one, which replaces the list: never are there two.
    expect(answers.filter(({ status }) => ![200, 429].includes(status))).toEqual([]);
    const { body } = await person.get(`/api/domains/${domain.id}/alert-emails`).expect(200);
    expect((body as { recipients: object[] }).recipients).toHaveLength(1);

    const refused = await listen(person, domain, `${newAddress()},${newAddress()}`).expect(403);
    expect(refused.body).toMatchObject({
      code: 'alert_recipient_limit_reached',
      message: 'Free plan is limited to 1 alert email. Upgrade to Premium for unlimited alert recipients.',
      premiumFeature: true,
      limit: 1,
    });
  });

  it('can still be removed after the plan has ended', async () => {
    const { person, domain } = await aDomainOf('premium');
    const [a, b, c] = [newAddress(), newAddress(), newAddress()];
    await listen(person, domain, [a, b, c]).expect(200);
    await product.app.em().execute(`update account set subscription_tier = 'free' where id = ?`, [person.accountId]);
    await listen(person, domain, [a, b]).expect(200);
    await listen(person, domain, [a, c]).expect(403);
  });

  it('get no alerts before they press the confirm button; opening the link changes nothing', async () => {
    const { person, domain } = await aDomainOf();
    const address = newAddress();
    await listen(person, domain, address).expect(200);
    const link = await question(address);
    await alarm(person, domain);
    for (let opened = 0; opened < 3; opened++) {
      const { text } = await request(product.app.url).get(pathOf(link)).expect(200).expect('Cache-Control', 'no-store');
      expect(text).toContain('<form method="post">');
      expect(text).toContain(domain.name);
    }
    await alarm(person, domain);
    expect(sink.to(address)).toHaveLength(1);

    await stranger(product.app)
      .post(pathOf(link))
      .expect(200)
      .expect(/Confirmed/);
    await alarm(person, domain);
    await soonMails(address, 2);
    await stranger(product.app).post(pathOf(link)).expect(404);
    await stranger(product.app).get(pathOf(link)).expect(404);
    await request(product.app.url).post(pathOf(link)).set('Sec-Fetch-Site', 'cross-site').expect(403);
  });

  it('get at most one confirmation mail a minute and three a day from all accounts together', async () => {
    const address = newAddress();
    const { person, domain } = await aDomainOf();
    const { body } = await listen(person, domain, address).expect(200);
    const [recipient] = (body as { recipients: { id: string }[] }).recipients;
    const again = `/api/domains/${domain.id}/alert-emails/${recipient!.id}/confirmation`;
    const { body: refusal, headers } = await person.post(again).send({}).expect(429);
    expect(refusal).toMatchObject({ code: 'too_many_confirmations' });
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    // Off the list and on it again: the question in the mailbox is still good, and no other is sent.
    await listen(person, domain, '').expect(200);
    await listen(person, domain, address).expect(200);
    for (let others = 0; others < 2; others++) {
      const other = await aDomainOf();
      await listen(other.person, other.domain, address).expect(200);
    }
    const last = await aDomainOf();
    await listen(last.person, last.domain, address).expect(429);
    await last.person
      .get(`/api/domains/${last.domain.id}/alert-emails`)
      .expect(200, { success: true, alertEmails: '', recipients: [], mailIsSetUp: true });
    await soonMails(address, 3);
  });

  it('are asked and alerted in the language of the account', async () => {
    const { person, domain } = await aDomainOf();
    await person.patch('/api/user/preferences').send({ language: 'de', timezone: 'Asia/Tokyo' }).expect(200);
    const address = newAddress();
    await listen(person, domain, address).expect(200);
    const link = await question(address);
    expect(sink.to(address)[0]?.mail.subject).toBe(`Alarme zu ${domain.name} bestätigen`);
    const page = await request(product.app.url).get(pathOf(link)).expect(200);
    expect(page.text).toContain('<html lang="de">');
    expect(page.text).toContain('Ja, Alarme senden');
    await stranger(product.app)
      .post(pathOf(link))
      .expect(200)
      .expect(/Bestätigt/);
    await alarm(person, domain);
    await soonMails(address, 2);
    const alert = sink.to(address).at(-1)?.mail;
    expect(alert?.subject).toContain(`${domain.name}: DNS-Einträge wurden außerhalb von Zonekeeper geändert`);
    expect(alert?.text).toMatch(/^Wann: .* (OEZ|GMT\+9|JST)/m);
    expect(alert?.text).toContain('Was Sie tun können: Wenn die Änderung von Ihnen ist');
  });

  it('hear in the language of the browser that a link does not work', async () => {
    const { text } = await request(product.app.url)
      .get('/api/alert-recipients/confirm?token=invented')
      .set('Accept-Language', 'ja,en;q=0.5')
      .expect(404);
    expect(text).toContain('<html lang="ja">');
    expect(text).toContain('このリンクは使用できません');
  });

  it('need no confirmation for the user’s own proven address', async () => {
    const { person, domain } = await aDomainOf();
    const own = person.user.email;
    expect((await listen(person, domain, own).expect(200)).body).toMatchObject({ recipients: [{ status: 'pending' }] });
    await listen(person, domain, '').expect(200);
    await product.app.em().nativeUpdate(User, { id: person.user.id }, { emailVerified: true });
    expect((await listen(person, domain, own).expect(200)).body).toMatchObject({
      recipients: [{ status: 'confirmed' }],
    });
    const operator = stranger(product.app) as Person;
    await operator.post('/api/auth/login').send({ email: operatorEmail, password: testPassword }).expect(200);
    const zone = await aTrialDomain(operator);
    expect((await listen(operator, zone, operatorEmail).expect(200)).body).toMatchObject({
      recipients: [{ status: 'confirmed' }],
    });
  });

  it('answer 404 for the ids of another account', async () => {
    const { person, domain } = await aDomainOf();
    const eve = await aDomainOf();
    const { body } = await listen(person, domain, newAddress()).expect(200);
    const [recipient] = (body as { recipients: { id: string }[] }).recipients;
    await eve.person.get(`/api/domains/${domain.id}/alert-emails`).expect(404);
    await listen(eve.person, domain, newAddress()).expect(404);
    await eve.person
      .post(`/api/domains/${eve.domain.id}/alert-emails/${recipient!.id}/confirmation`)
      .send({})
      .expect(404);
  });
});

describe('the notification preferences of a user', () => {
  it('silence mails to the user’s own address and to no other', async () => {
    const { person, domain } = await aDomainOf('premium');
    const [own, other] = [person.user.email, newAddress()];
    await product.app.em().nativeUpdate(User, { id: person.user.id }, { emailVerified: true });
    await listen(person, domain, [own, other]).expect(200);
    await stranger(product.app)
      .post(pathOf(await question(other)))
      .expect(200);
    await person
      .patch('/api/user/preferences')
      .send({ notifications: { securityAlerts: false } })
      .expect(200);
    await alarm(person, domain);
    await soonMails(other, 2);
    expect(sink.to(own)).toEqual([]);
    await person
      .patch('/api/user/preferences')
      .send({ notifications: { securityAlerts: true } })
      .expect(200);
    await alarm(person, domain);
    await soonMails(own, 1);
  });
});

describe('a test alert', () => {
  const test = (person: Person, { id }: ReadyDomain, testEmails: unknown) =>
    person.post(`/api/domains/${id}/test-email-alerts`).send({ testEmails });

  it('reaches confirmed recipients and the user’s own address, and says how many', async () => {
    const { person, domain } = await aDomainOf();
    const address = newAddress();
    await listen(person, domain, address).expect(200);
    await test(person, domain, address).expect(422);
    expect((await confirm(address)).status).toBe(200);
    const { body } = await test(person, domain, `${address},${person.user.email}`).expect(200);
    expect(body).toMatchObject({ success: true, emailsSent: 2 });
    expect(sink.to(address)[1]!.mail.subject).toBe(`Test alert for ${domain.name}`);
    const log = await person.get(`/api/domains/${domain.id}/protection-alerts`).expect(200);
    expect(log.body).toMatchObject([{ type: 'test_alert', emailSent: true, data: { isTest: true } }]);
  });

  it('refuses addresses of strangers, and is limited per hour', async () => {
    const { person, domain } = await aDomainOf();
    const { body } = await test(person, domain, [person.user.email, 'stranger@mail.example']).expect(422);
    expect(body).toMatchObject({ code: 'recipient_not_confirmed' });
    expect(sink.to('stranger@mail.example')).toEqual([]);
    expect((await test(person, domain, '').expect(400)).body).toMatchObject({
      message: 'Add at least one email address to test email alerts',
    });
    const answers = await Promise.all(Array.from({ length: 14 }, () => test(person, domain, person.user.email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('fails with a plain message without a mail server', async () => {
    const mute = await startTestApp({ settings: {} });
    try {
      const person = await signUp(mute);
      const domain = await aTrialDomain(person);
      const { body: emails } = await person.get(`/api/domains/${domain.id}/alert-emails`).expect(200);
      expect(emails).toMatchObject({ mailIsSetUp: false });
      const { body } = await test(person, domain, person.user.email).expect(502);
      expect(body).toMatchObject({
        message: 'Failed to send test email alert. Check your email configuration.',
        emailsSent: 0,
      });
    } finally {
      await mute.close();
    }
  });
});

describe('the reminder that a domain has no recipient', () => {
  it('is mailed to the user once for each domain', async () => {
    const { person, domain } = await aDomainOf();
    const tell = () => person.post(`/api/domains/${domain.id}/send-missing-alert-notification`).send({}).expect(200);
    const answers = await Promise.all([tell(), tell(), tell()]);
    expect(answers.map(({ body }) => (body as { sent: boolean }).sent).sort()).toEqual([false, false, true]);
    await soonMails(person.user.email, 1);
    expect((await tell()).body).toMatchObject({ sent: false });
    const next = await aTrialDomain(person);
    await person.post(`/api/domains/${next.id}/send-missing-alert-notification`).send({}).expect(200);
    await soonMails(person.user.email, 2);
  });
});
