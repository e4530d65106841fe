import {
  BadgePercent,
  FileText,
  FileUp,
  Gem,
  History,
  Inbox,
  type LucideIcon,
  Mail,
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
  /** `main` stands in the sidebar, `settings` below it; null: reached from another screen. */
  place: 'main' | 'settings' | null;
  /** Two keys that open it, as in "g o". */
  shortcut?: string;
  component: ComponentType;
};

/** Every screen, in the order of the sidebar. Each is loaded when it is opened. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/today',
    label: 'Today',
    icon: Sun,
    place: 'main',
    shortcut: 'g t',
    component: lazy(async () => ({
      default: (await import('../screens/today/today-screen.tsx')).TodayScreen,
    })),
  },
  {
    path: '/orders',
    label: 'Orders',
    icon: ShoppingBag,
    place: 'main',
    shortcut: 'g o',
    component: lazy(async () => ({
      default: (await import('../screens/orders/orders-screen.tsx')).OrdersScreen,
    })),
  },
  {
    path: '/orders/:number',
    label: 'Order',
    icon: ShoppingBag,
    place: null,
    component: lazy(async () => ({
      default: (await import('../screens/orders/order-screen.tsx')).OrderScreen,
    })),
  },
  {
    path: '/products',
    label: 'Products',
    icon: Gem,
    place: 'main',
    shortcut: 'g p',
    component: lazy(async () => ({
      default: (await import('../screens/products/products-screen.tsx')).ProductsScreen,
    })),
  },
  {
    path: '/products/:id',
    label: 'Product',
    icon: Gem,
    place: null,
    component: lazy(async () => ({
      default: (await import('../screens/products/product-screen.tsx')).ProductScreen,
    })),
  },
  {
    path: '/messages/:id?',
    label: 'Messages',
    icon: Inbox,
    place: 'main',
    shortcut: 'g m',
    component: lazy(async () => ({
      default: (await import('../screens/messages/messages-screen.tsx')).MessagesScreen,
    })),
  },
  {
    path: '/promo-codes',
    label: 'Promo codes',
    icon: BadgePercent,
    place: 'main',
    shortcut: 'g c',
    component: lazy(async () => ({
      default: (await import('../screens/promo-codes/promo-codes-screen.tsx')).PromoCodesScreen,
    })),
  },
  {
    path: '/reviews',
    label: 'Reviews',
    icon: Star,
    place: 'main',
    shortcut: 'g r',
    component: lazy(async () => ({
      default: (await import('../screens/reviews/reviews-screen.tsx')).ReviewsScreen,
    })),
  },
  {
    path: '/newsletter',
    label: 'Newsletter',
    icon: Mail,
    place: 'main',
    shortcut: 'g n',
    component: lazy(async () => ({
      default: (await import('../screens/messages/newsletter-screen.tsx')).NewsletterScreen,
    })),
  },
  {
    path: '/content/:key?',
    label: 'Pages & copy',
    icon: FileText,
    place: 'main',
    shortcut: 'g y',
    component: lazy(async () => ({
      default: (await import('../screens/content/content-screen.tsx')).ContentScreen,
    })),
  },
  {
    path: '/import/:id?',
    label: 'Import and export',
    icon: FileUp,
    place: 'main',
    shortcut: 'g i',
    component: lazy(async () => ({
      default: (await import('../screens/import/import-screen.tsx')).ImportScreen,
    })),
  },
  {
    path: '/settings',
    label: 'Settings',
    icon: Settings,
    place: 'settings',
    shortcut: 'g s',
    component: lazy(async () => ({
      default: (await import('../screens/settings/settings-screen.tsx')).SettingsScreen,
    })),
  },
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
