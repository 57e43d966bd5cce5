import { useTranslation } from 'react-i18next';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/buttons/Button';
import type { FileMistake } from './mistakesIn';

/** Lines shown before and after the one that is wrong. */
const around = 1;
const longestLine = 160;

interface MistakeExcerptProps {
  text: string;
  mistake: FileMistake;
  onGo(line: number, column: number): void;
}

/** The mistake and its line, with a mark under the place. */
export function MistakeExcerpt({ text, mistake: { message, position }, onGo }: MistakeExcerptProps) {
  const { t } = useTranslation('records');
  return (
    <Alert
      tone="bad"
      title={message}
      action={
        position ? (
          <Button size="sm" onClick={() => onGo(position.line, position.column)}>
            {t('zoneFile.goTo', { line: position.line })}
          </Button>
        ) : undefined
      }
    >
      {position ? <Excerpt text={text} {...position} /> : null}
    </Alert>
  );
}

function Excerpt({ text, line, column }: { text: string; line: number; column: number }) {
  const lines = text.split('\n');
  const first = Math.max(0, line - 1 - around);
  // In a long line, only the text just before the mistake is shown.
  const cut = Math.max(0, column - longestLine / 2);
  return (
    <pre translate="no" className="bg-sunken text-ink mt-2 overflow-x-auto rounded-md px-3 py-2 font-mono text-[13px]">
      {lines.slice(first, line + around).map((content, index) => {
        const number = first + index + 1;
        return (
          <span key={number} className="block">
            <span className="text-muted select-none">{String(number).padStart(5)} </span>
            {number === line ? (
              <>
                {content.slice(cut, column - 1)}
                <mark className="bg-bad/20 text-bad rounded-xs underline">
                  {content.slice(column - 1, cut + longestLine) || ' '}
                </mark>
              </>
            ) : (
              content.slice(0, longestLine)
            )}
          </span>
        );
      })}
    </pre>
  );
}
