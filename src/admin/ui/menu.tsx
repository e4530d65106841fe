import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

export type MenuItem = { label: string; onSelect: () => void; isDisabled?: boolean; tone?: 'danger' };

/** A button that opens a list of actions. `trigger` is the button. */
export function Menu({ trigger, items }: { trigger: ReactNode; items: readonly MenuItem[] }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4}>
          {items.map(({ label, onSelect, isDisabled, tone }) => (
            <DropdownMenu.Item
              key={label}
              className={styles.item}
              data-tone={tone}
              disabled={isDisabled ?? false}
              onSelect={onSelect}
            >
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
