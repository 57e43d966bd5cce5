import { Box, Stack } from '@mui/material';
import { colours } from '../theme/colours';

/** On both grounds of the public pages, in their size. */
export function LogoPicture({ url, alt }: { url: string; alt: string }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {(['light', 'dark'] as const).map((mode) => (
        <Box
          key={mode}
          sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: colours[mode].raised }}
        >
          <Box
            component="img"
            src={url}
            alt={mode === 'light' ? alt : ''}
            sx={{ display: 'block', maxWidth: 200, height: 'auto', maxHeight: 50 }}
          />
        </Box>
      ))}
    </Stack>
  );
}
