import { createRoute, z } from '@hono/zod-openapi';
import type { JSONValue } from 'hono/utils/types';
import { draftText, publishText, revertText } from '#merchant/content/change-content.ts';
import { CONTENT_KEYS } from '#merchant/content/content-schemas.ts';
import { listContent, loadContentHistory, loadEditableContent } from '#merchant/content/editable-content.ts';
import { previewPath } from '#merchant/content/preview-content.ts';
import { trySearch } from '#merchant/content/try-search.ts';
import type { AdminContext } from './admin-context.ts';
import { orRefuse } from './refusal.ts';
import { actorOf, createRoutes, json, jsonBody, typed } from './routes.ts';

const key = z.enum(CONTENT_KEYS as [(typeof CONTENT_KEYS)[number], ...typeof CONTENT_KEYS]);
/** A text of the pages: a string, or lists and groups of strings. The function that stores it checks its shape. */
const text = typed<JSONValue>('The text, as the page needs it');
const listed = z.object({
  key,
  label: z.string(),
  path: z.string(),
  isChanged: z.boolean(),
  hasDraft: z.boolean(),
  version: z.number().int(),
});
const byKey = z.object({ key });
/** What the merchant saw before the change. */
const seen = {
  version: z.int(),
  /** `draftAt` as it was read. Without it, a draft by someone else is kept. */
  draftSeen: z.iso.datetime().nullable().optional(),
};
const done = json(z.object({ version: z.number().int() }), 'Done');

/** Texts of the pages. */
export function contentRoutes(context: AdminContext) {
  const { db } = context.database;
  const contextFor = (c: Parameters<typeof actorOf>[0]) => ({ db, now: context.now, actor: actorOf(c) });
  return createRoutes()
    .openapi(
      createRoute({
        method: 'get',
        path: '/content',
        summary: 'List the texts of the pages',
        responses: { 200: json(z.array(listed), 'Texts') },
      }),
      async (c) => c.json(await listContent(db), 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/content/{key}',
        summary: 'Read a text, its draft, its history and the text of the shop folder',
        request: { params: byKey },
        responses: {
          200: json(
            listed.extend({
              value: text,
              draft: text.nullable(),
              draftBy: z.string().nullable(),
              draftAt: z.string().nullable(),
              original: text,
              previewUrl: z.string(),
              history: z.array(
                z.object({
                  version: z.number().int(),
                  actor: z.string(),
                  at: z.string(),
                  isOriginal: z.boolean(),
                  /** If `isOriginal`, the shop folder's current text. */
                  value: text,
                }),
              ),
            }),
            'The text',
          ),
        },
      }),
      async (c) => {
        const { key: name } = c.req.valid('param');
        const history = await loadContentHistory(db, name);
        const { value: current, draft, original, ...listing } = await loadEditableContent(db, name);
        return c.json(
          {
            ...listing,
            value: asJson(current),
            draft: asJson(draft),
            original: asJson(original),
            previewUrl: context.publicUrl + (await previewPath(db, name, context.now())),
            history: history.map(({ version, actor, at, value }) => ({
              version,
              actor,
              at,
              isOriginal: value === null,
              value: asJson(value ?? original),
            })),
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/content/{key}',
        summary: 'Publish a text; 409 if someone else has published or drafted a newer one',
        request: { params: byKey, body: jsonBody(z.object({ value: z.unknown(), ...seen })) },
        responses: { 200: done },
      }),
      async (c) => {
        const { value, version, draftSeen } = c.req.valid('json');
        const published = orRefuse(
          await publishText(contextFor(c), c.req.valid('param').key, { value, version, draftSeen }),
        );
        return c.json({ version: published.version }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/content/{key}/draft',
        summary:
          'Save a draft that only previews show; null deletes it; 409 if someone else has saved a newer one',
        request: { params: byKey, body: jsonBody(z.object({ value: z.unknown(), ...seen })) },
        responses: { 200: done },
      }),
      async (c) => {
        const { value = null, version, draftSeen } = c.req.valid('json');
        const kept = orRefuse(
          await draftText(contextFor(c), c.req.valid('param').key, { value, version, draftSeen }),
        );
        return c.json({ version: kept.version }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/content/{key}/revert',
        summary: 'Publish an earlier version, or with 0 the text of the shop folder',
        request: { params: byKey, body: jsonBody(z.object({ toVersion: z.int().min(0) })) },
        responses: { 200: done },
      }),
      async (c) => {
        const { toVersion } = c.req.valid('json');
        const reverted = orRefuse(await revertText(contextFor(c), c.req.valid('param').key, toVersion));
        return c.json({ version: reverted.version }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/content/search/preview',
        summary: 'Search with words that are not published',
        request: {
          body: jsonBody(z.object({ term: z.string().trim().min(1).max(200), value: z.unknown() })),
        },
        responses: {
          200: json(
            z.object({
              products: z.array(z.object({ id: z.string(), name: z.string(), category: z.string() })),
              count: z.number().int(),
              correctedTerm: z.string().nullable(),
              unmatched: z.array(z.string()),
            }),
            'What it finds',
          ),
        },
      }),
      async (c) => {
        const { term, value: words } = c.req.valid('json');
        const { ok: _ok, unmatched, ...found } = orRefuse(await trySearch(db, { term, words }));
        return c.json({ ...found, unmatched: [...unmatched] }, 200);
      },
    );
}

function asJson(value: unknown): JSONValue {
  return JSON.parse(JSON.stringify(value)) as JSONValue;
}
