import { ArrowLeft, SearchX } from 'lucide-react';
import { useEffect, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { GuideText } from '../../../shared/guides/GuideText';
import { isGuideSlug, type GuideSlug } from '../../../shared/guides/guides';
import '../../../shared/guides/prose.css';
import { CopyButton } from '../../../shared/ui/buttons/CopyButton';
import { LinkButton } from '../../../shared/ui/buttons/LinkButton';
import { PageHeader } from '../../../shared/ui/PageHeader';
import { Notice } from '../../../shared/ui/Notice';
import { useGuides } from './useGuides';

/** The guide that the address names: `/help/<slug>`. */
export function GuidePage({ slug }: { slug: string }) {
  const { t } = useTranslation('guides');
  const { t: shell } = useTranslation('shell');
  if (isGuideSlug(slug)) return <GuideArticle slug={slug} />;
  return (
    <Notice icon={SearchX} title={shell('pages.notFound')} text={shell('notFound.text')}>
      <LinkButton href="/help">{t('back')}</LinkButton>
    </Notice>
  );
}

function GuideArticle({ slug }: { slug: GuideSlug }) {
  const { t } = useTranslation('guides');
  const guide = useGuides()?.[slug];
  const follow = useInnerLinks();
  useEffect(() => (guide ? showSection() : undefined), [guide]);
  return (
    <article className="mx-auto max-w-3xl">
      <Link href="/help" className="text-accent-strong mb-4 inline-flex items-center gap-1.5 hover:underline">
        <ArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      <PageHeader title={t(`names.${slug}.title`)} description={t(`names.${slug}.summary`)} />
      {/* The links are in HTML that React did not draw; they are operated by the keyboard as they are. */}
      <div onClickCapture={follow}>
        {guide ? <GuideText guide={guide} code={(text) => <Code text={text} />} /> : null}
      </div>
    </article>
  );
}

function Code({ text }: { text: string }) {
  const { t } = useTranslation('guides');
  return (
    // A long line ends before the button, however far it is scrolled.
    <div className="bg-raised relative my-4 rounded-lg border pe-12">
      <pre tabIndex={0} className="m-0! border-0! bg-transparent!">
        <code>{text}</code>
      </pre>
      <div className="absolute end-1.5 top-1.5">
        <CopyButton text={text} label={t('copyCode')} />
      </div>
    </div>
  );
}

/** Links to pages of the dashboard open without loading it again. */
function useInnerLinks() {
  const [, navigate] = useLocation();
  return (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    if (!isPlainClick || !href?.startsWith('/') || href.startsWith('/api/')) return;
    event.preventDefault();
    navigate(href);
  };
}

/** Shows the section that the address names, after the frame of the page has scrolled to its top. */
function showSection(): (() => void) | undefined {
  const id = window.location.hash.slice(1);
  if (!id) return;
  const frame = requestAnimationFrame(() => document.getElementById(decodeURIComponent(id))?.scrollIntoView());
  return () => cancelAnimationFrame(frame);
}
