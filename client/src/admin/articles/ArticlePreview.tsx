import { Alert, Box, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useProblem } from '../../shared/api/problem';
import { mono } from '../theme/consoleTheme';
import { usePreview } from './usePreview';

/** Shows what readers will see. HTML in the text comes back as text, so nothing in it runs. */
export function ArticlePreview({ title, content }: { title: string; content: string }) {
  const { t } = useTranslation('adminBlog');
  const problem = useProblem();
  const { html, error } = usePreview(content);
  return (
    <Paper variant="outlined" component="section" aria-label={t('preview')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('preview')}
      </Typography>
      {error !== undefined && <Alert severity="error">{problem(error)}</Alert>}
      <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box sx={prose} dangerouslySetInnerHTML={{ __html: html }} />
    </Paper>
  );
}

const prose = {
  overflowWrap: 'anywhere',
  lineHeight: 1.6,
  '& :is(h1, h2)': { fontSize: '1.25rem', fontWeight: 600 },
  '& h3': { fontSize: '1.0625rem', fontWeight: 600 },
  '& img': { maxWidth: 1, height: 'auto', borderRadius: 1 },
  '& a': { color: 'secondary.main' },
  '& pre': { overflowX: 'auto', p: 1.5, bgcolor: 'background.default', borderRadius: 1 },
  '& code': { fontFamily: mono, fontSize: '0.875em' },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& :is(th, td)': { border: 1, borderColor: 'divider', px: 1, py: 0.5, textAlign: 'start' },
  '& blockquote': { m: 0, pl: 2, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' },
};
