import { InvalidArgumentError } from '@commander-js/extra-typings';
import { listCategories, type ProductTable } from '#domain/categories.ts';
import { categoryNameOf, findCategoryByName } from '#domain/category-names.ts';
import type { RegisterCommand } from '../command.ts';
import { addProducts, setFields } from '../products/change-products.ts';
import { archive, listCatalog, showProduct, unarchive } from '../products/list-products.ts';

/** `store products` */
export const registerProducts: RegisterCommand = (program, run) => {
  const products = program.command('products').description('the catalog');
  products
    .command('list', { isDefault: true })
    .description('list the products with prices and whether they are for sale')
    .option('--category <name>', 'only of one category, as in rings/hip-hop', parseCategory)
    .option('--archived', 'only archived products')
    .action(({ category, archived }) =>
      run.withStore((context) =>
        listCatalog(context, { table: category ?? null, isArchived: archived === true }),
      ),
    );
  products
    .command('show')
    .description('show everything about a product')
    .argument('<id>', 'product id')
    .action((id) => run.withStore((context) => showProduct(context, id)));
  products
    .command('set')
    .description('change a product; an empty value clears a field')
    .argument('<id>', 'product id')
    .argument('<changes...>', 'field=value, as in price=25.00 in_stock=no "option.18 in=99.00"')
    .action((id, changes) => run.withStore((context) => setFields(context, id, changes)));
  products
    .command('add')
    .description('add one product or a list, as JSON like that of "products show ID --json"')
    .argument('<file>', 'JSON file', run.resolvePath)
    .action((file) => run.withStore((context) => addProducts(context, file)));
  products
    .command('archive')
    .description('take a product out of the catalog; orders keep it')
    .argument('<id>', 'product id')
    .action((id) => run.withStore((context) => archive(context, id)));
  products
    .command('unarchive')
    .description('put an archived product back as it was')
    .argument('<id>', 'product id')
    .action((id) => run.withStore((context) => unarchive(context, id)));
};

function parseCategory(name: string): ProductTable {
  const category = findCategoryByName(name);
  if (category) return category.table;
  const known = listCategories().map(({ table }) => categoryNameOf(table));
  throw new InvalidArgumentError(`There is no category "${name}"; there are ${known.join(', ')}.`);
}
