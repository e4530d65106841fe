import { ApiError, csrfHeader } from './api.ts';

/** Sends a file as the body of a request, and says how much of it has arrived, 0 to 1. `fetch` cannot tell. */
export function uploadFile(
  path: string,
  file: Blob,
  onProgress: (fraction: number) => void,
): Promise<unknown> {
  return new Promise((done, refused) => {
    const sending = new XMLHttpRequest();
    sending.open('POST', path);
    sending.responseType = 'json';
    for (const [name, value] of Object.entries(csrfHeader())) sending.setRequestHeader(name, value);
    sending.setRequestHeader('content-type', 'application/octet-stream');
    sending.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    sending.addEventListener('error', () => refused(new ApiError(0, {})));
    sending.addEventListener('load', () => {
      if (sending.status === 200) done(sending.response);
      else
        refused(new ApiError(sending.status, (sending.response as { error?: object } | null)?.error ?? {}));
    });
    sending.send(file);
  });
}
