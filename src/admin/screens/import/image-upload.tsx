import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../ui/format.ts';
import { messageOf } from '../../ui/message-of.ts';
import { Section } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { DropZone } from './drop-zone.tsx';
import { uploadImages } from './import-api.ts';
import styles from './import-progress.module.css';

type Sending = { name: string; fraction: number };

/** Takes the images that a file names, where it does not give their addresses. */
export function ImageUpload({ id }: { id: string }) {
  const format = useFormat();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [added, setAdded] = useState<number>();
  const [problems, setProblems] = useState<string[]>([]);
  const upload = async (files: File[]) => {
    const failed: string[] = [];
    let count = added ?? 0;
    for (const file of files) {
      const onProgress = (fraction: number) => setSending({ name: file.name, fraction });
      onProgress(0);
      try {
        const answer = await uploadImages(id, file, onProgress);
        count += answer.added;
        failed.push(...answer.warnings);
      } catch (error) {
        failed.push(`${file.name}: ${messageOf(error)}`);
      }
      setAdded(count);
    }
    setProblems(failed);
    setSending(null);
    await queries.invalidateQueries({ queryKey: ['imports', id, 'preview'] });
  };
  return (
    <Section title="Images">
      <DropZone
        label="Choose or drop images, or a zip of them"
        hint="Matched by the file names in the CSV. Images that the CSV gives as web addresses are downloaded."
        accept="image/*,.zip"
        isMultiple
        isBusy={sending !== null}
        onFiles={(files) => void upload(files)}
      />
      {sending && <Progress {...sending} />}
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

function Progress({ name, fraction }: Sending) {
  const isSent = fraction >= 1;
  return (
    <div className={styles.progress}>
      <p>{isSent ? `Reading ${name}` : `Uploading ${name}: ${Math.round(fraction * 100)}%`}</p>
      <progress
        className={styles.bar}
        aria-label={`Upload of ${name}`}
        {...(isSent ? {} : { value: fraction })}
      />
    </div>
  );
}
