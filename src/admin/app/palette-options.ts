import { BadgePercent, Clock, Gem, type LucideIcon, ShoppingBag, Zap } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { readRecent } from '../client/recent.ts';
import { readScreenActions } from '../client/screen-actions.ts';
import { useActions } from './actions.ts';
import { hrefOf, SCREENS } from './screens.tsx';
import { useFound } from './use-found.ts';

export type PaletteOption = {
  /** Unique in the palette. */
  id: string;
  icon: LucideIcon;
  label: string;
  detail?: string | null;
  keys?: string | undefined;
  onSelect: () => void;
};
export type PaletteGroup = { heading: string; options: readonly PaletteOption[] };

/** What matches the typed text, in groups that have at least one option. Choosing one calls `onClose` first. */
export function usePaletteOptions(
  typed: string,
  { onClose, onHelp }: { onClose: () => void; onHelp: () => void },
): readonly PaletteGroup[] {
  const [, navigate] = useLocation();
  const wanted = typed.trim().toLowerCase();
  const found = useFound(useDeferredValue(typed.trim()));
  const matches = ({ label }: { label: string }) => label.toLowerCase().includes(wanted);
  const actions = useActions({ onHelp }).filter(matches);
  const [onScreen] = useState(readScreenActions);
  const run = (act: () => void) => () => {
    onClose();
    act();
  };
  const go = (href: string) => run(() => navigate(href));
  const groups: PaletteGroup[] = [
    {
      heading: 'On this page',
      options: onScreen
        .filter(matches)
        .map(({ label, onSelect }) => ({ id: `here ${label}`, icon: Zap, label, onSelect: run(onSelect) })),
    },
    {
      heading: 'Recent',
      options: (wanted ? [] : readRecent()).map(({ href, label }) => ({
        ...{ id: `recent ${href}`, icon: Clock, label },
        onSelect: go(href),
      })),
    },
    ...foundGroups(found, go),
    {
      heading: 'Go to',
      options: SCREENS.filter((screen) => screen.place !== null && matches(screen)).map((screen) => ({
        ...{ id: screen.path, icon: screen.icon, label: screen.label, keys: screen.shortcut },
        onSelect: go(hrefOf(screen)),
      })),
    },
    {
      heading: 'Do',
      options: actions.map(({ label, icon, run: act }) => ({
        ...{ id: `do ${label}`, icon, label },
        onSelect: run(act),
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function foundGroups(
  { orders, products, promoCodes }: ReturnType<typeof useFound>,
  go: (href: string) => () => void,
): PaletteGroup[] {
  return [
    {
      heading: 'Orders',
      options: orders.map(({ orderNumber: number, name, email }) => ({
        ...{ id: number, icon: ShoppingBag, label: number, detail: name || email },
        onSelect: go(`/orders/${number}`),
      })),
    },
    {
      heading: 'Products',
      options: products.map(({ id, name }) => ({
        ...{ id: `product ${id}`, icon: Gem, label: name, detail: id },
        onSelect: go(`/products/${encodeURIComponent(id)}`),
      })),
    },
    {
      heading: 'Promo codes',
      options: promoCodes.map(({ code, offer }) => ({
        ...{ id: `code ${code}`, icon: BadgePercent, label: code, detail: offer },
        onSelect: go(`/promo-codes?code=${encodeURIComponent(code)}`),
      })),
    },
  ];
}
