import { X } from 'lucide-react';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import type { SizeGuide } from '#domain/categories.ts';
import { useLayerHistory } from '#storefront/navigation/use-layer-history.ts';
import button from '#storefront/ui/button.module.css';
import dialogStyles from '#storefront/ui/dialog.module.css';
import { Layer } from '#storefront/ui/dialog.tsx';
import iconButton from '#storefront/ui/icon-button.module.css';
import link from '#storefront/ui/link.module.css';
import textStyles from '#storefront/ui/text.module.css';
import { ChainHelp } from './chain-help.tsx';
import { RingSheet } from './ring-sheet.tsx';
import { RingSizer } from './ring-sizer.tsx';
import styles from './size-help.module.css';
import { WristHelp } from './wrist-help.tsx';

const TITLES = {
  rings: 'Find your ring size',
  chains: 'Where it sits',
  bracelets: 'Find your bracelet size',
} as const satisfies Record<SizeGuide, string>;

export type SizeHelpProps = {
  guide: SizeGuide;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The labels of the choices the help is about, and the chosen one. */
  choices: readonly string[];
  chosen: string | null;
  onChoose: (label: string) => void;
};

/** Help with the sizes of a product, over its page or popup. */
export function SizeHelp(props: SizeHelpProps) {
  const { guide, isOpen, onOpen, onClose, choices, chosen, onChoose } = props;
  // A page and its popup may each have one.
  const name = useId();
  useLayerHistory({ name, isOpen, open: onOpen, close: onClose });
  const inches = chosen === null ? null : Number.parseFloat(chosen) || null;
  return (
    <Layer isOpen={isOpen} onClose={onClose} label={TITLES[guide]} side="right">
      <div className={dialogStyles.head}>
        <h2 className={textStyles.titleSmall}>{TITLES[guide]}</h2>
        <button
          type="button"
          className={iconButton.iconButton}
          aria-label="Close"
          data-first-focus
          onClick={onClose}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <div className={`${dialogStyles.body} ${styles.help}`}>
        {guide === 'rings' && (
          <>
            <RingSizer
              sizes={choices}
              onChoose={(size) => {
                onChoose(size);
                onClose();
              }}
            />
            <PrintRingSizes isOpen={isOpen} />
          </>
        )}
        {guide === 'chains' && <ChainHelp chosen={inches} />}
        {guide === 'bracelets' && <WristHelp />}
        <a className={`${link.textLink} ${link.tall}`} href={`/size-guides#${guide}`}>
          All size guides
        </a>
      </div>
    </Layer>
  );
}

/** While the help is open, printing prints the sheet of ring sizes instead of the page. */
function PrintRingSizes({ isOpen }: { isOpen: boolean }) {
  return (
    <div className={styles.step}>
      <h3 className={textStyles.titleSmall}>Or measure on paper</h3>
      <p className={`${textStyles.small} ${textStyles.secondary}`}>
        One sheet with every ring at actual size, and a line to check the printer’s scale.
      </p>
      <button
        type="button"
        className={`${button.button} ${button.medium} ${button.outline}`}
        onClick={() => window.print()}
      >
        Print
      </button>
      {isOpen && createPortal(<RingSheet />, document.body)}
    </div>
  );
}
