import { useTranslation } from 'react-i18next';
import { GuideText } from '../shared/guides/GuideText';
import type { GuideSlug } from '../shared/guides/guides';
import { guidesIn } from './guides';
import { useVisit } from './VisitContext';

export function GuidePage({ slug }: { slug: GuideSlug }) {
  const { t } = useTranslation('guides');
  const { language } = useVisit();
  return (
    <article className="mx-auto max-w-3xl px-4 pt-16 sm:px-6">
      <a href="/help" className="text-accent-strong mb-4 flex min-h-11 w-fit items-center underline underline-offset-2">
        {t('back')}
      </a>
      <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl">{t(`names.${slug}.title`)}</h1>
      <p className="text-muted mt-3 text-lg">{t(`names.${slug}.summary`)}</p>
      <div className="mt-8">
        <GuideText guide={guidesIn(language)[slug]} code={(text) => <Code text={text} />} />
      </div>
    </article>
  );
}

/** The button appears once the script is there that copies. */
function Code({ text }: { text: string }) {
  const { t } = useTranslation('guides');
  return (
    <div data-code className="relative">
      <pre tabIndex={0} className="max-sm:pt-12! sm:pe-36!">
        <code>{text}</code>
      </pre>
      <button
        type="button"
        hidden
        data-copied={t('copied')}
        className="bg-raised text-muted hover:text-ink absolute end-2 top-2 min-h-8 rounded-md border px-2 text-[13px]"
      >
        {t('copyCode')}
      </button>
    </div>
  );
}
