import { ApiError, csrfHeader, isSessionOver } from './api.ts';
import { waitForSignIn } from './connection.ts';

/** Uploads a file and reports its progress, 0 to 1. If the session has ended, it continues after the next sign-in. */
export async function uploadFile(
  path: string,
  file: Blob,
  onProgress: (fraction: number) => void,
): Promise<unknown> {
  try {
    return await send(path, file, onProgress);
  } catch (error) {
    if (!(error instanceof ApiError && isSessionOver(error, path))) throw error;
    await waitForSignIn();
    return uploadFile(path, file, onProgress);
  }
}

/** `fetch` does not report upload progress. */
function send(path: string, file: Blob, onProgress: (fraction: number) => void): Promise<unknown> {
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
      if (sending.status === 200) return done(sending.response);
      const { error } = (sending.response ?? {}) as { error?: object };
      refused(new ApiError(sending.status, error ?? {}));
    });
    sending.send(file);
  });
}
