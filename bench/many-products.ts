import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/**
 * Fills the unified table directly with made-up products and creates the search indexes afterward, because the
 * triggers would take hours. Words are as unevenly spread as in a real catalog: some in a third of all products,
 * 20,000 others in a handful each. Collections were added one after another, a month each, so that the products
 * that stand first in a search are nearly all of one kind: the hard case.
 */
export async function fillProducts(database: Database, count: number): Promise<void> {
  await database.connection().execute(async (db) => {
    // A statement of the store may take 30 seconds; these take minutes.
    await sql`set statement_timeout = 0; set maintenance_work_mem = '512MB'`.execute(db);
    await insertMany(db, count);
    await sql`reset statement_timeout; reset maintenance_work_mem`.execute(db);
  });
}

async function insertMany(db: Database, count: number): Promise<void> {
  await sql`drop index products_search_terms, search_entries_in_order`.execute(db);
  await sql`select setseed(0.5)`.execute(db);
  await sql`
    insert into products (id, source_table, source_id, name, description, price, category, product_type, material,
        image_url, sizes, lengths_and_prices, stripe_price_id, is_purchasable, in_stock, featured, created_at, clasp,
        total_carats, shown_price)
      select 'p' || n, k.source_table, 'p' || n,
        concat_ws(' ', metal, word, style, k.kind) || ', ' || (2 + n % 30) || ' mm', repeat('A sentence of it. ', 12),
        10000 + n % 90000, k.category, style || ' ' || k.kind, stone, '/media/' || md5(n::text) || '-1200x1200.jpg',
        '["6","7","8","9"]', options, 'price_' || n, true, random() < 0.9, random() < 0.0005,
        timestamptz '2025-01-01' + interval '30 days' * (k.position + random()),
        case when k.position in (1, 2, 3, 10) then made.clasp end,
        case when k.position in (4, 5, 6, 10) then trim_scale((1 + n % 8) * 0.25) || ' ct' end,
        (options -> 0 ->> 'price')::bigint
      from (
        select n, 1 + (12 * random() * random())::int % 12 as kind,
          metals[1 + (random() * random() * 8)::int] as metal,
          styles[1 + (random() * random() * 12)::int] as style,
          stones[1 + (random() * 4)::int] as stone, clasps[1 + n % 4] as clasp,
          case when random() < 0.3 then syllables[1 + (random() * 15)::int] || syllables[1 + (random() * 15)::int]
            || syllables[1 + (random() * random() * 15)::int] || syllables[1 + (random() * random() * 4)::int] end as word
        from generate_series(1, ${count}::int) n,
          (select string_to_array('Yellow Gold,White Gold,Rose Gold,Sterling Silver,Gold Vermeil,Platinum,Palladium,Titanium,Two Tone', ',') metals,
            string_to_array('Cuban Link,Tennis,Rope,Franco,Figaro,Iced Out,Miami Cuban,Box,Curb,Herringbone,Wheat,Paperclip,Signet', ',') styles,
            string_to_array('Moissanite,VVS Diamond Simulant,Lab Diamond,Cubic Zirconia,Sapphire', ',') stones,
            string_to_array('Lobster clasp,Box clasp,Spring ring,Fold-over clasp', ',') clasps,
            string_to_array('ba,cor,del,fen,gra,hul,jin,kar,lom,mer,nov,pel,quin,rav,sol,tur', ',') syllables) lists
      ) made
      join (
        select ordinality as position, split_part(row, ':', 1) as source_table, split_part(row, ':', 2) as category,
          split_part(row, ':', 3) as kind
        from unnest(string_to_array('chain_products:Chains:Chain,bracelet_products:Bracelets:Bracelet,pendant_products:Pendants:Pendant,earring_products:Earrings:Studs,hip_hop_ring_products:Hip Hop Rings:Ring,engagement_ring_products:Engagement Rings:Ring,grillz_products:Grillz:Grillz,watch_products:Watches:Watch,glasses_products:Glasses:Glasses,diamond_products:Diamond:Chain,vvs_simulant_products:Simulants:Loose Stone,custom_products:Custom:Custom Piece', ',')) with ordinality list (row, ordinality)
      ) k on k.position = made.kind,
      lateral (select jsonb_agg(jsonb_build_object('length', inches || ' in', 'stripe_price_id', 'price_demo_' || inches,
          'price', 10000 + n::bigint * 7919 % 90000 + (inches - 16) * 500)) options
        from generate_series(16, 24, 2) inches) o`.execute(db);
  // Names repeat, and the other fields all the more, so the terms of each are made once.
  await sql`create temporary table name_terms as
    select name, search_terms_of(jsonb_build_object('name', name)) as terms from products group by name`.execute(
    db,
  );
  await sql`create temporary table other_terms as
    select category, product_type, material, clasp, total_carats, search_terms_of(
      jsonb_build_object('category', category, 'product_type', product_type, 'material', material, 'clasp', clasp,
        'total_carats', total_carats, 'sizes', min(sizes::text)::jsonb,
        'lengths_and_prices', min(lengths_and_prices::text)::jsonb)) as terms
    from products group by category, product_type, material, clasp, total_carats`.execute(db);
  await sql`create unique index on name_terms (name)`.execute(db);
  await sql`analyze name_terms, other_terms`.execute(db);
  await sql`update products set search_terms = own.terms || other.terms
    from name_terms own, other_terms other
    where own.name = products.name and
      (other.category, other.product_type, other.material, coalesce(other.clasp, ''), coalesce(other.total_carats, ''))
      = (products.category, products.product_type, products.material, coalesce(products.clasp, ''),
        coalesce(products.total_carats, ''))`.execute(db);
  await sql`drop table name_terms, other_terms`.execute(db);
  await sql`insert into search_entries
    select entry.* from products, search_entries_of(
      id, search_terms, in_stock, featured, created_at, is_purchasable) entry`.execute(db);
  await sql`insert into search_words (word, products)
    select word, count(*) from search_entries group by word`.execute(db);
  for (const index of [
    'unique index search_entries_in_order on search_entries (word, in_stock, is_purchasable desc, featured desc, created_at desc, id)',
    'index products_search_terms on products using gin (search_terms)',
  ]) {
    await sql.raw(`create ${index}`).execute(db);
  }
  await sql`vacuum (full) products`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}
