import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { keyNames, type Binding } from '../../shared/keys/keymap';
import { useKeys } from '../../shared/keys/useKeymap';
import { Dialog } from '../../shared/ui/dialogs/Dialog';
import { Kbd } from '../../shared/ui/Kbd';

/** The keys that work on the page behind it. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('shell');
  const keys = useKeys();
  const page = keys.filter(({ scope }) => scope === 'page');
  const app = keys.filter((key) => key.scope === 'app' && !page.some((own) => own.keys === key.keys));
  return (
    <Dialog title={t('keys.title')} description={t('keys.text')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <KeyList title={t('keys.page')} bindings={page} />
        <KeyList title={t('keys.app')} bindings={app} />
      </div>
    </Dialog>
  );
}

function KeyList({ title, bindings }: { title: string; bindings: readonly Binding[] }) {
  if (bindings.length === 0) return null;
  return (
    <section>
      <h3 className="text-muted mb-2 text-xs font-medium">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        {bindings.map(({ keys, label }) => (
          <Fragment key={keys}>
            <dt>{label}</dt>
            <dd className="flex justify-end gap-1">
              {keyNames(keys).map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
