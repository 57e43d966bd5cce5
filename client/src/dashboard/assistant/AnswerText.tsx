import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { CitationView } from '../../shared/api/generated/api.schemas';
import { blocksIn, piecesIn } from './answerBlocks';

interface AnswerTextProps {
  text: string;
  citations: readonly CitationView[];
}

/** An answer in the little Markdown that is allowed: paragraphs, lists, headings, bold and code. Nothing else is a link than what was cited. */
export function AnswerText({ text, citations }: AnswerTextProps) {
  return (
    <div className="flex flex-col gap-2.5 break-words">
      {blocksIn(text).map((block, at) => {
        const lines = block.lines.map((line, index) => (
          <Fragment key={index}>
            <Line text={line} citations={citations} />
          </Fragment>
        ));
        if (block.kind === 'paragraph') return <p key={at}>{joined(lines)}</p>;
        if (block.kind === 'heading')
          return (
            <p key={at} className="font-semibold">
              {lines}
            </p>
          );
        const List = block.kind === 'numbers' ? 'ol' : 'ul';
        return (
          <List
            key={at}
            className={`flex flex-col gap-1.5 ps-5 ${block.kind === 'numbers' ? 'list-decimal' : 'list-disc'}`}
          >
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

const joined = (lines: readonly ReactNode[]) =>
  lines.flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]));

function Line({ text, citations }: AnswerTextProps) {
  return piecesIn(text).map(({ kind, text: piece }, at) => {
    if (kind === 'bold') return <strong key={at}>{piece}</strong>;
    if (kind === 'code')
      return (
        <code key={at} translate="no" className="bg-sunken rounded px-1 font-mono text-[13px]">
          {piece}
        </code>
      );
    if (kind === 'tag') return <Cited key={at} tag={piece} citations={citations} />;
    return <Fragment key={at}>{piece}</Fragment>;
  });
}

function Cited({ tag, citations }: { tag: string; citations: readonly CitationView[] }) {
  const citation = citations.find((each) => each.tag.toLowerCase() === tag.toLowerCase());
  if (!citation) return `[${tag}]`;
  return (
    <Link href={addressOf(citation)} title={citation.title} className="text-accent underline">
      {citation.kind === 'finding' ? `[${citation.tag}]` : citation.tag}
    </Link>
  );
}

/** A set is found by its name among the records; a finding stands in the list of issues. */
function addressOf({ kind, domainId, name }: CitationView): string {
  if (kind === 'finding') return `/dashboard?domain=${domainId}&show=issues`;
  return `/dashboard?domain=${domainId}&search=${encodeURIComponent(name)}`;
}
