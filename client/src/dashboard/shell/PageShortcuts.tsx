import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { UserView } from '../../shared/api/generated/api.schemas';
import { keymap } from '../../shared/keys/keymap';
import { useShortcut } from '../../shared/keys/useShortcut';
import { pagesFor, type Page } from '../pages';

/** `g d` goes to the domains; `n` opens the form for a new record from anywhere. */
export function PageShortcuts({ user }: { user: UserView }) {
  const { t } = useTranslation('shell');
  const [, navigate] = useLocation();
  useShortcut(
    'n',
    t('actions.addRecord'),
    () => {
      navigate('/dashboard');
      keymap.request('n');
    },
    'app',
  );
  return pagesFor(user).flatMap((page) =>
    page.key && !page.soon ? [<PageShortcut key={page.name} page={page} letter={page.key} />] : [],
  );
}

function PageShortcut({ page: { name, path }, letter }: { page: Page; letter: string }) {
  const { t } = useTranslation('shell');
  const [, navigate] = useLocation();
  useShortcut(`g ${letter}`, t('goTo', { page: t(`pages.${name}`) }), () => navigate(path), 'app');
  return null;
}
