import { PRODUCT_SORTS } from '#database/products/merchant-products.ts';
import { PRODUCT_STATES } from '#database/tables.ts';
import type { RegisterCommand } from '../command.ts';
import { amountArgument, wholeNumber } from '../parse-arguments.ts';
import { bulkCommand, parseBulkChange, parseEnding, undoBulkCommand } from '../products/bulk-products.ts';
import { addProducts, setFields } from '../products/change-products.ts';
import { listCatalog, showProduct } from '../products/list-products.ts';
import {
  archiveCommand,
  deleteCommand,
  draftCommand,
  duplicateCommand,
  moveCommand,
  publishCommand,
  scheduleCommand,
  syncPricesCommand,
  unarchiveCommand,
  undoCommand,
  unpublishCommand,
} from '../products/move-products.ts';
import { addPhotos, listPhotos, orderPhotos, removePhotos } from '../products/photo-commands.ts';
import {
  filterOf,
  parseCategory,
  parseSort,
  parseState,
  parseStock,
  parseTime,
} from '../products/product-arguments.ts';
import {
  historyCommand,
  previewCommand,
  restoreCommand,
  undoChangeCommand,
} from '../products/product-versions.ts';

/** `store products` */
export const registerProducts: RegisterCommand = (program, run) => {
  const products = program.command('products').description('the catalog');
  products
    .command('list', { isDefault: true })
    .description('list the products with prices and whether they are for sale')
    .option('--category <name>', 'only of one category, as in rings/hip-hop', parseCategory)
    .option('--state <state>', `only ${PRODUCT_STATES.join(', ')}; active unless given`, parseState)
    .option('--archived', 'the same as --state archived')
    .option('--search <text>', 'part of a name, an id or a SKU')
    .option('--stock <stock>', 'only low, out, awaited, counted or unlimited', parseStock)
    .option('--vendor <vendor>', 'only of one vendor')
    .option('--tag <tag>', 'only with a tag')
    .option('--min <amount>', 'lowest price', amountArgument)
    .option('--max <amount>', 'highest price', amountArgument)
    .option('--sort <field>', `${PRODUCT_SORTS.join(', ')}; prefix with - to reverse`, parseSort)
    .action(({ archived, state, sort, ...given }) =>
      run.withStore((context) =>
        listCatalog(
          context,
          { ...filterOf(given), states: [archived ? 'archived' : (state ?? 'active')] },
          sort ?? null,
        ),
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
    .option(
      '--if-updated-at <time>',
      'only if it has not changed since: the updated_at that "products show" printed',
    )
    .action((id, changes, { ifUpdatedAt }) =>
      run.withStore((context) => setFields(context, id, changes, ifUpdatedAt ?? null)),
    );
  products
    .command('add')
    .description('add one product or a list, as JSON like that of "products show ID --json"')
    .argument('<file>', 'JSON file', run.resolvePath)
    .action((file) => run.withStore((context) => addProducts(context, file)));
  products
    .command('draft')
    .description('write a product that is not in the catalog yet')
    .argument('<name>', 'its name')
    .argument('[fields...]', 'field=value, as in price=25.00 material=Silver')
    .requiredOption('--category <name>', 'where it belongs, as in rings/hip-hop', parseCategory)
    .action((name, fields, { category }) =>
      run.withStore((context) => draftCommand(context, name, category, fields)),
    );
  products
    .command('schedule')
    .description('put a draft into the catalog at a time')
    .argument('<id>', 'product id')
    .argument('<time>', 'as in 2026-12-01T09:00, in the time zone of the shop; "never" cancels it', parseTime)
    .action((id, at) => run.withStore((context) => scheduleCommand(context, id, at === 'never' ? null : at)));
  const steps = [
    ['publish', 'put a draft into the catalog', publishCommand],
    [
      'unpublish',
      'make a product of the catalog a draft again; it cannot be bought from carts',
      unpublishCommand,
    ],
    ['delete', 'delete a draft that was never sold', deleteCommand],
    ['duplicate', 'copy a product as a draft', duplicateCommand],
    ['archive', 'take a product out of the catalog; orders keep it', archiveCommand],
    ['unarchive', 'put an archived product back as it was', unarchiveCommand],
    ['sync-prices', 'retry price updates that failed at Stripe', syncPricesCommand],
    ['undo', 'take back the last change of a product', undoCommand],
  ] as const;
  for (const [name, description, step] of steps) {
    products
      .command(name)
      .description(description)
      .argument('<id>', 'product id')
      .action((id) => run.withStore((context) => step(context, id)));
  }
  products
    .command('move')
    .description('put a product into another category; its address, prices and stock stay')
    .argument('<id>', 'product id')
    .argument('<category>', 'as in rings/hip-hop', parseCategory)
    .option('--confirm', 'even if fields would be lost or options do not fit')
    .action((id, table, { confirm }) =>
      run.withStore((context) => moveCommand(context, id, { table, isConfirmed: confirm === true })),
    );
  registerVersions(products, run);
  registerBulk(products, run);
  registerPhotos(products, run);
};

type Products = ReturnType<Parameters<RegisterCommand>[0]['command']>;
type Run = Parameters<RegisterCommand>[1];

function registerVersions(products: Products, run: Run): void {
  products
    .command('preview')
    .description(
      'print the address of a page that shows a product in any state, with changes that are not saved',
    )
    .argument('<id>', 'product id')
    .argument('[changes...]', 'as for "products set"')
    .action((id, changes) => run.withStore((context) => previewCommand(context, id, changes)));
  products
    .command('history')
    .description('list the changes of a product')
    .argument('<id>', 'product id')
    .action((id) => run.withStore((context) => historyCommand(context, id)));
  products
    .command('restore')
    .description('restore a product to its state after a change; stock and state stay')
    .argument('<change>', 'as "products history" prints it')
    .action((change) => run.withStore((context) => restoreCommand(context, change)));
  products
    .command('undo-change')
    .description('undo one change, unless the same fields were changed again')
    .argument('<change>', 'as "products history" prints it')
    .action((change) => run.withStore((context) => undoChangeCommand(context, change)));
}

function registerBulk(products: Products, run: Run): void {
  products
    .command('bulk')
    .description('change every product that matches')
    .argument(
      '<changes...>',
      'price=+5%, price=-10.00, original_price=price, source_table=rings/hip-hop, or as for "products set"',
    )
    .option('--category <name>', 'only of one category', parseCategory)
    .option('--search <text>', 'part of a name, an id or a SKU')
    .option('--stock <stock>', 'only low, out, awaited, counted or unlimited', parseStock)
    .option('--vendor <vendor>', 'only of one vendor')
    .option('--tag <tag>', 'only with a tag')
    .option('--min <amount>', 'lowest price', amountArgument)
    .option('--max <amount>', 'highest price', amountArgument)
    .option(
      '--ending <ending>',
      'what changed prices end in: exact, .00 or .99',
      parseEnding,
      'exact' as const,
    )
    .option('--dry-run', 'only show what would change')
    .action((changes, { ending, dryRun, ...given }) =>
      run.withStore((context) =>
        bulkCommand(
          context,
          { ...filterOf(given), states: ['active'] },
          parseBulkChange(changes, ending),
          dryRun === true,
        ),
      ),
    );
  products
    .command('undo-bulk')
    .description('undo a bulk change, except for products changed since')
    .argument('<id>', 'what "products bulk" printed')
    .action((id) => run.withStore((context) => undoBulkCommand(context, id)));
}

function registerPhotos(products: Products, run: Run): void {
  const photo = products.command('photo').description('the photos of a product');
  photo
    .command('list', { isDefault: true })
    .description('list them with their numbers')
    .argument('<id>', 'product id')
    .action((id) => run.withStore((context) => listPhotos(context, id)));
  photo
    .command('add')
    .description('add photos after the existing ones: JPEG, PNG, WebP, AVIF or HEIC')
    .argument('<id>', 'product id')
    .argument('<files...>', 'photos')
    .action((id, files) => run.withStore((context) => addPhotos(context, id, files.map(run.resolvePath))));
  photo
    .command('remove')
    .description('remove photos by their numbers')
    .argument('<id>', 'product id')
    .argument('<numbers...>', 'as "products photo list" prints them')
    .action((id, numbers) =>
      run.withStore((context) => removePhotos(context, id, numbers.map(wholeNumber({ from: 1, to: 99 })))),
    );
  photo
    .command('order')
    .description('put photos first, in this order')
    .argument('<id>', 'product id')
    .argument('<numbers...>', 'as "products photo list" prints them')
    .action((id, numbers) =>
      run.withStore((context) => orderPhotos(context, id, numbers.map(wholeNumber({ from: 1, to: 99 })))),
    );
}
