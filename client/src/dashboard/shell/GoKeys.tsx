import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { keymap } from '../../shared/keys/keymap';
import { useShortcut } from '../../shared/keys/useShortcut';
import { mainPlaces } from './places';

const reachable = mainPlaces.flatMap((place) => ('key' in place ? [place] : []));

/** `g d` goes to the domains; `n` opens the form for a new record from anywhere. */
export function GoKeys() {
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
  return reachable.map((place) => <GoKey key={place.key} place={place} />);
}

function GoKey({ place: { key, name, href } }: { place: (typeof reachable)[number] }) {
  const { t } = useTranslation('shell');
  const [, navigate] = useLocation();
  useShortcut(`g ${key}`, t('goTo', { page: t(`places.${name}`) }), () => navigate(href), 'app');
  return null;
}
