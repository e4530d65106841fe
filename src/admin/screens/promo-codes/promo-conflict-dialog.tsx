import { useSession } from '../../client/session.ts';
import { VersionsDialog } from '../../ui/versions-dialog.tsx';
import type { PromoCode } from './promo-codes-query.ts';
import { formOf, type TermsForm } from './terms-form.ts';
import { compareTerms, mergeTerms } from './two-terms.ts';
import type { TermsEdit } from './use-terms.ts';

/** Shown if another person changed the code meanwhile: both versions, for the merchant to choose. */
export function PromoConflictDialog({
  before,
  yours,
  theirs,
  categories,
  onKeepYours,
  ...choices
}: {
  /** The code as it was when these edits began. */
  before: PromoCode;
  yours: TermsForm;
  /** The code as it is now. */
  theirs: PromoCode;
  categories: readonly { table: string; name: string }[];
  onClose: () => void;
  onTakeTheirs: () => void;
  /** Receives your changes on top of theirs. */
  onKeepYours: (merged: TermsEdit) => void;
}) {
  const { timeZone } = useSession().store;
  const terms = { before: formOf(before, timeZone), yours, theirs: formOf(theirs, timeZone) };
  const titleOf = (wanted: string) => categories.find(({ table }) => table === wanted)?.name ?? wanted;
  const rows = compareTerms(terms, titleOf);
  if (before.active !== theirs.active) {
    rows.push({ field: 'Switched on', yours: yesOrNo(before), theirs: yesOrNo(theirs) });
  }
  return (
    <VersionsDialog
      title={`Someone else changed ${theirs.code}`}
      description="None of your changes are lost. If you save your changes, what only they changed stays as it is."
      rows={rows}
      keep="Save my changes"
      onKeepYours={() => onKeepYours({ terms: mergeTerms(terms), seen: theirs })}
      {...choices}
    />
  );
}

function yesOrNo({ active }: PromoCode): string {
  return active ? 'yes' : 'no';
}
