import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DnsProviderView } from '../../shared/api/generated/api.schemas';
import { useFormat } from '../../shared/format/useFormat';
import { usePhrases } from '../../shared/i18n/phrases';
import { ProviderMark } from '../../shared/ui/ProviderMark';
import { ttlBoundsOf, type SupportedHost } from './hostFacts';
import { HostTypes } from './HostTypes';

/** Side by side where there is room for a table; the words above a column are then in its head. */
export const columns = 'xl:grid xl:grid-cols-[2.3fr_1.7fr_0.9fr_0.8fr_0.9fr_0.9fr_1.3fr] xl:gap-x-5';

/** A host and what Zonekeeper can do there. */
export function HostRow({ host }: { host: SupportedHost }) {
  const { t } = useTranslation('dnsHosts');
  const say = usePhrases('connect');
  const facts: [string, ReactNode][] = [
    [t('column.types'), <HostTypes key="types" host={host} />],
    [t('column.ttl'), <Ttls key="ttl" host={host} />],
    [t('column.alias'), <Alias key="alias" host={host} />],
    [t('column.together'), <Together key="together" host={host} />],
    [t('column.zones'), <Zones key="zones" host={host} />],
    [t('column.settings'), <Settings key="settings" host={host} />],
  ];
  return (
    <li className={`px-4 py-3 ${columns}`}>
      <div className="flex min-w-0 items-start gap-3 max-xl:mb-3">
        <ProviderMark displayName={host.displayName} mark={host.mark} size="sm" />
        <div className="min-w-0">
          <h2 className="font-medium break-words">{host.displayName}</h2>
          <p className="text-muted text-xs break-words">{say(host.description ?? '', host.descriptionPhrase)}</p>
        </div>
      </div>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-[13px] xl:contents">
        {facts.map(([label, fact]) => (
          <div key={label} className="contents xl:block xl:min-w-0">
            <dt className="text-muted xl:sr-only">{label}</dt>
            <dd className="min-w-0 break-words">{fact}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Ttls({ host: { capabilities } }: { host: SupportedHost }) {
  const { t } = useTranslation('dnsHosts');
  const { ttl } = useFormat();
  if (!capabilities.writable) return <Nothing />;
  const { least, most } = ttlBoundsOf(capabilities);
  const steps = capabilities.ttlAllowedSeconds;
  if (least === null && most === null) return t('ttl.any');
  if (least === null) return t('ttl.upTo', { most: ttl(most ?? 0) });
  if (most === null) return t('ttl.from', { least: ttl(least) });
  const ends = { least: ttl(least), most: ttl(most) };
  return steps ? t('ttl.steps', { ...ends, number: steps.length }) : t('ttl.range', ends);
}

function Alias({ host: { capabilities } }: { host: SupportedHost }) {
  const { t } = useTranslation('dnsHosts');
  if (capabilities.alias === 'none') return <Nothing />;
  return capabilities.alias === 'meta' ? t('alias.setting') : t('alias.record', { type: capabilities.alias });
}

function Together({ host: { capabilities } }: { host: SupportedHost }) {
  const { t } = useTranslation('dnsHosts');
  const { scope, maxOps } = capabilities.atomic;
  if (!capabilities.writable) return <Nothing />;
  if (scope === 'zone') return maxOps === null ? t('together.plan') : t('together.some', { most: maxOps });
  return scope === 'rrset' ? t('together.set') : t('together.single');
}

function Zones({ host: { capabilities } }: { host: SupportedHost }) {
  const { t } = useTranslation('dnsHosts');
  const listed = capabilities.listZones ? t('zones.listed') : t('zones.typed');
  return capabilities.createZone ? (
    <>
      {listed}
      <span className="block">{t('zones.created')}</span>
    </>
  ) : (
    listed
  );
}

function Settings({ host: { settings } }: { host: DnsProviderView }) {
  const { t } = useTranslation('dnsHosts');
  const { list } = useFormat();
  const say = usePhrases('hosts');
  const named = (isEditable: boolean) =>
    settings.filter(({ editable }) => editable === isEditable).map(({ label, labelPhrase }) => say(label, labelPhrase));
  const [editable, kept] = [named(true), named(false)];
  if (settings.length === 0) return <Nothing />;
  return (
    <>
      {list(editable)}
      {kept.length > 0 ? (
        <span className="text-muted block text-xs">{t('settings.kept', { settings: list(kept) })}</span>
      ) : null}
    </>
  );
}

function Nothing() {
  const { t } = useTranslation('dnsHosts');
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">{t('nothing')}</span>
    </span>
  );
}
