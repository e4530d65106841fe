import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import icon from '#storefront/ui/icon.module.css';
import link from '#storefront/ui/link.module.css';

/** One step back; a shopper who came from outside, with no step to go back to, gets the given listing. */
export function BackLink({ fallback }: { fallback: string }) {
  const goBack = (event: MouseEvent<HTMLAnchorElement>) => {
    const asksForPage = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (asksForPage || !canGoBack()) return;
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

/** Only pages of this shop count; where the browser cannot tell, any page before this one does. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation ? navigation.canGoBack : history.length > 1;
}
