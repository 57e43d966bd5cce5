import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/buttons/Button';
import { TextArea } from '../../../shared/ui/forms/TextArea';
import { MistakeExcerpt } from './MistakeExcerpt';
import { ModeChoice } from './ModeChoice';
import type { Import } from './useImport';

/** A zone file: pasted, dropped or chosen. */
export function ImportPanel({ file }: { file: Import }) {
  const { t } = useTranslation('records');
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = async (files: FileList | null) => {
    const text = await files?.[0]?.text();
    if (text !== undefined) file.setText(text);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  const goTo = (line: number, column: number) => {
    const start = startOf(file.text, line) + column - 1;
    area.current?.focus();
    area.current?.setSelectionRange(start, endOf(file.text, start));
  };
  return (
    <div className="flex flex-col gap-4">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-col gap-2 rounded-lg',
          over && 'outline-accent outline-2 outline-offset-4 outline-dashed',
        )}
      >
        <TextArea
          ref={area}
          label={t('zoneFile.text')}
          help={t('zoneFile.textHelp')}
          rows={10}
          value={file.text}
          onChange={(event) => file.setText(event.target.value)}
          placeholder={'www 300 IN A 192.0.2.10\n@ 3600 IN MX 10 mail.example.net.'}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          className="font-mono text-[13px]!"
        />
        <input
          ref={chooser}
          type="file"
          accept=".zone,.txt,.db,text/plain"
          aria-label={t('zoneFile.choose')}
          onChange={(event) => void take(event.target.files)}
          className="sr-only"
          tabIndex={-1}
        />
        <Button size="sm" icon={FileUp} onClick={() => chooser.current?.click()} className="self-start">
          {t('zoneFile.choose')}
        </Button>
      </div>
      {file.mistakes.length > 0 ? (
        <ul className="flex max-h-96 flex-col gap-2 overflow-y-auto">
          {file.mistakes.map((mistake) => (
            <li key={mistake.message}>
              <MistakeExcerpt text={file.text} mistake={mistake} onGo={goTo} />
            </li>
          ))}
        </ul>
      ) : null}
      <ModeChoice mode={file.mode} onChange={file.setMode} />
    </div>
  );
}

/** The offset at which a line begins. Lines are counted from 1. */
function startOf(text: string, line: number): number {
  let start = 0;
  for (let at = 1; at < line; at++) {
    const next = text.indexOf('\n', start);
    if (next < 0) return start;
    start = next + 1;
  }
  return start;
}

function endOf(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
