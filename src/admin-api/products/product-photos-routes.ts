import { createRoute, z } from '@hono/zod-openapi';
import { MAX_PHOTO_BYTES } from '#media/store-photo.ts';
import { cropUploadedPhoto, uploadPhoto } from '#merchant/products/photos.ts';
import type { AdminContext } from '../admin-context.ts';
import { limitBody } from '../limit-body.ts';
import { orRefuse } from '../refusal.ts';
import { createRoutes, json, jsonBody } from '../routes.ts';
import { crop } from './products-schemas.ts';

const photo = z.object({ url: z.string(), placeholder: z.string() }).openapi('ProductPhoto');

/** Product photos: stored in the media folder first, then saved with a product. */
export function productPhotosRoutes({ mediaDir }: AdminContext) {
  return createRoutes()
    .openapi(
      createRoute({
        method: 'post',
        path: '/uploads/product-photos',
        summary: 'Upload a photo: the body is the file',
        middleware: [limitBody(MAX_PHOTO_BYTES, 'This file is larger than 60 MB.')],
        request: { query: z.object({ name: z.string().max(200).default('photo') }) },
        responses: { 200: json(photo, 'The photo') },
      }),
      async (c) => {
        const file = Buffer.from(await c.req.arrayBuffer());
        const name = c.req.valid('query').name.replace(/\.[^.]*$/, '');
        return c.json(orRefuse(await uploadPhoto({ mediaDir }, name, file)).photo, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/product-photos/crop',
        summary: 'Crop a photo into a new photo',
        request: { body: jsonBody(z.object({ url: z.string().max(500), crop })) },
        responses: { 200: json(photo, 'The new photo') },
      }),
      async (c) => {
        const { url, crop: part } = c.req.valid('json');
        return c.json(orRefuse(await cropUploadedPhoto({ mediaDir }, url, part)).photo, 200);
      },
    );
}
