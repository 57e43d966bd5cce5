import { Button, TextField } from '@mui/material';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { blogAdminUpload } from '../../shared/api/generated/api';
import { useAction } from '../layout/useAction';
import { mono } from '../theme/consoleTheme';

interface ContentFieldProps {
  content: string;
  change(content: string): void;
}

/** The Markdown of an article. A picture is put where the cursor stands. */
export function ContentField({ content, change }: ContentFieldProps) {
  const { t } = useTranslation('adminBlog');
  const text = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const { isBusy, run } = useAction();
  const upload = async (image: File) => {
    const { url } = await blogAdminUpload({ image });
    const at = text.current?.selectionEnd ?? content.length;
    const [before, after] = [content.slice(0, at), content.slice(at)];
    const name = image.name.replace(/\.\w+$/, '').replaceAll(/[[\]\\]/g, '');
    change(`${before}${before === '' || before.endsWith('\n') ? '' : '\n\n'}![${name}](${url})\n${after}`);
  };
  return (
    <>
      <TextField
        label={t('content')}
        helperText={t('contentHelp')}
        value={content}
        onChange={({ target }) => change(target.value)}
        inputRef={text}
        slotProps={{ htmlInput: { maxLength: 200_000, style: { fontFamily: mono } } }}
        multiline
        minRows={14}
        maxRows={36}
        required
        fullWidth
      />
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/svg+xml,image/webp"
        aria-label={t('picture')}
        hidden
        onChange={({ target }) => {
          const [image] = target.files ?? [];
          if (image) void run(() => upload(image), t('pictureAdded'));
          target.value = '';
        }}
      />
      <Button size="small" disabled={isBusy} onClick={() => file.current?.click()}>
        {t('picture')}
      </Button>
    </>
  );
}
