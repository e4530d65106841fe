import { store } from '#store';
import { Mark } from '#storefront/ui/logo.tsx';

export function Brand() {
  return (
    <a className="brand" href="/" aria-label={`${store.name} home`}>
      <Mark />
      {store.name}
    </a>
  );
}
