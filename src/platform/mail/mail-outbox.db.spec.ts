import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type AddressInfo } from 'node:net';
import { MikroORM } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { anAccount, aUser } from '../../../test/builders/account.js';
import { openTestOrm, type TestOrm } from '../../../test/support/database.js';
import { expectSoon } from '../../../test/support/soon.js';
import { Account } from '../../auth/index.js';
import { Clock, ManualClock, dayMs, minuteMs } from '../clock/index.js';
import { ConfigModule, readConfig } from '../config/index.js';
import { CryptoModule } from '../crypto/index.js';
import { newId } from '../db/index.js';
import { JobsModule } from '../jobs/index.js';
import { LimitsModule } from '../limits/index.js';
import { MetricsModule } from '../metrics/index.js';
import { MailDelivery } from './mail-delivery.js';
import { MailJobs } from './mail.jobs.js';
import { KeptMails, MailModule, MailOutbox, OutboxMail } from './index.js';

@Global()
@Module({})
class Surroundings {
  static of(db: TestOrm, clock: Clock): DynamicModule {
    const providers = [
      { provide: MikroORM, useValue: db.orm },
      { provide: EntityManager, useValue: db.orm.em },
      { provide: Clock, useValue: clock },
    ];
    return { module: Surroundings, providers, exports: providers };
  }
}

interface Delivered {
  recipients: string[];
  source: string;
}

const ada = { name: 'Ada, Countess', address: 'ada@example.org' };
const common = {
  MAIL_FROM: 'Zonekeeper <dns@example.net>',
  MASTER_KEY: 'a master key that only this test has, 32 or longer',
};
const content = { subject: 'Hello', text: 'Plain', html: '<p>Rich</p>' };

describe('the mail outbox', () => {
  const delivered: Delivered[] = [];
  const refusals: number[] = [];
  const clock = new ManualClock('2026-11-21T10:00:00Z');
  let db: TestOrm;
  let smtp: SMTPServer;
  let smtpUrl: string;
  let module: TestingModule | undefined;

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        const code = refusals.shift();
        done(code ? Object.assign(new Error('mailbox says no'), { responseCode: code }) : null);
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          delivered.push({ recipients, source: Buffer.concat(chunks).toString() });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  });

  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

  beforeEach(async () => {
    db = await openTestOrm();
    delivered.length = refusals.length = 0;
  });

  afterEach(async () => {
    await module?.close();
    await db.close();
  });

  async function outbox(settings: Record<string, string>): Promise<MailOutbox> {
    const config = readConfig({ ...common, DATABASE_URL: db.url, ...settings });
    const around = [ConfigModule.forRoot(config), Surroundings.of(db, clock), MetricsModule];
    const imports = [...around, CryptoModule, JobsModule, LimitsModule, MailModule];
    module = await Test.createTestingModule({ imports }).compile();
    await module.init();
    return module.get(MailOutbox);
  }

  const stored = (id: string) => db.em().findOneOrFail(OutboxMail, { id });
  const untilStatus = (id: string, status: OutboxMail['status']) =>
    expectSoon(async () => {
      const mail = await stored(id);
      expect(mail.status).toBe(status);
      return mail;
    });

  it('delivers to exactly one mailbox and remembers that it did', async () => {
    const id = await (await outbox({ SMTP_URL: smtpUrl })).send({ to: ada, ...content });
    expect((await untilStatus(id, 'sent')).sentAt).toEqual(clock.now());
    expect(delivered.map(({ recipients }) => recipients)).toEqual([['ada@example.org']]);
    const mail = await PostalMime.parse(delivered[0]?.source ?? '');
    expect(mail).toMatchObject({ subject: 'Hello', to: [ada], from: { address: 'dns@example.net' } });
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Plain', '<p>Rich</p>']);
  });

  it('stores no mail when the transaction is rolled back', async () => {
    const box = await outbox({});
    const attempt = db.em().transactional(async (em) => {
      await box.send({ to: ada, ...content }, { within: em });
      expect(await box.sentLastHour(ada.address, { within: em })).toBe(1);
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await box.sentLastHour(ada.address)).toBe(0);
    expect(await db.em().count(OutboxMail, {})).toBe(0);
  });

  it('adds headers, and blanks the tokens of links once the mail is sent', async () => {
    const token = 'a-secret-token-of-thirty-characters';
    const link = `https://dns.example/confirm?token=${token}`;
    const mail = {
      to: ada,
      subject: 'Hi',
      text: link,
      html: `<a href="${link.replace('=', '&#x3D;')}">`,
    };
    const id = await (
      await outbox({ SMTP_URL: smtpUrl })
    ).send({ ...mail, headers: { 'List-Unsubscribe': `<${link}>` } });
    const kept = await untilStatus(id, 'sent');
    const { headers, text } = await PostalMime.parse(delivered[0]?.source ?? '');
    expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${link}>`);
    expect(text?.trim()).toBe(link);
    expect(JSON.stringify([kept.text, kept.html, kept.headers])).not.toContain(token);
    expect(kept.text).toBe('https://dns.example/confirm?token=[spent]');
  });

  it('stores no token of a link in clear, whether or not there is a mail server', async () => {
    const token = 'a-secret-token-of-thirty-characters';
    const link = `https://dns.example/confirm?token=${token}`;
    const mail = {
      subject: 'Hi',
      text: link,
      html: `<a href="${link}">`,
      headers: { 'List-Unsubscribe': `<${link}>` },
    };
    const id = await (await outbox({})).send({ to: ada, ...mail });
    const rows = await db.em().execute<{ text: string }[]>('select * from outbox_mail');
    expect(rows[0]?.text).toBe('https://dns.example/confirm?token=[0]');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Buffer.from((await stored(id)).sealedTokens ?? []).toString('latin1')).not.toContain(token);
  });

  it('gives up a mail whose links were sealed with another master key', async () => {
    const id = await (await outbox({})).send({ to: ada, ...content, text: `https://x/?token=${'a'.repeat(30)}` });
    const sealedTokens = Buffer.alloc(60);
    await db.em().nativeUpdate(OutboxMail, { id }, { status: 'waiting', sealedTokens });
    await module?.get(MailDelivery, { strict: false }).deliver(id);
    expect(await stored(id)).toMatchObject({ status: 'failed', lastError: expect.stringContaining('master key') });
    expect(delivered).toEqual([]);
  });

  it('never lets a name or a subject add a header', async () => {
    const box = await outbox({ SMTP_URL: smtpUrl });
    const to = { ...ada, name: 'Ada\r\nBcc: eve@example.org' };
    const id = await box.send({ to, ...content, subject: 'Hi\r\nBcc: eve@example.org\r\n\r\nOwned' });
    await untilStatus(id, 'sent');
    const mail = await PostalMime.parse(delivered[0]?.source ?? '');
    expect(delivered[0]?.recipients).toEqual(['ada@example.org']);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.text?.trim()).toBe('Plain');
  });

  it('stores nothing for two addresses in one', async () => {
    const box = await outbox({ SMTP_URL: smtpUrl });
    const to = { name: '', address: 'a@example.org,b@example.org' };
    await expect(box.send({ to, ...content })).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await db.em().count(OutboxMail, {})).toBe(0);
  });

  it('keeps mails for administrators where there is no mail server', async () => {
    const id = await (await outbox({})).send({ to: ada, ...content });
    await sleep(200);
    expect(await stored(id)).toMatchObject({ status: 'kept', toAddress: ada.address, text: 'Plain' });
  });

  it('gives up immediately when the mailbox does not exist', async () => {
    refusals.push(550);
    const id = await (await outbox({ SMTP_URL: smtpUrl })).send({ to: ada, ...content });
    expect((await untilStatus(id, 'failed')).lastError).toContain('mailbox says no');
    expect(delivered).toEqual([]);
  });

  it('retries when the mailbox is busy, and sends once', async () => {
    const box = await outbox({});
    const id = await box.send({ to: ada, ...content });
    await db.em().nativeUpdate(OutboxMail, { id }, { status: 'waiting' });
    await module?.close();
    await outbox({ SMTP_URL: smtpUrl });
    const delivery = module?.get(MailDelivery, { strict: false });

    refusals.push(451);
    await expect(delivery?.deliver(id)).rejects.toThrow('mailbox says no');
    expect(await stored(id)).toMatchObject({ status: 'waiting', lastError: expect.stringContaining('451') as string });
    await delivery?.deliver(id);
    await delivery?.deliver(id);
    expect(delivered).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ status: 'sent', lastError: null });
  });

  it('delivers mails to many once each, past those that are refused, and stores none of an id twice', async () => {
    const box = await outbox({});
    const { accountId } = await aUser(db.em());
    const mails = ['a', 'b', 'c', 'd'].map((name) => {
      const to = { name, address: `${name}@example.org` };
      return { id: newId(), accountId, kind: 'campaign' as const, to, ...content };
    });
    const ids = mails.map(({ id }) => id);
    await db.em().transactional((em) => box.sendBulk(mails, em));
    await expect(db.em().transactional((em) => box.sendBulk(mails.slice(0, 1), em))).rejects.toThrow('duplicate key');
    await db.em().nativeUpdate(OutboxMail, {}, { status: 'waiting' });
    await module?.close();
    await outbox({ SMTP_URL: smtpUrl });
    const delivery = module?.get(MailDelivery, { strict: false });

    refusals.push(451, 550);
    expect(await delivery?.deliverAll(ids)).toEqual([ids[0]]);
    expect(delivered.flatMap(({ recipients }) => recipients)).toEqual(['c@example.org', 'd@example.org']);
    expect(await delivery?.deliverAll(ids)).toEqual([]);
    expect(delivered.flatMap(({ recipients }) => recipients)).toEqual([
      'c@example.org',
      'd@example.org',
      'a@example.org',
    ]);
    expect(await stored(ids[1]!)).toMatchObject({
      status: 'failed',
      lastError: expect.stringContaining('550') as string,
    });
  });

  it('stops after three refusals in a row, and leaves the others for another attempt', async () => {
    const box = await outbox({});
    const { accountId } = await aUser(db.em());
    const to = { name: '', address: 'busy@example.org' };
    const mails = Array.from({ length: 6 }, () => ({ id: newId(), accountId, to, ...content }));
    await db.em().transactional((em) => box.sendBulk(mails, em));
    await db.em().nativeUpdate(OutboxMail, {}, { status: 'waiting' });
    await module?.close();
    await outbox({ SMTP_URL: smtpUrl });
    refusals.push(451, 451, 451);
    const ids = mails.map(({ id }) => id);
    expect(await module?.get(MailDelivery, { strict: false }).deliverAll(ids)).toEqual(ids);
    expect(delivered).toEqual([]);
    expect(await stored(ids[5]!)).toMatchObject({ status: 'waiting', attempts: 0 });
  });

  it('does not wait for ever for a mail server that says nothing', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const box = await outbox({});
    const id = await box.send({ to: ada, ...content });
    await db.em().nativeUpdate(OutboxMail, { id }, { status: 'waiting' });
    await module?.close();
    await outbox({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    await expect(module?.get(MailDelivery, { strict: false }).deliver(id)).rejects.toThrow('Greeting never received');
    expect(await stored(id)).toMatchObject({ status: 'waiting', attempts: 1 });
    silent.close();
  });

  it('rejects the 31st mail to one address within an hour', async () => {
    const box = await outbox({});
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => box.send({ to: ada, ...content })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    clock.advance(10 * minuteMs);
    const refusal = { code: 'mailbox_cap_reached', status: 429, retryAfterSeconds: 3_000 };
    await expect(box.send({ to: ada, ...content })).rejects.toMatchObject(refusal);
    await box.send({ to: { name: '', address: 'grace@example.org' }, ...content });
    clock.advance(50 * minuteMs);
    await box.send({ to: ada, ...content });
  });

  it('forgets an address: mails to it go, and mails to others stay without it', async () => {
    const box = await outbox({});
    const others = { name: '', address: 'joann@example.org' };
    const said = (address: string) => ({
      to: others,
      subject: `From ${address}`,
      text: `<${address}> wrote to joann@example.org, x.ann@example.org, ann@example.org.uk and ${address}.`,
      html: `<a href="mailto:${address}">${address}</a> joann@example.org`,
    });
    await box.send({ to: { name: 'Ann', address: 'Ann@Example.org' }, ...content });
    const untouched = await box.send({ to: others, ...content, text: 'joann@example.org' });
    const waiting = await box.send(said('ANN@example.org'));
    await db.em().nativeUpdate(OutboxMail, { id: waiting }, { status: 'waiting' });
    await db.em().transactional((em) => module!.get(KeptMails, { strict: false }).forget(em, 'ann@example.org'));
    expect(await db.em().count(OutboxMail, {})).toBe(2);
    expect(await stored(untouched)).toMatchObject({ text: 'joann@example.org' });
    const { subject, text, html } = said('[deleted]');
    expect(await stored(waiting)).toMatchObject({ status: 'waiting', subject, text, html });
  });

  it('stops trying after two days', async () => {
    const id = await (await outbox({})).send({ to: ada, ...content });
    await db.em().nativeUpdate(OutboxMail, { id }, { status: 'waiting' });
    const delivery = module?.get(MailDelivery, { strict: false });
    await delivery?.giveUpOld();
    expect((await stored(id)).status).toBe('waiting');
    clock.advance(2 * dayMs + 1);
    await delivery?.giveUpOld();
    expect((await stored(id)).status).toBe('failed');
  });

  it('goes with the account that it is about, whoever received it; others stay', async () => {
    const box = await outbox({});
    const [leaving, staying] = [await anAccount(db.em()), await anAccount(db.em())];
    await box.send({ to: ada, ...content }, { alertOf: leaving.id });
    await box.send({ to: ada, ...content }, { accountId: leaving.id });
    const kept = [
      await box.send({ to: ada, ...content }, { alertOf: staying.id }),
      await box.send({ to: ada, ...content }),
    ];
    await db.em().nativeDelete(Account, { id: leaving.id });
    const mails = await db.em().find(OutboxMail, {}, { orderBy: { id: 'asc' } });
    expect(mails.map(({ id }) => id)).toEqual(kept);
  });

  it.each(['sent', 'failed', 'kept'] as const)('is deleted after 30 days where it was %s', async (status) => {
    const id = await (await outbox({})).send({ to: ada, ...content });
    await db.em().nativeUpdate(OutboxMail, { id }, { status });
    const jobs = module!.get(MailJobs, { strict: false });
    clock.advance(30 * dayMs);
    await jobs.sweep();
    expect(await db.em().count(OutboxMail, { id })).toBe(1);
    clock.advance(1);
    await jobs.sweep();
    expect(await db.em().count(OutboxMail, { id })).toBe(0);
  });
});
