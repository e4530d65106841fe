import { createRoute, z } from '@hono/zod-openapi';
import { exportProducts } from '#merchant/import/export-products.ts';
import type { AdminContext } from '../admin-context.ts';
import { createRoutes, csvHeaders } from '../routes.ts';

/** The catalog as a file that a spreadsheet can edit, and an import reads. */
export function productExportRoutes({ database: { db }, now }: AdminContext) {
  return createRoutes().openapi(
    createRoute({
      method: 'get',
      path: '/exports/products.csv',
      summary: 'All products as CSV',
      responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
    }),
    async (c) => {
      const { csv } = await exportProducts(db);
      const day = now().toISOString().slice(0, 10);
      return c.body(csv, 200, csvHeaders(`products-${day}.csv`));
    },
  );
}
