import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { DropZone } from './drop-zone.tsx';
import { uploadImages } from './import-api.ts';

/** Takes the images that a file names, where it does not give their addresses. */
export function ImageUpload({ id }: { id: string }) {
  const format = useFormat();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [added, setAdded] = useState<number>();
  const [problems, setProblems] = useState<string[]>([]);
  const upload = async (files: File[]) => {
    setBusy(true);
    const failed: string[] = [];
    let count = added ?? 0;
    for (const file of files) {
      try {
        const answer = await uploadImages(id, file);
        count += answer.added;
        failed.push(...answer.warnings);
      } catch (error) {
        failed.push(`${file.name}: ${(error as Error).message}`);
      }
      setAdded(count);
    }
    setProblems(failed);
    setBusy(false);
    await queries.invalidateQueries({ queryKey: ['imports', id, 'preview'] });
  };
  return (
    <Section title="Images">
      <DropZone
        label="Choose or drop images, or a zip of them"
        hint="Matched by the file names in the CSV. Images that the CSV gives as web addresses are downloaded."
        accept="image/*,.zip"
        isMultiple
        isBusy={isBusy}
        onFiles={(files) => void upload(files)}
      />
      {added !== undefined && (
        <p role="status">{added === 1 ? '1 image added.' : `${format.number(added)} images added.`}</p>
      )}
      {problems.length > 0 && (
        <ul role="alert" className={stack.problem}>
          {problems.slice(0, 20).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
