import { Avatar, Box, Stack, Typography } from '@mui/material';
import type { AdminUserView } from '../../shared/api/generated/api.schemas';

/** The picture, the name and the address. */
export function PersonCell({ user }: { user: AdminUserView }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Avatar
        src={user.profileImageUrl ?? undefined}
        alt=""
        sx={{ width: 32, height: 32, fontSize: '0.875rem', bgcolor: 'primary.main' }}
      >
        {(name || user.email).charAt(0).toUpperCase()}
      </Avatar>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name || user.email}</Typography>
        {name !== '' && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
