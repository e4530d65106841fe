import { useSession } from '../../client/session.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import styles from './products.module.css';
import type { ProductForm } from './use-product-form.ts';

const LONGEST_TITLE = 70;
const LONGEST_DESCRIPTION = 200;

/** Title and description for search engines, with a preview of the search result. */
export function SearchEngineFields({ id, form }: { id: string; form: ProductForm }) {
  const { fields } = form;
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
          {title} | {store.name}
        </b>
        <p>{description.slice(0, LONGEST_DESCRIPTION) || 'The description of the product.'}</p>
      </div>
      <TextField
        label="Title"
        hint={`${title.length} of ${LONGEST_TITLE} characters`}
        placeholder={fields.name}
        maxLength={120}
        {...form.text('seo_title')}
      />
      <TextArea
        label="Description for search engines"
        rows={2}
        hint={`${description.length} of ${LONGEST_DESCRIPTION} characters`}
        placeholder={fields.description.slice(0, LONGEST_DESCRIPTION)}
        maxLength={400}
        {...form.text('seo_description')}
      />
    </Section>
  );
}
