import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';

/** The decision about a missing image: none yet, skip it, or use another image. */
export type MissingImageDecision = {
  is_left_out: boolean;
  image_url: string | null;
  image_placeholder: string | null;
  /** The URL that the replacement was downloaded from; null if it was uploaded. */
  address: string | null;
};

export type MissingImage = MissingImageDecision & {
  /** A file name or URL from the file. */
  source: string;
  /** Why the last download failed. */
  failure: string | null;
};

/** The missing images of an import and the decisions about them. */
export async function loadMissingImages(db: Database, importId: string): Promise<MissingImage[]> {
  return db
    .selectFrom('import_missing_images')
    .select(['source', 'failure', 'is_left_out', 'image_url', 'image_placeholder', 'address'])
    .where('import_id', '=', importId)
    .execute();
}

/**
 * What was last decided about missing images of files of the same shop system that were imported: the same file again needs
 * no second decision.
 */
export async function loadFormerDecisions(db: Database, importId: string): Promise<MissingImage[]> {
  const { rows } = await sql<MissingImage>`
    select distinct on (image.source)
      image.source, null as failure, is_left_out, image_url, image_placeholder, address
    from import_missing_images image
    join imports former on former.id = image.import_id and former.state = 'applied'
    join imports present on present.id = ${importId} and present.source = former.source
    where is_left_out or image_url is not null
    order by image.source, former.applied_at desc`.execute(db);
  return rows;
}

/** Records that these images were left out with the bulk choice. Call it in the transaction of the import. */
export async function rememberLeftOut(
  db: Database,
  importId: string,
  sources: readonly string[],
): Promise<void> {
  await sql`
    insert into import_missing_images (import_id, source, is_left_out)
    select ${importId}::uuid, source, true from unnest(${sources}::text[]) as left_out (source)
    on conflict (id) do update set is_left_out = true where import_missing_images.image_url is null
  `.execute(db);
}

/** Replaces an earlier decision. False if the import is not ready. */
export async function decideMissingImage(
  db: Database,
  importId: string,
  source: string,
  { is_left_out, image_url, image_placeholder, address }: MissingImageDecision,
): Promise<boolean> {
  const { rows } = await sql`
    insert into import_missing_images (import_id, source, is_left_out, image_url, image_placeholder, address)
    select id, ${source}, ${is_left_out}, ${image_url}, ${image_placeholder}, ${address}
    from imports where id = ${importId} and state = 'ready' for share
    on conflict (id) do update set
      is_left_out = excluded.is_left_out, image_url = excluded.image_url,
      image_placeholder = excluded.image_placeholder, address = excluded.address
    returning id
  `.execute(db);
  return rows.length === 1;
}

/** Stores why URLs could not be downloaded. Keeps decisions. */
export async function rememberFailedDownloads(
  db: Database,
  importId: string,
  failures: readonly { source: string; failure: string }[],
): Promise<void> {
  const [sources, reasons] = [failures.map(({ source }) => source), failures.map(({ failure }) => failure)];
  await sql`
    insert into import_missing_images (import_id, source, failure)
    select ${importId}::uuid, source, failure
    from unnest(${sources}::text[], ${reasons}::text[]) as failed (source, failure)
    on conflict (id) do update set failure = excluded.failure
  `.execute(db);
}

/** Clears failed downloads, so that they are retried. False if the import is not ready. */
export async function forgetFailedDownloads(db: Database, importId: string): Promise<boolean> {
  const { rows } = await sql`
    with ready as (select id from imports where id = ${importId} and state = 'ready' for share),
    forgotten as (
      update import_missing_images set failure = null from ready
      where import_id = ready.id and failure is not null
    )
    select id from ready
  `.execute(db);
  return rows.length === 1;
}
