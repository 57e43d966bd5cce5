import { useTranslation } from 'react-i18next';
import { keyNames } from '../../shared/keys/keymap';
import { Card } from '../../shared/ui/Card';
import { Kbd } from '../../shared/ui/Kbd';

export function Keyboard() {
  const { t } = useTranslation('help');
  const keys = [
    { keys: 'mod+k', does: t('keys.palette') },
    { keys: '/', does: t('keys.search') },
    { keys: 'n', does: t('keys.newRecord') },
    { keys: '?', does: t('keys.all') },
  ];
  return (
    <Card>
      <h2 className="text-base font-semibold">{t('keys.title')}</h2>
      <dl className="mt-3 flex flex-col gap-2">
        {keys.map(({ keys: shortcut, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt className="order-last flex shrink-0 gap-1">
              {keyNames(shortcut).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
