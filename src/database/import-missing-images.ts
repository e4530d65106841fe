import { sql } from 'kysely';
import type { Database } from './tables.ts';

/** What becomes of an image that is missing: nothing yet, left out, or another image in its place. */
export type MissingImageDecision = {
  is_left_out: boolean;
  image_url: string | null;
  image_placeholder: string | null;
  /** Where the image in its place was downloaded from; null: it was uploaded. */
  address: string | null;
};

export type MissingImage = MissingImageDecision & {
  /** A file name or an address, as the file has it. */
  source: string;
  /** Why the last download failed. */
  failure: string | null;
};

/** What is known of the missing images of an import. */
export async function loadMissingImages(db: Database, importId: string): Promise<MissingImage[]> {
  return db
    .selectFrom('import_missing_images')
    .select(['source', 'failure', 'is_left_out', 'image_url', 'image_placeholder', 'address'])
    .where('import_id', '=', importId)
    .execute();
}

/** Keeps a decision in place of an earlier one. False if the import is not ready. */
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

/** Keeps why addresses could not be downloaded. Decisions stay. */
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

/** Forgets which downloads failed, so that they are tried again. False if the import is not ready. */
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
