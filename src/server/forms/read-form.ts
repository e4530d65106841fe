import { RequestRefused } from '../errors.ts';
import { readBody } from '../request-body.ts';

/** The fields of a form posted by a browser without scripts; of a field sent twice, the last. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type')?.toLowerCase() ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) {
    throw new RequestRefused('unsupported-media-type', 'Send the form as application/x-www-form-urlencoded.');
  }
  return Object.fromEntries(new URLSearchParams((await readBody(request)).toString()));
}
