import { History, type LucideIcon, ShieldCheck, UserRound } from 'lucide-react';
import { type ComponentType, lazy } from 'react';

export type Screen = {
  /** A wouter pattern, such as `/orders/:number?`. */
  path: string;
  label: string;
  icon: LucideIcon;
  /** `main` stands in the sidebar, `settings` below it; null: reached from another screen. */
  place: 'main' | 'settings' | null;
  /** Two keys that open it, as in "g o". */
  shortcut?: string;
  component: ComponentType;
};

/** Every screen, in the order of the sidebar. Each is loaded when it is opened. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/people',
    label: 'People',
    icon: ShieldCheck,
    place: 'settings',
    shortcut: 'g u',
    component: lazy(async () => ({
      default: (await import('../screens/settings/people-screen.tsx')).PeopleScreen,
    })),
  },
  {
    path: '/account',
    label: 'My account',
    icon: UserRound,
    place: 'settings',
    component: lazy(async () => ({
      default: (await import('../screens/settings/account-screen.tsx')).AccountScreen,
    })),
  },
  {
    path: '/log',
    label: 'Change log',
    icon: History,
    place: 'settings',
    shortcut: 'g l',
    component: lazy(async () => ({
      default: (await import('../screens/settings/log-screen.tsx')).LogScreen,
    })),
  },
];

/** Where a screen starts: its path without the optional part. */
export function hrefOf({ path }: Pick<Screen, 'path'>): string {
  return path.replace(/\/:.*$/, '') || '/';
}
