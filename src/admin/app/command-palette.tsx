import { Command } from 'cmdk';
import { BadgePercent, Clock, Gem, type LucideIcon, ShoppingBag, Zap } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useLocation } from 'wouter';
import { readRecent } from '../client/recent.ts';
import { readScreenActions } from '../client/screen-actions.ts';
import { useActions } from './actions.ts';
import styles from './command-palette.module.css';
import { Kbd } from './kbd.tsx';
import { hrefOf, SCREENS } from './screens.tsx';
import { useFound } from './use-found.ts';

/** Ctrl K: what the open screen can do, screens, actions, orders, products and promo codes by typing. */
export function CommandPalette({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const { orders, products, promoCodes } = useFound(useDeferredValue(typed.trim()));
  const matches = ({ label }: { label: string }) => label.toLowerCase().includes(wanted);
  const actions = useActions({ onHelp }).filter(matches);
  const screens = SCREENS.filter((screen) => screen.place !== null && matches(screen));
  const [onScreen] = useState(readScreenActions);
  const recent = wanted ? [] : readRecent();
  const run = (act: () => void) => () => {
    onClose();
    act();
  };
  const go = (href: string) => run(() => navigate(href));
  return (
    <Command.Dialog
      open
      onOpenChange={onClose}
      shouldFilter={false}
      loop
      label="Search the admin"
      overlayClassName={styles.overlay ?? ''}
      contentClassName={styles.content ?? ''}
    >
      <Command.Input
        className={styles.input}
        placeholder="Orders, customers, products, actions"
        value={typed}
        onValueChange={setTyped}
      />
      <Command.List className={styles.list}>
        <Command.Empty className={styles.empty}>Nothing found for “{typed}”.</Command.Empty>
        <Group heading="On this page">
          {onScreen.filter(matches).map(({ label, onSelect }) => (
            <Item key={label} id={`here ${label}`} icon={Zap} label={label} onSelect={run(onSelect)} />
          ))}
        </Group>
        <Group heading="Recent">
          {recent.map(({ href, label }) => (
            <Item key={href} id={`recent ${href}`} icon={Clock} label={label} onSelect={go(href)} />
          ))}
        </Group>
        <Group heading="Orders">
          {orders.map(({ orderNumber: number, name, email }) => (
            <Item
              key={number}
              id={number}
              icon={ShoppingBag}
              label={number}
              detail={name || email}
              onSelect={go(`/orders/${number}`)}
            />
          ))}
        </Group>
        <Group heading="Products">
          {products.map(({ id, name }) => (
            <Item
              key={id}
              id={`product ${id}`}
              icon={Gem}
              label={name}
              detail={id}
              onSelect={go(`/products/${encodeURIComponent(id)}`)}
            />
          ))}
        </Group>
        <Group heading="Promo codes">
          {promoCodes.map(({ code, offer }) => (
            <Item
              key={code}
              id={`code ${code}`}
              icon={BadgePercent}
              label={code}
              detail={offer}
              onSelect={go(`/promo-codes?code=${encodeURIComponent(code)}`)}
            />
          ))}
        </Group>
        <Group heading="Go to">
          {screens.map((screen) => (
            <Item
              key={screen.path}
              id={screen.path}
              icon={screen.icon}
              label={screen.label}
              keys={screen.shortcut}
              onSelect={go(hrefOf(screen))}
            />
          ))}
        </Group>
        <Group heading="Do">
          {actions.map(({ label, icon, run: act }) => (
            <Item key={label} id={`do ${label}`} icon={icon} label={label} onSelect={run(act)} />
          ))}
        </Group>
      </Command.List>
    </Command.Dialog>
  );
}

function Group({ heading, children }: { heading: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Command.Group className={styles.group} heading={heading}>
      {children}
    </Command.Group>
  );
}

function Item({
  id,
  icon: Icon,
  label,
  detail,
  keys,
  onSelect,
}: {
  id: string;
  icon: LucideIcon;
  label: string;
  detail?: string | null;
  keys?: string | undefined;
  onSelect: () => void;
}) {
  return (
    <Command.Item value={id} className={styles.item} onSelect={onSelect}>
      <Icon />
      <span className={styles.label}>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {keys && <Kbd keys={keys} />}
    </Command.Item>
  );
}
