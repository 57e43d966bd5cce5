import { useTranslation } from 'react-i18next';
import { recordTypes } from '../../../../src/dns/browser';
import { languages } from '../../shared/i18n/languages';
import { Section } from '../Section';
import type { HostFacts } from '../visit';

/** Figures that are counted when the page is made. */
export function Figures({ hosts }: { hosts: readonly HostFacts[] }) {
  const { t } = useTranslation('site');
  const figures = [
    { figure: hosts.filter(({ ability }) => ability !== null).length, text: t('stats.hosts') },
    { figure: Object.keys(recordTypes).length, text: t('stats.types') },
    { figure: languages.length, text: t('stats.languages') },
    { figure: 0, text: t('stats.lock') },
  ];
  return (
    <Section title={t('stats.title')}>
      <dl className="grid gap-8 border-y py-8 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ figure, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-muted text-base">{text}</dt>
            <dd className="text-4xl font-semibold tracking-tight tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
