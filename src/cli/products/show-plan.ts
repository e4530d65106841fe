import { pluralize } from '#domain/pluralize.ts';
import { categoryNameOf } from '#domain/products/category-names.ts';
import { countItems, type ImportPlan } from '#merchant/import/import-plan.ts';
import { countImages } from '#merchant/import/item-image.ts';
import type { CommandOutput } from '../command.ts';
import { formatTable } from '../text-table.ts';

/** A plan as tables. */
export function showPlan(plan: ImportPlan, warnings: readonly string[]): CommandOutput {
  const counts = countItems(plan.items);
  const rows = plan.items
    .filter(({ status, images }) => status !== 'unchanged' || images.length > 0)
    .flatMap(({ row, id, name, status, changes, problems, notes, images }) => {
      const details = [
        ...problems.map((problem) => sentenceOf(problem)),
        ...(status === 'changed'
          ? changes.map(({ field, before, after }) => `${field}: ${shorten(before)} -> ${shorten(after)}`)
          : []),
        ...notes,
        ...images.map(({ message }) => message),
      ];
      return (details.length === 0 ? [''] : details).map((detail, index) =>
        index === 0 ? [String(row), status, id, shorten(name), detail] : ['', '', '', '', detail],
      );
    });
  const types = plan.types.map(({ type, products, category, decidedBy }) => [
    type || '(no type)',
    String(products),
    category === null ? 'by product' : category === 'skip' ? 'skip' : categoryNameOf(category),
    decidedBy ?? '',
  ]);
  const missing = countImages(plan.items);
  return {
    lines: [
      ...(types.length > 0
        ? [...formatTable(['TYPE', 'PRODUCTS', 'CATEGORY', 'DECIDED BY'], types), '']
        : []),
      ...(rows.length > 0 ? [...formatTable(['ROW', 'STATUS', 'ID', 'NAME', 'DETAILS'], rows), ''] : []),
      ...warnings.map((warning) => `Warning: ${warning}`),
      `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} unchanged, ${counts.skipped} skipped, ${counts.error} with errors; ${plan.remoteImages.length} images to download, ${missing.missing} missing, ${missing.leftOut} left out.`,
    ],
    data: {
      counts,
      types: plan.types,
      items: plan.items,
      images: plan.remoteImages.length,
      missingImages: missing.missing,
      leftOutImages: missing.leftOut,
      warnings,
    },
  };
}

/** Why a plan cannot be imported; null if it can. */
export function planProblem({ items }: ImportPlan): string | null {
  const { error } = countItems(items);
  if (error > 0)
    return `Nothing is imported: ${pluralize(error, 'product')} ${error === 1 ? 'has' : 'have'} errors. Correct them, or use --skip-errors to leave those products out.`;
  const { missing } = countImages(items);
  if (missing === 0) return null;
  const count = missing === 1 ? '1 image is missing' : `${missing} images are missing`;
  return `Nothing is imported: ${count}. Give a folder or zip that has what is missing with --images, or import without it with --without-missing-images.`;
}

export function sentenceOf({
  row,
  column,
  message,
}: {
  row: number;
  column: string;
  message: string;
}): string {
  return `Row ${row}${column ? `, ${column}` : ''}: ${message}`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line === '' ? '(nothing)' : line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
