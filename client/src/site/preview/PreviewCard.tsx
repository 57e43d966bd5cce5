import { Trash2 } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { describeDuration } from '../../../../src/dns/browser';
import type { Piece } from '../../shared/format/markDifference';
import { buttonClass } from '../../shared/ui/buttons/buttonClass';
import { TypeBadge } from '../../shared/ui/TypeBadge';
import { useVisit } from '../VisitContext';
import { lineOf, visibleText, type ChangeLine, type PreviewWords } from './changeLine';
import { compare, liveRows, ttlChoices, wantedRows, type ExampleRow } from './example';

const field = 'border-control bg-raised min-h-11 rounded-lg border px-2 font-mono text-[13px] sm:min-h-9';

/**
 * A change to try: `livePreview.ts` brings it to life. Without script it shows one change, and the parts that act are
 * hidden.
 */
export function PreviewCard() {
  const { t } = useTranslation('site');
  const { language } = useVisit();
  const words = templatesOf(t);
  const { changes, visibleAfterSeconds } = compare(liveRows, wantedRows);
  return (
    <form
      data-preview={JSON.stringify(words)}
      aria-labelledby="preview-title"
      className="bg-raised min-w-0 rounded-xl border shadow-sm"
    >
      <div className="border-b px-4 py-3">
        <h2 id="preview-title" className="font-semibold">
          {t('preview.title')}
        </h2>
        <p className="text-muted mt-0.5 text-[13px]">{t('preview.text')}</p>
      </div>
      <ul className="divide-y border-b">
        {wantedRows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </ul>
      <div className="flex min-h-56 flex-col gap-3 p-4">
        <h3 className="text-muted text-[13px] font-medium">{t('preview.will')}</h3>
        <div aria-live="polite" className="flex flex-col gap-3">
          <ol data-changes className="flex flex-col gap-3">
            {changes.map((change) => (
              <Line key={change.id} line={lineOf(change, words, language)} />
            ))}
          </ol>
          <p data-note className="text-muted text-[13px]">
            {visibleAfterSeconds === null ? null : visibleText(visibleAfterSeconds, words, language)}
          </p>
        </div>
        <div className="mt-auto flex flex-wrap gap-2">
          <button type="button" hidden data-act="apply" className={buttonClass('primary', 'md')}>
            {t('preview.apply')}
          </button>
          <button type="button" hidden data-act="undo" className={buttonClass('plain', 'md')}>
            {t('preview.undo')}
          </button>
          <button type="button" hidden data-act="reset" className={buttonClass('quiet', 'md')}>
            {t('preview.reset')}
          </button>
        </div>
      </div>
      <template data-line>
        <Line line={{ id: '', sentences: [[]], before: [], after: [] }} />
      </template>
    </form>
  );
}

/** The sentences as templates: values go in when there is a change. */
function templatesOf(t: TFunction<'site'>): PreviewWords & { applied: string } {
  const raw = { skipInterpolation: true } as const;
  return {
    update: t('preview.update', raw),
    ttlChange: t('preview.ttlChange', raw),
    remove: t('preview.remove', raw),
    create: t('preview.create', raw),
    visible: t('preview.visible', raw),
    none: t('preview.none'),
    invalid: t('preview.invalid', raw),
    applied: t('preview.applied'),
  };
}

function Row({ row }: { row: ExampleRow }) {
  const { t } = useTranslation('site');
  const { language } = useVisit();
  const { name, type, value, ttlSeconds } = row;
  return (
    <li data-row={name} data-type={type} className="group flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span translate="no" className="w-12 font-mono text-[13px] group-data-deleted:line-through">
        {name}
      </span>
      <span className="w-16">
        <TypeBadge type={type} />
      </span>
      <input
        name="value"
        defaultValue={value}
        aria-label={t('preview.value', { name })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        translate="no"
        className={`${field} order-last w-full grow basis-40 group-data-deleted:line-through aria-invalid:border-bad sm:order-none sm:w-auto`}
      />
      <select
        name="ttl"
        defaultValue={String(ttlSeconds)}
        aria-label={t('preview.ttl', { name })}
        className={`${field} ms-auto sm:ms-0`}
      >
        {ttlChoices.map((seconds) => (
          <option key={seconds} value={seconds}>
            {describeDuration(seconds, language)}
          </option>
        ))}
      </select>
      <button
        type="button"
        hidden
        data-act="delete"
        aria-label={t('preview.delete', { name })}
        aria-pressed="false"
        className="text-muted hover:bg-sunken hover:text-ink aria-pressed:text-bad size-11 items-center justify-center rounded-lg not-[[hidden]]:flex sm:size-9"
      >
        <Trash2 size={16} aria-hidden />
      </button>
    </li>
  );
}

/** Names and values in a sentence. */
const dataClass = 'font-mono text-[13px]';

const Line = ({ line }: { line: ChangeLine }) => (
  <li>
    {line.sentences.map((parts, index) => (
      <p key={index} data-sentence={dataClass} className="font-medium wrap-anywhere">
        {parts.map(({ text, isData }, place) =>
          isData ? (
            <span key={place} translate="no" className={dataClass}>
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </p>
    ))}
    <p data-side="before" className="bg-bad/6 mt-1 flex gap-2 rounded px-1.5 py-0.5 font-mono text-[13px] empty:hidden">
      <Side sign="−" tag="del" pieces={line.before} mark="bg-bad/12 text-bad" />
    </p>
    <p data-side="after" className="bg-good/6 mt-1 flex gap-2 rounded px-1.5 py-0.5 font-mono text-[13px] empty:hidden">
      <Side sign="+" tag="ins" pieces={line.after} mark="bg-good/14 text-good" />
    </p>
  </li>
);

interface SideProps {
  sign: string;
  tag: 'del' | 'ins';
  pieces: readonly Piece[];
  mark: string;
}

const Side = ({ sign, tag: Tag, pieces, mark }: SideProps) => (
  <>
    <span aria-hidden>{sign}</span>
    <span data-pieces={mark} translate="no" className="min-w-0 wrap-anywhere">
      {pieces.map(({ text, changed }, index) =>
        changed ? (
          <Tag key={index} className={`rounded-xs font-semibold underline ${mark}`}>
            {text}
          </Tag>
        ) : (
          text
        ),
      )}
    </span>
  </>
);
