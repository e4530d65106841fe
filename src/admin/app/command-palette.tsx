import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Gem, ShoppingBag } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { api, read } from '../client/api.ts';
import styles from './command-palette.module.css';
import { hrefOf, SCREENS } from './screens.tsx';

const MOST_FOUND = 5;

/** Ctrl K: screens, orders and products by typing. */
export function CommandPalette({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const { orders, products } = useFound(useDeferredValue(typed.trim()));
  const close = (open: boolean) => {
    if (!open) setTyped('');
    onOpenChange(open);
  };
  const go = (href: string) => {
    close(false);
    navigate(href);
  };
  const screens = SCREENS.filter(
    ({ place, label }) => place !== null && label.toLowerCase().includes(typed.trim().toLowerCase()),
  );
  return (
    <Command.Dialog
      open={isOpen}
      onOpenChange={close}
      shouldFilter={false}
      label="Search the admin"
      className={styles.palette}
      overlayClassName={styles.overlay ?? ''}
      contentClassName={styles.content ?? ''}
    >
      <Command.Input
        className={styles.input}
        placeholder="Orders, customers, products, screens"
        value={typed}
        onValueChange={setTyped}
      />
      <Command.List className={styles.list}>
        <Command.Empty className={styles.empty}>Nothing found.</Command.Empty>
        {screens.map((screen) => (
          <Command.Item
            key={screen.path}
            value={screen.path}
            className={styles.item}
            onSelect={() => go(hrefOf(screen))}
          >
            <screen.icon /> {screen.label}
            {screen.shortcut && <kbd>{screen.shortcut}</kbd>}
          </Command.Item>
        ))}
        {orders.map(({ orderNumber, name, email }) => (
          <Command.Item
            key={orderNumber}
            value={orderNumber}
            className={styles.item}
            onSelect={() => go(`/orders/${orderNumber}`)}
          >
            <ShoppingBag /> {orderNumber} <span className={styles.quiet}>{name || email}</span>
          </Command.Item>
        ))}
        {products.map(({ id, name }) => (
          <Command.Item
            key={id}
            value={`product ${id}`}
            className={styles.item}
            onSelect={() => go(`/products/${encodeURIComponent(id)}`)}
          >
            <Gem /> {name} <span className={styles.quiet}>{id}</span>
          </Command.Item>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}

/** The first orders and products that match; none before two letters. */
function useFound(search: string) {
  const enabled = search.length >= 2;
  const { data: orders } = useQuery({
    queryKey: ['orders', 'palette', search],
    queryFn: async () => (await read(api.orders.$get({ query: { q: search } }))).orders.slice(0, MOST_FOUND),
    enabled,
    placeholderData: keepPreviousData,
  });
  const { data: products } = useQuery({
    queryKey: ['products', 'palette', search],
    queryFn: async () => (await read(api.products.$get({ query: { search, limit: MOST_FOUND } }))).rows,
    enabled,
    placeholderData: keepPreviousData,
  });
  return enabled ? { orders: orders ?? [], products: products ?? [] } : { orders: [], products: [] };
}
