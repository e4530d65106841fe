import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import icon from '#storefront/ui/icon.module.css';
import link from '#storefront/ui/link.module.css';
import { hasModifierKey } from '#storefront/ui/plain-click.ts';

/** Goes back in the history. For a shopper from outside, it links to the given listing. */
export function BackLink({ fallback }: { fallback: string }) {
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    if (hasModifierKey(event) || !canGoBack()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <a className={link.link} href={fallback} onClick={goBack}>
      <ArrowLeft className={icon.small} aria-hidden="true" />
      Back
    </a>
  );
}

/** Only counts pages of this shop. Browsers without the Navigation API count any earlier page. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation ? navigation.canGoBack : history.length > 1;
}
