import { type ComponentProps, useEffect, useRef } from 'react';
import { onPlainClick } from '#storefront/ui/plain-click.ts';
import styles from './suggestions.module.css';

type OptionLinkProps = Omit<ComponentProps<'a'>, 'onClick'> & {
  href: string;
  isActive: boolean;
  onActive: () => void;
  /** A plain click; others stay the browser's. */
  onChoose: () => void;
};

/** An option of a listbox that is a link. */
export function OptionLink({ href, isActive, onActive, onChoose, className, ...link }: OptionLinkProps) {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={row}
      {...link}
      href={href}
      className={`${styles.option} ${className}`}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onActive}
      // Keeps the focus in the field, so that closing the popup returns to it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPlainClick(onChoose)}
    />
  );
}
