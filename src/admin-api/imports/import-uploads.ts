import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createRoute, z } from '@hono/zod-openapi';
import { addImageFiles } from '#merchant/import/add-images.ts';
import { detectSource } from '#merchant/import/detect-source.ts';
import { MAX_IMAGE_BYTES } from '#merchant/import/download-image.ts';
import { ImagesRefused, readImage, readZip } from '#merchant/import/image-files.ts';
import { createImport, currentImport, MAX_FILE_BYTES } from '#merchant/import/import-jobs.ts';
import { openImageStore } from '#merchant/import/store-image.ts';
import type { AdminContext } from '../admin-context.ts';
import { limitBody } from '../limit-body.ts';
import { AdminRefusal, orNotFound } from '../refusal.ts';
import { actorOf, createRoutes, json } from '../routes.ts';
import { refuseUnlessReady } from './import-refusal.ts';

const MAX_ZIP_BYTES = 4_000_000_000;

const fileName = z.string().trim().min(1).max(200);
const bytes = { required: true, content: { 'application/octet-stream': { schema: z.any() } } } as const;

/** Uploads of import files as request bodies. Mounted at `/api/uploads`. */
export function importUploadRoutes(context: AdminContext) {
  const { db } = context.database;
  return createRoutes()
    .openapi(
      createRoute({
        method: 'post',
        path: '/imports',
        summary: 'Upload a product CSV',
        middleware: [limitBody(MAX_FILE_BYTES, 'The file is larger than 50 MB. Split it.')],
        request: { query: z.object({ name: fileName }), body: bytes },
        responses: { 200: json(z.object({ id: z.string() }), 'The import') },
      }),
      async (c) => {
        const file = new Uint8Array(await c.req.arrayBuffer());
        const detected = await detectSource(file);
        if (!detected.ok) throw new AdminRefusal('refused', detected.problem.message);
        const { name } = c.req.valid('query');
        const created = await createImport(db, {
          source: detected.source,
          fileName: name,
          file,
          actor: actorOf(c),
        });
        if (!created.ok) throw new AdminRefusal('refused', created.reason);
        return c.json({ id: created.row.id }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/imports/{id}/images',
        summary: 'Upload an image, or a zip of images, that the file names',
        request: { params: z.object({ id: z.uuid() }), query: z.object({ name: fileName }), body: bytes },
        responses: {
          200: json(z.object({ added: z.number(), warnings: z.array(z.string()) }), 'What was added'),
        },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const { name } = c.req.valid('query');
        refuseUnlessReady(orNotFound(await currentImport(db, id), 'There is no such import.').state);
        const body = c.req.raw.body;
        if (!body) throw new AdminRefusal('bad-request', 'The file is empty.');
        const isZip = /\.zip$/i.test(name);
        return withUpload(
          context.mediaDir,
          body as ReadableStream<Uint8Array>,
          isZip ? MAX_ZIP_BYTES : MAX_IMAGE_BYTES,
          async (path) => {
            const files = (isZip ? readZip : readImage)(path, name);
            const images = await openImageStore(context.mediaDir);
            const added = await addImageFiles(db, id, files, images).catch(refuseImages);
            return c.json(added, 200);
          },
        );
      },
    );
}

/**
 * Writes a request body to a temporary file and deletes it afterwards. In the media folder, which has room for images.
 */
async function withUpload<Done>(
  folder: string,
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  work: (path: string) => Promise<Done>,
): Promise<Done> {
  const directory = await mkdtemp(join(folder, '.upload-'));
  const path = join(directory, 'upload');
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      size += chunk.length;
      if (size > maxBytes)
        callback(new AdminRefusal('too-large', `The file is larger than ${maxBytes / 1_000_000} MB.`));
      else callback(null, chunk);
    },
  });
  try {
    await pipeline(Readable.fromWeb(body), limit, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function refuseImages(error: unknown): never {
  if (!(error instanceof ImagesRefused)) throw error;
  throw new AdminRefusal('refused', error.message, { cause: error });
}
