import {
  BadgePercent,
  Download,
  ExternalLink,
  FileUp,
  Gem,
  Keyboard,
  LogOut,
  type LucideIcon,
  Moon,
  ShoppingBag,
  Sun,
  UserRoundPlus,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { useSession } from '../client/session.ts';
import { applyTheme } from './theme.ts';
import { useSignOut } from './use-sign-out.ts';

export type Action = { label: string; icon: LucideIcon; run: () => void };

/** The palette's actions that the signed-in person is allowed to run. */
export function useActions({ onHelp }: { onHelp: () => void }): readonly Action[] {
  const [, navigate] = useLocation();
  const { store, person } = useSession();
  const signOut = useSignOut();
  const go = (href: string) => () => navigate(href);
  const edits: Action[] = [
    { label: 'Add a product', icon: Gem, run: go('/products?new') },
    { label: 'Add a promo code', icon: BadgePercent, run: go('/promo-codes?new') },
    { label: 'Import products', icon: FileUp, run: go('/import') },
  ];
  const invite: Action = { label: 'Invite a person', icon: UserRoundPlus, run: go('/people?new') };
  return [
    { label: 'Orders to ship', icon: ShoppingBag, run: go('/orders?state=to_ship&sort=oldest') },
    { label: 'Payments to review', icon: ShoppingBag, run: go('/orders?state=review') },
    { label: 'Open disputes', icon: ShoppingBag, run: go('/orders?dispute=open') },
    ...(person.role === 'read-only' ? [] : edits),
    ...(person.role === 'owner' ? [invite] : []),
    { label: 'Export orders as CSV', icon: Download, run: () => location.assign('/api/orders/export.csv') },
    {
      label: 'Export products as CSV',
      icon: Download,
      run: () => location.assign('/api/exports/products.csv'),
    },
    {
      label: 'Open the shop',
      icon: ExternalLink,
      run: () => window.open(store.publicUrl, '_blank', 'noopener'),
    },
    { label: 'Theme: light', icon: Sun, run: () => applyTheme('light') },
    { label: 'Theme: dark', icon: Moon, run: () => applyTheme('dark') },
    { label: 'Keyboard shortcuts', icon: Keyboard, run: onHelp },
    ...(store.isDemo ? [] : [{ label: 'Sign out', icon: LogOut, run: signOut }]),
  ];
}
