import { categoryForTable, isProductTable } from '../../src/domain/categories.ts';
import { adminApi, expect, test } from '../support/admin.ts';
import { CATEGORY_EXAMPLES } from '../support/category-examples.ts';

for (const { table, id } of CATEGORY_EXAMPLES) {
  test(`every field of ${table} can be edited, is saved, and appears in the shop`, async ({
    admin,
    store,
  }) => {
    if (!isProductTable(table)) throw new Error(`${table} is no category`);
    const { extraFields } = categoryForTable(table);
    const api = await adminApi(store);
    await admin.goto(`/products/${id}`);
    const written: Record<string, unknown> = {
      name: `Edited ${id}`,
      description: 'Another description.',
      category: 'Another label',
      product_type: 'Another type',
      material: 'Another material',
      color: 'Another color',
    };
    const labels: Record<string, string> = {
      name: 'Name',
      description: 'Description',
      category: 'Category label',
      product_type: 'Type',
      material: 'Material',
      color: 'Color',
    };
    for (const [field, label] of Object.entries(labels)) {
      await admin.getByRole('textbox', { name: label, exact: true }).fill(String(written[field]));
    }
    for (const field of extraFields) {
      const words = field.replaceAll('_', ' ');
      const label = words.charAt(0).toUpperCase() + words.slice(1);
      if (field === 'customizable') {
        const box = admin.getByRole('checkbox', { name: label, exact: true });
        written[field] = !(await box.isChecked());
        await box.click();
      } else {
        written[field] = `Another ${words}`;
        await admin.getByRole('textbox', { name: label, exact: true }).fill(`Another ${words}`);
      }
    }
    await admin.getByRole('textbox', { name: 'Sizes' }).fill('5, 6.5');
    written.sizes = ['5', '6.5'];
    const featured = admin.getByRole('checkbox', { name: 'Featured' });
    written.featured = !(await featured.isChecked());
    await featured.click();
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();

    const { fields } = await (await api(`/api/products/${id}`)).json();
    expect({ ...fields, ...fields.extras }).toMatchObject(written);
    const shown = await (await fetch(`${store.address}/api/tables/${table}/${id}`)).json();
    expect(shown).toMatchObject(written);
    const page = await fetch(`${store.address}/product/${id}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`Edited ${id}`);
  });
}
