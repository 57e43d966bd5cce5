import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { deletionAsk, getAuthUserUrl } from '../../../shared/api/generated/api';
import type { UserView } from '../../../shared/api/generated/api.schemas';
import { Button } from '../../../shared/ui/buttons/Button';
import { ConfirmDialog } from '../../../shared/ui/dialogs/ConfirmDialog';
import { Section } from '../../../shared/ui/Section';
import { useFreshSignIn } from '../access/useFreshSignIn';

const consequences = ['zones', 'protection', 'keys', 'subscription', 'stays'] as const;

/** Where the deletion is asked for already, the banner above the page says so and stops it. */
export function DeletionSection({ user }: { user: UserView }) {
  const { t } = useTranslation('settings');
  const { mutate } = useSWRConfig();
  const { freshly, dialog } = useFreshSignIn(user);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    await freshly(async () => {
      await deletionAsk({ confirmation: user.email });
      await mutate(getAuthUserUrl());
    });
    setAsking(false);
  };
  return (
    <Section title={t('data.delete.title')} text={t('data.delete.text')}>
      <Button
        look="danger"
        className="self-start"
        disabled={user.deletionDueAt !== null}
        onClick={() => setAsking(true)}
      >
        {t('data.delete.open')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('data.delete.ask')}
          confirmLabel={t('data.delete.submit')}
          danger
          typeToConfirm={user.email}
          onConfirm={ask}
          onClose={() => setAsking(false)}
        >
          <ul className="flex list-disc flex-col gap-2 ps-5">
            {consequences.map((name) => (
              <li key={name}>{t(`data.delete.${name}`)}</li>
            ))}
          </ul>
        </ConfirmDialog>
      ) : null}
      {dialog}
    </Section>
  );
}
