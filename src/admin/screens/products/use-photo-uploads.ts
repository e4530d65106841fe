import { useState } from 'react';
import { uploadFile } from '../../client/upload-file.ts';
import type { EditorPhoto } from './product-queries.ts';

type Upload = { key: number; name: string; progress: number; problem?: string };

const MOST_BYTES = 60 * 1024 * 1024;
let nextKey = 1;

/** Uploads photos one after another, and says how far each is. */
export function usePhotoUploads(onPhoto: (photo: EditorPhoto) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  const dismiss = (key: number) => setUploads((before) => before.filter((each) => each.key !== key));
  const send = async (key: number, file: File) => {
    if (file.size > MOST_BYTES) return change(key, { problem: 'This file is larger than 60 MB.' });
    try {
      const path = `/api/uploads/product-photos?name=${encodeURIComponent(file.name)}`;
      const stored = await uploadFile(path, file, (progress) => change(key, { progress }));
      const { url, placeholder } = stored as { url: string; placeholder: string };
      onPhoto({ url, placeholder, alt: '', focus: null });
      dismiss(key);
    } catch (error) {
      change(key, { problem: (error as Error).message });
    }
  };
  const upload = (files: FileList | null) => {
    const queued = [...(files ?? [])].map((file) => ({ key: nextKey++, name: file.name, progress: 0, file }));
    setUploads((before) => [...before, ...queued.map(({ file: _file, ...each }) => each)]);
    void queued.reduce((before, { key, file }) => before.then(() => send(key, file)), Promise.resolve());
  };
  return { uploads, upload, dismiss };
}
