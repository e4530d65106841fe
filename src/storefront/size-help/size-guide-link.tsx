import { useState } from 'react';
import link from '#storefront/ui/link.module.css';
import { hasModifierKey } from '#storefront/ui/plain-click.ts';
import textStyles from '#storefront/ui/text.module.css';
import { useChunk } from '#storefront/ui/use-chunk.ts';
import type { SizeHelpProps } from './size-help.tsx';
import { loadSizeHelp } from './size-help-chunk.ts';

type SizeGuideLinkProps = Omit<SizeHelpProps, 'isOpen' | 'onOpen' | 'onClose'> & {
  className?: string | undefined;
};

/** Opens the help with sizes in place. Without scripts it leads to the size guides. */
export function SizeGuideLink({ className = '', ...help }: SizeGuideLinkProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const chunk = useChunk(loadSizeHelp, isOpen !== null);
  return (
    <>
      <a
        className={`${link.textLink} ${textStyles.small} ${className}`}
        href={`/size-guides#${help.guide}`}
        data-app-button
        onClick={(event) => {
          if (hasModifierKey(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        Size guide
      </a>
      {chunk && (
        <chunk.SizeHelp
          {...help}
          isOpen={isOpen === true}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
