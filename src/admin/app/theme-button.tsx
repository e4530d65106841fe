import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { applyTheme, readTheme, type Theme } from './theme.ts';

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>;
const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const LABELS = {
  system: 'Theme: system',
  light: 'Theme: light',
  dark: 'Theme: dark',
} as const;

/** Light, dark, or the system's setting. */
export function ThemeButton() {
  const [theme, setTheme] = useState(readTheme);
  const Icon = ICONS[theme];
  return (
    <IconButton
      label={LABELS[theme]}
      onClick={() => {
        applyTheme(NEXT[theme]);
        setTheme(NEXT[theme]);
      }}
    >
      <Icon />
    </IconButton>
  );
}
