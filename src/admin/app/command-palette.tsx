import { Command } from 'cmdk';
import { useLocation } from 'wouter';
import styles from './command-palette.module.css';
import { hrefOf, SCREENS } from './screens.tsx';

/** Ctrl K: go anywhere by typing. */
export function CommandPalette({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const [, navigate] = useLocation();
  const go = (href: string) => {
    onOpenChange(false);
    navigate(href);
  };
  return (
    <Command.Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      label="Search the admin"
      className={styles.palette}
      overlayClassName={styles.overlay ?? ''}
      contentClassName={styles.content ?? ''}
    >
      <Command.Input className={styles.input} placeholder="Go to..." />
      <Command.List className={styles.list}>
        <Command.Empty className={styles.empty}>Nothing found.</Command.Empty>
        {SCREENS.filter(({ place }) => place !== null).map((screen) => (
          <Command.Item key={screen.path} className={styles.item} onSelect={() => go(hrefOf(screen))}>
            <screen.icon /> {screen.label}
            {screen.shortcut && <kbd>{screen.shortcut}</kbd>}
          </Command.Item>
        ))}
      </Command.List>
    </Command.Dialog>
  );
}
