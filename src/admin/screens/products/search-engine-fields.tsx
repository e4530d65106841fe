import { useSession } from '../../client/session.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './products.module.css';
import type { ProductForm } from './use-product-form.ts';

const LONGEST_TITLE = 70;
const LONGEST_DESCRIPTION = 200;

/** Title and description for search engines, with the result they make. */
export function SearchEngineFields({ id, form: { fields, setField } }: { id: string; form: ProductForm }) {
  const { store } = useSession();
  const title = fields.seo_title || fields.name;
  const description = fields.seo_description || fields.description;
  const { host } = new URL(store.publicUrl);
  return (
    <Section title="Search engines">
      <div className={styles.result} data-search-result>
        <small>
          {host} › product › {id}
        </small>
        <b>
          {title} · {store.name}
        </b>
        <p>{description.slice(0, LONGEST_DESCRIPTION) || 'The description of the product.'}</p>
      </div>
      <TextField
        label="Title"
        hint={`${title.length} of ${LONGEST_TITLE} characters`}
        value={fields.seo_title}
        placeholder={fields.name}
        maxLength={120}
        onChange={(event) => setField('seo_title', event.target.value)}
      />
      <TextArea
        label="Description for search engines"
        rows={2}
        hint={`${description.length} of ${LONGEST_DESCRIPTION} characters`}
        value={fields.seo_description}
        placeholder={fields.description.slice(0, LONGEST_DESCRIPTION)}
        maxLength={400}
        onChange={(event) => setField('seo_description', event.target.value)}
      />
    </Section>
  );
}
