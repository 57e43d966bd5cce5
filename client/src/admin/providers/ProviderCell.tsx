import { Box, Stack, Typography } from '@mui/material';
import type { AdminProviderView } from '../../shared/api/generated/api.schemas';
import { mono } from '../theme/consoleTheme';
import { ProviderMark } from './ProviderMark';

/** The mark, the name and the machine name. */
export function ProviderCell({ provider }: { provider: AdminProviderView }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      <ProviderMark provider={provider} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{provider.displayName}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontFamily: mono, fontSize: '0.75rem' }}>
          {provider.name}
        </Typography>
      </Box>
    </Stack>
  );
}
