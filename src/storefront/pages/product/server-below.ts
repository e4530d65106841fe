import { type ComponentType, createContext } from 'react';
import type { ProductBelowProps } from './product-below.tsx';

/** The lower part of a product's page as the server draws it; null in a browser, which fetches its code later. */
export const ServerBelow = createContext<ComponentType<ProductBelowProps> | null>(null);
