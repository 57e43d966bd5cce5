import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/buttons/Button';
import { typesOf, type SupportedHost } from './hostFacts';

/** One more than the rest needs a button for would be shown instead of it. */
const shownAtFirst = 9;

/** The record types of a host: the first ones, and the others when somebody asks for them. */
export function HostTypes({ host }: { host: SupportedHost }) {
  const { t } = useTranslation('dnsHosts');
  const [all, setAll] = useState(false);
  const types = typesOf(host);
  const shown = all || types.length <= shownAtFirst + 1 ? types : types.slice(0, shownAtFirst);
  return (
    <>
      <p translate="no" className="font-mono text-xs leading-5 break-words">
        {shown.join(' ')}
      </p>
      {all && host.capabilities.opaqueTypes ? <p>{t('types.numbered')}</p> : null}
      {types.length > shownAtFirst + 1 ? (
        <Button
          look="quiet"
          size="sm"
          className="-mx-2 px-2! font-normal"
          aria-expanded={all}
          aria-label={t(all ? 'types.fewerOf' : 'types.allOf', { host: host.displayName, number: types.length })}
          onClick={() => setAll(!all)}
        >
          {all ? t('types.fewer') : t('types.all', { number: types.length })}
        </Button>
      ) : null}
      {host.capabilities.writable ? null : <p className="text-muted">{t('types.readOnly')}</p>}
    </>
  );
}
