import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  alertEmailsAskAgain,
  alertEmailsReplace,
  alertEmailsTest,
  outboxAdminList,
  outboxAdminShow,
} from '../../../shared/api/generated/api';
import { useRevalidate } from '../../../shared/api/revalidate';
import { useProblem } from '../../../shared/api/problem';
import { useAlertEmails } from '../api';
import { useToast } from '../../../shared/ui/toasts/toast';
import { useErrorToast } from '../../../shared/api/useErrorToast';

export type AlertEmailActions = ReturnType<typeof useAlertEmailActions>;

/** Every change saves the whole list; an address that the server refused is not shown. */
export function useAlertEmailActions(domainId: string) {
  const { t } = useTranslation('backups');
  const { data, mutate } = useAlertEmails(domainId);
  const revalidate = useRevalidate();
  const [testing, setTesting] = useState(false);
  const toast = useToast();
  const problem = useProblem();
  const refuse = useErrorToast();
  const emails = data?.recipients.map(({ email }) => email) ?? [];

  const save = async (wanted: readonly string[]) => {
    await mutate(await alertEmailsReplace(domainId, { emails: wanted.join(',') }), { revalidate: false });
    await revalidate('alertRecipients');
    toast.good(t('emails.saved'));
  };
  const add = async (email: string): Promise<boolean> => {
    try {
      await save([...emails, email]);
      return true;
    } catch (error) {
      refuse(t('emails.saveFailed'), error, { premiumText: t('emails.limit') });
      await mutate();
      return false;
    }
  };
  const remove = async (email: string) => {
    try {
      await save(emails.filter((other) => other !== email));
    } catch {
      toast.bad(t('emails.saveFailed'), t('emails.removeFailed'));
      await mutate();
    }
  };
  const askAgain = async (recipientId: string) => {
    try {
      await alertEmailsAskAgain(domainId, recipientId);
      toast.good(t('emails.asked'));
    } catch (error) {
      toast.bad(t('emails.askFailed'), problem(error));
    }
    await mutate();
  };
  const test = async () => {
    setTesting(true);
    try {
      // Unconfirmed addresses get no mail, not even a test.
      const confirmed = data?.recipients.filter(({ status }) => status === 'confirmed') ?? [];
      const testEmails = (confirmed.length > 0 ? confirmed.map(({ email }) => email) : emails).join(',');
      const { emailsSent } = await alertEmailsTest(domainId, { testEmails });
      toast.good(t('emails.testDone'), t('emails.testDoneText', { count: emailsSent }));
    } catch (error) {
      toast.bad(t('emails.testFailed'), problem(error));
    }
    setTesting(false);
  };
  const copyLink = async (email: string) => {
    try {
      const link = await confirmationLink(email);
      if (link === null) return toast.note(t('emails.linkNone'));
      await navigator.clipboard.writeText(link);
      toast.good(t('emails.linkCopied'));
    } catch (error) {
      toast.bad(t('emails.copyFailed'), problem(error));
    }
  };
  return { add, remove, askAgain, copyLink, test, testing };
}

/** The link of the latest mail to an address that stayed in the outbox; null when there is none. */
async function confirmationLink(email: string): Promise<string | null> {
  const filter = JSON.stringify({ q: email, kind: 'confirmation', status: 'kept' });
  const mails = await outboxAdminList({ filter, range: '[0,9]' });
  const mail = mails.find(({ toAddress }) => toAddress.toLowerCase() === email.toLowerCase());
  if (!mail) return null;
  const { text, linksWork } = await outboxAdminShow(mail.id);
  return linksWork ? (/https?:\/\/\S+\/confirm\?\S+/u.exec(text)?.[0] ?? null) : null;
}
