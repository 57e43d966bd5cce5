import { Box, Tab, Tabs } from '@mui/material';
import { Link } from 'react-router-dom';

interface PageTabsProps<Name extends string> {
  /** Names the tabs for those who do not see them. */
  label: string;
  shown: Name;
  tabs: readonly { name: Name; to: string; label: string }[];
}

/** The parts of a page, each at an address of its own. */
export function PageTabs<Name extends string>({ label, shown, tabs }: PageTabsProps<Name>) {
  return (
    <Box component="nav" aria-label={label} sx={{ borderBottom: 1, borderColor: 'divider', mb: 1 }}>
      <Tabs
        value={shown}
        variant="scrollable"
        scrollButtons={false}
        role="presentation"
        slotProps={{ list: { role: 'presentation' } }}
      >
        {tabs.map(({ name, to, label: text }) => (
          <Tab key={name} {...linkTo(to, name === shown)} value={name} label={text} />
        ))}
      </Tabs>
    </Box>
  );
}

/** A tab that is a link has the role of one: it leads to another page. */
export const linkTo = (to: string, isCurrent: boolean) => ({
  component: Link,
  to,
  role: undefined,
  'aria-selected': undefined,
  'aria-current': isCurrent ? ('page' as const) : undefined,
  tabIndex: 0,
});
