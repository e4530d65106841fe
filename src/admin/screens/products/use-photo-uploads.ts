import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../client/api.ts';
import { uploadFile } from '../../client/upload-file.ts';
import { messageOf } from '../../ui/message-of.ts';
import type { EditorPhoto } from './product-queries.ts';

export type PhotoUpload = {
  key: number;
  file: File;
  /** 0 to 1. At 1 the server is processing the photo. */
  progress: number;
  problem?: string;
  /** The connection or session failed, so the photo itself can be retried. */
  canRetry?: boolean;
};

const MAX_BYTES = 60 * 1024 * 1024;
let nextKey = 1;

/**
 * Uploads photos one after another and reports progress. Uploads that failed because of the connection keep their file
 * and are retried when it is back.
 */
export function usePhotoUploads(
  setPhotos: (change: (photos: readonly EditorPhoto[]) => EditorPhoto[]) => void,
) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const change = (key: number, changes: Partial<PhotoUpload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const dismiss = (key: number) => setUploads((before) => before.filter((each) => each.key !== key));
  const send = async ({ key, file }: PhotoUpload) => {
    if (file.size > MAX_BYTES) return change(key, { problem: 'This file is larger than 60 MB.' });
    try {
      const path = `/api/uploads/product-photos?name=${encodeURIComponent(file.name.slice(-200))}`;
      const stored = await uploadFile(path, file, (progress) => change(key, { progress }));
      const { url, placeholder } = stored as { url: string; placeholder: string };
      const photo = { url, placeholder, alt: '', focus: null };
      // The same photo uploaded twice gets the same URL.
      setPhotos((before) => (before.some((each) => each.url === url) ? [...before] : [...before, photo]));
      dismiss(key);
    } catch (error) {
      change(key, { problem: messageOf(error), canRetry: isPassing(error) });
    }
  };
  const enqueue = (queued: readonly PhotoUpload[]) => {
    for (const each of queued) queue.current = queue.current.then(() => send(each));
  };
  const upload = (files: readonly File[]) => {
    const queued = files.map((file) => ({ key: nextKey++, file, progress: 0 }));
    setUploads((before) => [...before, ...queued]);
    enqueue(queued);
  };
  const retry = (failed: readonly PhotoUpload[]) => {
    const queued = failed.map(({ key, file }) => ({ key, file, progress: 0 }));
    setUploads((before) => before.map((each) => queued.find(({ key }) => key === each.key) ?? each));
    enqueue(queued);
  };
  useWhenOnline(() => retry(uploads.filter(({ canRetry }) => canRetry)));
  return { uploads, upload, retry: (failed: PhotoUpload) => retry([failed]), dismiss };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;

function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}

function useWhenOnline(work: () => void): void {
  useEffect(() => {
    window.addEventListener('online', work);
    return () => window.removeEventListener('online', work);
  });
}
