import { createContext, useContext } from 'react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/**
 * The address of the page on the screen. It lags behind the browser's while the next page is on its way, so that
 * the old page does not read the new one's query.
 */
export const ShownAddress = createContext({ path: '/', search: '' });

export const useShownPath: BaseLocationHook = () => [useContext(ShownAddress).path, navigate];

export const useShownSearch: BaseSearchHook = () => useContext(ShownAddress).search;
