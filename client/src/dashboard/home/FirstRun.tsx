import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../shared/ui/buttons/LinkButton';
import { FirstStepsList } from '../../shared/ui/FirstStepsList';
import { TrySandboxButton } from '../../shared/ui/TrySandboxButton';
import { ZoneDrawing } from '../../shared/ui/ZoneDrawing';

/** All that somebody without a domain sees: one thing to do, and two others. */
export function FirstRun() {
  const { t } = useTranslation('home');
  return (
    <section
      aria-labelledby="first-run"
      className="bg-raised flex flex-wrap items-center gap-x-12 gap-y-8 rounded-xl border p-6 sm:p-10"
    >
      <div className="flex min-w-0 flex-1 basis-96 flex-col items-start gap-6">
        <div>
          <h2 id="first-run" className="text-lg font-semibold tracking-tight">
            {t('start.title')}
          </h2>
          <p className="text-muted mt-2 max-w-prose">{t('start.text')}</p>
        </div>
        <FirstStepsList />
        <TrySandboxButton look="primary" />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-t pt-5">
          <p className="text-muted me-2">{t('start.own')}</p>
          <LinkButton href="/domains?add" size="sm">
            {t('start.connect')}
          </LinkButton>
          <LinkButton href="/domains?add=watch" size="sm">
            {t('start.watch')}
          </LinkButton>
        </div>
      </div>
      <ZoneDrawing className="hidden w-72 shrink-0 lg:block" />
    </section>
  );
}
