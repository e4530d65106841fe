import { createRoute, z } from '@hono/zod-openapi';
import { MAX_PHOTO_BYTES } from '#media/store-photo.ts';
import {
  leaveOutImage,
  replaceImage,
  replaceImageFrom,
  retryDownloads,
} from '#merchant/import/missing-images.ts';
import type { AdminContext } from '../admin-context.ts';
import { limitBody } from '../limit-body.ts';
import { createRoutes, json, jsonBody } from '../routes.ts';
import { orMessage } from './import-refusal.ts';

const byId = z.object({ id: z.uuid() });
const done = json(z.object({ ok: z.literal(true) }), 'Done');
const source = z.string().min(1).max(4000).openapi({ description: 'The image as the file has it' });
const decision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('leave-out'), source }),
  z.object({ decision: z.literal('replace'), source, address: z.string().trim().min(1).max(2000) }),
  z.object({ decision: z.literal('none'), source }),
]);

/** Images of an import that are missing: each is replaced or left out. */
export function importImageRoutes({ database: { db }, mediaDir }: AdminContext) {
  return createRoutes()
    .openapi(
      createRoute({
        method: 'put',
        path: '/imports/{id}/missing-images',
        summary:
          'Leave a missing image out, replace it by one at another address, or take such a decision back',
        request: { params: byId, body: jsonBody(decision) },
        responses: { 200: done },
      }),
      async (c) => {
        const { id } = c.req.valid('param');
        const decided = c.req.valid('json');
        orMessage(
          decided.decision === 'replace'
            ? await replaceImageFrom({ db, mediaDir }, id, decided.source, decided.address)
            : await leaveOutImage(db, id, decided.source, decided.decision === 'leave-out'),
        );
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/uploads/imports/{id}/missing-images',
        summary: 'Upload a photo in the place of a missing image: the body is the file',
        middleware: [limitBody(MAX_PHOTO_BYTES, 'This file is larger than 60 MB.')],
        request: {
          params: byId,
          query: z.object({ source, name: z.string().max(200).default('photo') }),
          body: { required: true, content: { 'application/octet-stream': { schema: z.any() } } },
        },
        responses: { 200: done },
      }),
      async (c) => {
        const { source: missing, name } = c.req.valid('query');
        const bytes = Buffer.from(await c.req.arrayBuffer());
        const photo = { name, bytes };
        orMessage(await replaceImage({ db, mediaDir }, c.req.valid('param').id, missing, photo));
        return c.json({ ok: true as const }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/imports/{id}/failed-downloads',
        summary: 'Forget which images could not be downloaded, so that the import tries them again',
        request: { params: byId },
        responses: { 200: done },
      }),
      async (c) => {
        orMessage(await retryDownloads(db, c.req.valid('param').id));
        return c.json({ ok: true as const }, 200);
      },
    );
}
