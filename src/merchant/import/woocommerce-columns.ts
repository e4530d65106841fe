import { findColumns, type Sheet } from './read-sheet.ts';

/** WooCommerce's column names are in the site's language: English, German, French, Spanish, Italian or Russian. */
const NAMES = {
  id: ['ID'],
  type: ['Type', 'Typ', 'Tipo', 'Тип'],
  sku: ['SKU', 'Artikelnummer', 'UGS', 'Артикул'],
  barcode: [
    'GTIN, UPC, EAN, or ISBN',
    'GTIN',
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN o ISBN',
    'GTIN, UPC, EAN или ISBN',
    'EAN',
  ],
  name: ['Name', 'Nom', 'Nombre', 'Nome', 'Имя'],
  published: ['Published', 'Veröffentlicht', 'Publié', 'Publicado', 'Pubblicato', 'Опубликован'],
  featured: [
    'Is featured?',
    'Featured',
    'Ist hervorgehoben?',
    'Mis en avant ?',
    '¿Está destacado?',
    'In primo piano?',
    'рекомендуемый?',
  ],
  shortDescription: [
    'Short description',
    'Kurzbeschreibung',
    'Description courte',
    'Descripción corta',
    'Breve descrizione',
    'Короткое описание',
  ],
  description: ['Description', 'Beschreibung', 'Descripción', 'Descrizione', 'Описание'],
  inStock: ['In stock?', 'Vorrätig?', 'En stock ?', '¿Existencias?', '¿En inventario?', 'В наличии?'],
  stock: ['Stock', 'Bestand', 'Lager', 'Inventario', 'Magazzino', 'Запасы'],
  backorders: [
    'Backorders allowed?',
    'Lieferrückstände erlaubt?',
    'Lieferrückstande erlaubt?',
    'Rückstände erlaubt?',
    'Autoriser les commandes de produits en rupture ?',
    '¿Permitir reservas de productos agotados?',
    'Abilita gli ordini arretrati?',
  ],
  salePrice: [
    'Sale price',
    'Angebotspreis',
    'Tarif promo',
    'Precio rebajado',
    'Prezzo in offerta',
    'Акционная цена',
  ],
  regularPrice: [
    'Regular price',
    'Price',
    'Regulärer Preis',
    'Tarif régulier',
    'Precio normal',
    'Prezzo di listino',
    'Базовая цена',
  ],
  categories: ['Categories', 'Kategorien', 'Catégories', 'Categorías', 'Categorie', 'Категории'],
  tags: ['Tags', 'Schlagwörter', 'Étiquettes', 'Etiquetas', 'Tag', 'Метки'],
  images: ['Images', 'Bilder', 'Imágenes', 'Immagine', 'Immagini', 'Изображения'],
  parent: ['Parent', 'Übergeordnetes Produkt', 'Superior', 'Principal', 'Genitore', 'Родительский'],
  brands: ['Brands', 'Brand', 'Marken', 'Marques', 'Marcas', 'Marchi'],
  cost: ['Cost of goods', 'Meta: _wc_cog_cost', 'Meta: _alg_wc_cog_cost'],
  seoTitle: ['Meta: _yoast_wpseo_title', 'Meta: rank_math_title'],
  seoDescription: ['Meta: _yoast_wpseo_metadesc', 'Meta: rank_math_description'],
} as const;

type Role = keyof typeof NAMES;
export type WooColumns = Partial<Record<Role, string>>;

/** The columns of one attribute, such as `Attribute 1 name` and `Attribute 1 value(s)`. */
export type AttributeColumns = { name: string; values: string };

const ATTRIBUTE_NAME =
  /^(?:Attribute? (\d+) name|Nom de l['’]attribut (\d+)|Nombre del atributo (\d+)|Nome dell['’]attributo (\d+)|Имя атрибута (\d+))$/i;
const ATTRIBUTE_VALUES =
  /^(?:Attribute? (\d+) (?:value|wert)\(?[se]?\)?|Valeur\(s\) de l['’]attribut (\d+)|Valor\(es\) del atributo (\d+)|Valor[ei](?:\(i\))? dell['’]attributo (\d+)|Значени[ея](?:\(-я\))? атрибут[аов]+ (\d+))$/i;

const WEIGHT = /^(?:weight|gewicht|poids|peso|вес)\s*\((kg|g|lbs|oz|кг|г)\)$/i;
const MG_PER_UNIT: Readonly<Record<string, number>> = {
  kg: 1_000_000,
  кг: 1_000_000,
  g: 1000,
  г: 1000,
  lbs: 453_592.37,
  oz: 28_349.523_125,
};

/** The weight column, whose name contains the site's unit. */
export function findWeightColumn({ columns }: Sheet): { column: string; mgPerUnit: number } | null {
  for (const column of columns) {
    const unit = WEIGHT.exec(column)?.[1]?.toLowerCase();
    if (unit !== undefined) return { column, mgPerUnit: MG_PER_UNIT[unit] ?? 0 };
  }
  return null;
}

export function findWooColumns({ columns }: Sheet): WooColumns {
  return findColumns(columns, NAMES);
}

export function findAttributeColumns({ columns }: Sheet): AttributeColumns[] {
  const valuesOf = new Map(
    columns.flatMap((column): [string, string][] => {
      const number = numberIn(ATTRIBUTE_VALUES, column);
      return number === null ? [] : [[number, column]];
    }),
  );
  return columns.flatMap((column) => {
    const number = numberIn(ATTRIBUTE_NAME, column);
    return number === null ? [] : [{ name: column, values: valuesOf.get(number) ?? column }];
  });
}

function numberIn(pattern: RegExp, column: string): string | null {
  return pattern.exec(column)?.slice(1).find(Boolean) ?? null;
}
