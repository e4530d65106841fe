import {
  BadgePercent,
  FileText,
  FileUp,
  Gem,
  History,
  Inbox,
  type LucideIcon,
  Mail,
  MailWarning,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Star,
  Sun,
  UserRound,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';

export type Screen = {
  /** A wouter pattern, such as `/orders/:number?`. */
  path: string;
  label: string;
  icon: LucideIcon;
  /** `main` is in the sidebar, `settings` below it. Null: reached from another screen. */
  place: 'main' | 'settings' | null;
  /** Two keys that open it, such as "g o". */
  shortcut?: string;
  component: ComponentType;
  /** Preloads its code. */
  load: () => void;
};

/** A component whose code is loaded when it is first shown, or earlier with `preload`. */
function lazyScreen(load: () => Promise<ComponentType>) {
  return {
    component: lazy(async () => ({ default: await load() })),
    load: () => void load().catch(() => undefined),
  };
}

/** Every screen, in the order of the sidebar. Each is loaded when it is opened. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/today',
    label: 'Today',
    icon: Sun,
    place: 'main',
    shortcut: 'g t',
    ...lazyScreen(async () => (await import('../screens/today/today-screen.tsx')).TodayScreen),
  },
  {
    path: '/orders',
    label: 'Orders',
    icon: ShoppingBag,
    place: 'main',
    shortcut: 'g o',
    ...lazyScreen(async () => (await import('../screens/orders/orders-screen.tsx')).OrdersScreen),
  },
  {
    path: '/orders/:number',
    label: 'Order',
    icon: ShoppingBag,
    place: null,
    ...lazyScreen(async () => (await import('../screens/orders/order-screen.tsx')).OrderScreen),
  },
  {
    path: '/products',
    label: 'Products',
    icon: Gem,
    place: 'main',
    shortcut: 'g p',
    ...lazyScreen(async () => (await import('../screens/products/products-screen.tsx')).ProductsScreen),
  },
  {
    path: '/products/:id',
    label: 'Product',
    icon: Gem,
    place: null,
    ...lazyScreen(async () => (await import('../screens/products/product-screen.tsx')).ProductScreen),
  },
  {
    path: '/messages/:id?',
    label: 'Messages',
    icon: Inbox,
    place: 'main',
    shortcut: 'g m',
    ...lazyScreen(async () => (await import('../screens/messages/messages-screen.tsx')).MessagesScreen),
  },
  {
    path: '/promo-codes',
    label: 'Promo codes',
    icon: BadgePercent,
    place: 'main',
    shortcut: 'g c',
    ...lazyScreen(
      async () => (await import('../screens/promo-codes/promo-codes-screen.tsx')).PromoCodesScreen,
    ),
  },
  {
    path: '/reviews',
    label: 'Reviews',
    icon: Star,
    place: 'main',
    shortcut: 'g r',
    ...lazyScreen(async () => (await import('../screens/reviews/reviews-screen.tsx')).ReviewsScreen),
  },
  {
    path: '/newsletter',
    label: 'Newsletter',
    icon: Mail,
    place: 'main',
    shortcut: 'g n',
    ...lazyScreen(async () => (await import('../screens/messages/newsletter-screen.tsx')).NewsletterScreen),
  },
  {
    path: '/content/:key?',
    label: 'Pages & copy',
    icon: FileText,
    place: 'main',
    shortcut: 'g y',
    ...lazyScreen(async () => (await import('../screens/content/content-screen.tsx')).ContentScreen),
  },
  {
    path: '/import/:id?',
    label: 'Import and export',
    icon: FileUp,
    place: 'main',
    shortcut: 'g i',
    ...lazyScreen(async () => (await import('../screens/import/import-screen.tsx')).ImportScreen),
  },
  {
    path: '/emails',
    label: 'Emails',
    icon: MailWarning,
    place: 'settings',
    ...lazyScreen(async () => (await import('../screens/emails/emails-screen.tsx')).EmailsScreen),
  },
  {
    path: '/settings',
    label: 'Settings',
    icon: Settings,
    place: 'settings',
    shortcut: 'g s',
    ...lazyScreen(async () => (await import('../screens/settings/settings-screen.tsx')).SettingsScreen),
  },
  {
    path: '/people',
    label: 'People',
    icon: ShieldCheck,
    place: 'settings',
    shortcut: 'g u',
    ...lazyScreen(async () => (await import('../screens/settings/people-screen.tsx')).PeopleScreen),
  },
  {
    path: '/account',
    label: 'My account',
    icon: UserRound,
    place: 'settings',
    ...lazyScreen(async () => (await import('../screens/settings/account-screen.tsx')).AccountScreen),
  },
  {
    path: '/log',
    label: 'Change log',
    icon: History,
    place: 'settings',
    shortcut: 'g l',
    ...lazyScreen(async () => (await import('../screens/settings/log-screen.tsx')).LogScreen),
  },
];

/** A screen's path without its optional part. */
export function hrefOf({ path }: Pick<Screen, 'path'>): string {
  return path.replace(/\/:.*$/, '') || '/';
}

/** The screen for a path. */
export function screenAt(address: string): Screen | undefined {
  const parts = address.split('/');
  return SCREENS.find(({ path }) => {
    const wanted = path.split('/');
    const isLong =
      wanted.length === parts.length || (path.endsWith('?') && wanted.length === parts.length + 1);
    return isLong && parts.every((part, at) => wanted[at]?.startsWith(':') || wanted[at] === part);
  });
}
