import { type ComponentType, createContext, useContext, useState } from 'react';
import type { StockAlertAnswer } from '#contract/page-data.ts';
import type { Product } from '#domain/products/product.ts';
import { useChunk } from '#storefront/ui/use-chunk.ts';
import { useHydrated } from '#storefront/ui/use-hydrated.ts';

type PartProps = {
  product: Product;
  /** The business day that an order placed now counts for. */
  orderDay?: string | undefined;
  /** The label of the chosen option; '' for none. */
  option?: string | undefined;
  alert?: StockAlertAnswer | undefined;
};

type Part = ComponentType<PartProps>;

/** The parts by name, on the server only. The browser fetches a part's code when it has to render it. */
export const ServerParts = createContext<Readonly<Record<string, Part>>>({});

type ServedPartProps = PartProps & {
  name: string;
  load: () => Promise<{ Part: Part }>;
  /** Its code is fetched for the served product too, and replaces the server's HTML. */
  isLive?: boolean;
  className?: string | undefined;
};

/** An empty text, because React then keeps the server's HTML in the element when it hydrates. */
export const AS_SERVED = '';

/**
 * A part of a page that shoppers only read: the browser keeps the server's HTML and hydrates nothing. Its code is fetched
 * when another product is shown.
 */
export function ServedPart({ name, load, isLive = false, className, ...props }: ServedPartProps) {
  const { product } = props;
  const [served] = useState(useHydrated() ? null : product);
  const onServer = useContext(ServerParts)[name];
  const Drawn = useChunk(load, isLive || product !== served)?.Part ?? onServer;
  if (!Drawn) {
    return (
      <div className={className} suppressHydrationWarning>
        {AS_SERVED}
      </div>
    );
  }
  return (
    <div key="drawn" className={className}>
      <Drawn {...props} />
    </div>
  );
}
