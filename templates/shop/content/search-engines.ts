import type { SearchEngineContent } from 'jewelry-store';

/** A category without words here is described by its heading and intro. */
export const searchEngines: SearchEngineContent = ({ shop }) => ({
  allJewelry: { title: 'All Jewelry', description: `Everything ${shop.name} sells, on one page.` },
  categories: {},
});
