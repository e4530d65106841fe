import { api, read, request } from '../../client/api.ts';
import { uploadFile } from '../../client/upload-file.ts';

/** Imports with their state. */
export const IMPORTS = { queryKey: ['imports'], queryFn: () => read(api.imports.$get()) };
export type Import = Awaited<ReturnType<typeof IMPORTS.queryFn>>[number];

const POLL_MS = 500;

/** Whether the store is working on an import. */
export function isRunning(state: Import['state'] | undefined): boolean {
  return state === 'applying' || state === 'reverting' || state === 'undoing';
}

/** One import. Asks again and again while the store works on it. */
export const importQuery = (id: string) => ({
  queryKey: ['imports', id],
  queryFn: () => read(api.imports[':id'].$get({ param: { id } })),
  refetchInterval: ({ state }: { state: { data?: Pick<Import, 'state'> | undefined } }) =>
    isRunning(state.data?.state) ? POLL_MS : (false as const),
});

/** What an import would change. */
export const previewQuery = (id: string) => ({
  queryKey: ['imports', id, 'preview'],
  queryFn: () => read(api.imports[':id'].preview.$get({ param: { id } })),
});
export type Preview = Awaited<ReturnType<ReturnType<typeof previewQuery>['queryFn']>>;
export type PreviewItem = Preview['items'][number];

/** Sends a product CSV; the answer has the id of its import. */
export async function uploadCsv(file: File): Promise<{ id: string }> {
  return upload(`/api/uploads/imports?${nameOf(file)}`, file);
}

type AddedImages = { added: number; warnings: string[] };

/** Sends an image, or a zip of images. A zip can be several gigabytes, so it reports progress, 0 to 1. */
export async function uploadImages(
  id: string,
  file: File,
  onProgress: (fraction: number) => void,
): Promise<AddedImages> {
  const path = `/api/uploads/imports/${id}/images?${nameOf(file)}`;
  return (await uploadFile(path, file, onProgress)) as AddedImages;
}

/** What a merchant decides about one missing image. */
export type ImageDecision =
  | { decision: 'leave-out' | 'none'; source: string }
  | { decision: 'replace'; source: string; address: string };

export async function saveImageDecision(id: string, json: ImageDecision): Promise<void> {
  await api.imports[':id']['missing-images'].$put({ param: { id }, json });
}

/** Sends a photo in the place of a missing image. */
export async function uploadReplacement(id: string, source: string, photo: File): Promise<void> {
  const query = new URLSearchParams({ source, name: photo.name }).toString();
  await upload(`/api/uploads/imports/${id}/missing-images?${query}`, photo);
}

async function upload<Answer>(path: string, body: File): Promise<Answer> {
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await request(path, { method: 'POST', body, headers });
  return response.json() as Promise<Answer>;
}

function nameOf(file: File): string {
  return new URLSearchParams({ name: file.name }).toString();
}

export const SOURCE_NAMES = { shopify: 'Shopify', woocommerce: 'WooCommerce', csv: 'This store' } as const;
