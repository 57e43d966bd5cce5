import { Box } from '@mui/material';
import { blue, green, orange, purple, red, yellow } from '@mui/material/colors';
import type { AdminProviderView } from '../../shared/api/generated/api.schemas';

const palette = { blue, green, orange, purple, red, yellow };
const named = Object.keys(palette) as (keyof typeof palette)[];

/** The mark of a host in the colours of its classes. Decoration: the name stands next to it. */
export function ProviderMark({
  provider: { displayName, mark, iconClass, colorClass },
}: {
  provider: Pick<AdminProviderView, 'displayName' | 'mark' | 'iconClass' | 'colorClass'>;
}) {
  const [ink, ground] = [colourOf(iconClass), colourOf(colorClass)];
  return (
    <Box
      aria-hidden
      sx={({ palette: { mode } }) => ({
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 32,
        height: 32,
        borderRadius: 1,
        fontWeight: 600,
        color: ink[mode === 'light' ? 900 : 200],
        backgroundColor: mode === 'light' ? ground[100] : `${ground[500]}40`,
      })}
    >
      {mark === null ? (
        [...displayName][0]
      ) : (
        <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor">
          <path fillRule="evenodd" d={mark} />
        </svg>
      )}
    </Box>
  );
}

/** `text-blue-500` and `bg-blue-100` are blue. */
function colourOf(className: string) {
  return palette[named.find((name) => className.includes(`-${name}-`)) ?? 'blue'];
}
