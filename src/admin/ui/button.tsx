import { Tooltip } from 'radix-ui';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

type Tone = 'primary' | 'plain' | 'quiet' | 'danger';
type Attributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>;

/** `isBusy` shows progress and keeps the button focusable. */
export function Button({
  tone = 'plain',
  isBusy = false,
  children,
  onClick,
  type = 'button',
  ...attributes
}: Attributes & { tone?: Tone; isBusy?: boolean }) {
  return (
    <button
      {...attributes}
      type={type}
      className={styles.button}
      data-tone={tone}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || attributes['aria-disabled']}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  tone = 'plain',
  href,
  isNewTab = false,
  children,
}: {
  tone?: Tone;
  href: string;
  isNewTab?: boolean;
  children: ReactNode;
}) {
  return (
    <a
      className={styles.button}
      data-tone={tone}
      href={href}
      {...(isNewTab && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
    </a>
  );
}

/**
 * A button with only an icon. The label is its accessible name and tooltip. It stays focusable while disabled: at its
 * limit, a stepper would otherwise lose the focus.
 */
export function IconButton({
  label,
  children,
  type = 'button',
  disabled = false,
  onClick,
  ...attributes
}: Attributes & { label: string }) {
  return (
    <Tooltip.Provider delayDuration={400}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>
          <button
            {...attributes}
            type={type}
            className={styles.icon}
            aria-label={label}
            aria-disabled={disabled || undefined}
            onClick={(event) => {
              if (disabled) event.preventDefault();
              else onClick?.(event);
            }}
          >
            {children}
          </button>
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content className={styles.tooltip} sideOffset={6}>
            {label}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
