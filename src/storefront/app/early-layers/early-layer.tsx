import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import layer from '#storefront/boot/layers/early-layer.module.css';
import type { LayerName } from '#storefront/boot/layers/open-layer.ts';
import dialog from '#storefront/ui/dialog.module.css';
import iconButton from '#storefront/ui/icon-button.module.css';

type EarlyLayerProps = {
  name: LayerName;
  label: string;
  side: 'right' | 'left' | 'center' | 'sheet';
  className?: string | undefined;
  children: ReactNode;
};

export function EarlyLayer({ name, label, side, className = '', children }: EarlyLayerProps) {
  return (
    <dialog
      data-early={name}
      className={`${dialog.dialog} ${layer.layer} ${className}`}
      data-side={side}
      aria-label={label}
    >
      {children}
    </dialog>
  );
}

export function CloseButton({ label, className = '' }: { label: string; className?: string | undefined }) {
  return (
    <button
      type="button"
      className={`${iconButton.iconButton} ${className}`}
      aria-label={label}
      data-first-focus
      data-close
    >
      <X aria-hidden="true" />
    </button>
  );
}
