import { type FormEvent, useRef } from 'react';
import { useCanEdit } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { PreviewItem } from './import-api.ts';
import styles from './missing-image.module.css';
import { useDecideImage } from './use-decide-image.ts';

type Image = PreviewItem['images'][number];

/** An image of the file that is missing, and what the merchant does about it. */
export function MissingImage({
  id,
  image,
  isRevocable,
}: {
  id: string;
  image: Image;
  /** The decision was made for this image alone. */
  isRevocable: boolean;
}) {
  const canEdit = useCanEdit();
  if (image.state === 'missing') {
    return (
      <div className={styles.image}>
        <p className={styles.message}>{image.message}</p>
        {canEdit && <Remedies id={id} source={image.source} />}
      </div>
    );
  }
  return (
    <div className={styles.image}>
      <p className={styles.decided}>{decisionOf(image)}</p>
      {canEdit && isRevocable && <TakeBack id={id} source={image.source} />}
    </div>
  );
}

function Remedies({ id, source }: { id: string; source: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, problem, upload, decide } = useDecideImage(id, source);
  const replace = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address'));
    void decide({ decision: 'replace', source, address });
  };
  return (
    <>
      <form className={styles.form} onSubmit={replace}>
        <TextField
          label={`Another address for ${source}`}
          isLabelHidden
          name="address"
          inputMode="url"
          required
          placeholder="https://…"
          problem={problem}
        />
        <Button type="submit" isBusy={isBusy} aria-label={`Use this address for ${source}`}>
          Use this address
        </Button>
      </form>
      <div className={styles.form}>
        <Button
          isBusy={isBusy}
          aria-label={`Upload a photo for ${source}`}
          onClick={() => input.current?.click()}
        >
          Upload a photo
        </Button>
        <Button
          isBusy={isBusy}
          aria-label={`Import without ${source}`}
          onClick={() => void decide({ decision: 'leave-out', source })}
        >
          Import without
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label={`Photo for ${source}`}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void upload(file);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
    </>
  );
}

function TakeBack({ id, source }: { id: string; source: string }) {
  const { isBusy, problem, decide } = useDecideImage(id, source);
  return (
    <div className={styles.form}>
      <Button
        isBusy={isBusy}
        aria-label={`Change this for ${source}`}
        onClick={() => void decide({ decision: 'none', source })}
      >
        Change this
      </Button>
      {problem && <p className={styles.message}>{problem}</p>}
    </div>
  );
}

function decisionOf({ state, message, source, address }: Image): string {
  if (state === 'left-out') return `${message} The product is imported without it.`;
  return address === null
    ? `A photo you uploaded takes the place of ${source}.`
    : `${address} takes the place of ${source}.`;
}
