import { refuseBecause } from '#domain/results.ts';
import { countItems } from './import-plan.ts';
import { countImages } from './item-image.ts';
import type { PlannedImport } from './plan-import.ts';

const LONGEST_TEXT = 160;

/** A preview for the admin: without unchanged products that miss no image, and with long texts truncated. */
export function summarizePlan(planned: PlannedImport) {
  if (!planned.ok) {
    const { row, message } = planned.problem;
    return refuseBecause(`Row ${row}: ${message}`);
  }
  const { items, types, colors, skipErrors, withoutMissingImages, remoteImages, cells } = planned.value;
  return {
    ok: true as const,
    counts: countItems(items),
    types,
    colors,
    skipErrors,
    withoutMissingImages,
    images: countImages(items),
    imagesToDownload: remoteImages.length,
    items: items
      .filter(({ status, images }) => status !== 'unchanged' || images.length > 0)
      .map(({ changes, problems, status, ...item }) => ({
        ...item,
        status,
        // A new product has every field, so its name and row are enough.
        changes:
          status === 'changed'
            ? changes.map(({ field, before, after }) => ({
                field,
                before: shorten(before),
                after: shorten(after),
              }))
            : [],
        problems: problems.map((problem) => ({ ...problem, value: cells(problem.row, problem.column) })),
      })),
  };
}

function shorten(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
}
