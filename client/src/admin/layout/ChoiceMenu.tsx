import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';

interface ChoiceMenuProps<Choice extends string> {
  label: string;
  icon: ReactNode;
  choices: readonly { value: Choice; text: string }[];
  chosen: Choice;
  choose(value: Choice): void;
}

/** A button of the bar that opens a menu of which one entry is chosen. */
export function ChoiceMenu<Choice extends string>(props: ChoiceMenuProps<Choice>) {
  const { label, icon, choices, chosen, choose } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="menu"
          aria-controls={anchor ? id : undefined}
          aria-expanded={anchor ? true : undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={close}>
        {choices.map(({ value, text }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === chosen}
            selected={value === chosen}
            onClick={() => {
              close();
              choose(value);
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
