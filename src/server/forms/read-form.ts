import { RequestRefused } from '../http/errors.ts';
import { readBody } from '../http/request-body.ts';

/** The fields of a form posted by a browser without scripts; of a field sent twice, the last. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type')?.toLowerCase() ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new RequestRefused('unsupported-media-type', 'Send the form as application/x-www-form-urlencoded.');
  }
  return Object.fromEntries(new URLSearchParams((await readBody(request)).toString()));
}

/** The fields and files of a multipart form. */
export async function readFormWithFiles(request: Request): Promise<FormData> {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const body = await readBody(request);
  return new Response(new Uint8Array(body), { headers }).formData().catch((cause: unknown) => {
    throw new RequestRefused('bad-request', 'This form cannot be read.', { cause });
  });
}
