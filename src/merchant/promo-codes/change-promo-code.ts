import {
  insertPromoCode,
  lockPromoCode,
  type PromoCodeTerms,
  updatePromoCode,
} from '#database/checkouts/promo-codes.ts';
import { writeAudit } from '#database/people/audit-log.ts';
import type { Database, PromoCodeRow } from '#database/tables.ts';
import type { AuditAction } from '#domain/operations/audit-actions.ts';
import { normalizePromoCode } from '#domain/promo-codes/promo.ts';
import { type MerchantContext, type Refused, refused } from '../refused.ts';
import { CODE_RULE, checkNewPromoTerms, checkPromoTerms, isPromoCode } from './check-promo-terms.ts';

type Changed = { ok: true; row: PromoCodeRow };

/** Adds an active code. Refuses a code that exists. */
export async function createPromoCode(
  context: MerchantContext,
  terms: PromoCodeTerms & { code: string },
): Promise<Changed | Refused> {
  const code = normalizePromoCode(terms.code);
  if (!isPromoCode(code)) return refused('invalid', CODE_RULE, { field: 'code' });
  return context.db.transaction().execute(async (transaction) => {
    const problem = await checkNewPromoTerms(transaction, terms, context.now());
    if (problem) return problem;
    const row = await insertPromoCode(transaction, { ...terms, code });
    if (!row) {
      const reason = `There is a promo code ${code} already; its terms stay as they are.`;
      return refused('invalid', reason, { field: 'code' });
    }
    await audit(transaction, context, 'promo-code.create', { before: null, after: row });
    return { ok: true, row };
  });
}

/**
 * Changes the terms of a code. `version` is the version the merchant saw: if the terms were changed since, it refuses.
 * The use count stays.
 */
export async function changePromoCode(
  context: MerchantContext,
  promoCode: string,
  { terms, version }: { terms: PromoCodeTerms; version: number },
): Promise<Changed | Refused> {
  return change(context, promoCode, 'promo-code.change', async (transaction, before) => {
    if (before.version !== version) {
      return refused('conflict', `Someone else has changed ${before.code}. Check its terms again.`);
    }
    const problem = await checkPromoTerms(transaction, terms, before.products);
    return problem ?? updatePromoCode(transaction, before.code, { terms });
  });
}

/** Switches a code on or off. */
export async function switchPromoCode(
  context: MerchantContext,
  promoCode: string,
  active: boolean,
): Promise<Changed | Refused> {
  const action = active ? 'promo-code.switch-on' : 'promo-code.switch-off';
  return change(context, promoCode, action, (transaction, before) =>
    updatePromoCode(transaction, before.code, { active }),
  );
}

/** Ends a code now. Open payment pages keep its discount. */
export async function endPromoCode(context: MerchantContext, promoCode: string): Promise<Changed | Refused> {
  return change(context, promoCode, 'promo-code.end', async (transaction, before) => {
    const now = context.now();
    if (before.ends_at !== null && new Date(before.ends_at) <= now) {
      return refused('invalid', `${before.code} has already ended.`);
    }
    if (before.starts_at !== null && new Date(before.starts_at) >= now) {
      return refused('invalid', `${before.code} has not started yet. Switch it off instead.`);
    }
    return updatePromoCode(transaction, before.code, { endsAt: now });
  });
}

async function change(
  context: MerchantContext,
  promoCode: string,
  action: AuditAction,
  work: (transaction: Database, before: PromoCodeRow) => Promise<PromoCodeRow | Refused>,
): Promise<Changed | Refused> {
  const code = normalizePromoCode(promoCode);
  return context.db.transaction().execute(async (transaction) => {
    const before = await lockPromoCode(transaction, code);
    if (!before) return refused('not-found', `There is no promo code ${code}.`);
    const after = await work(transaction, before);
    if ('ok' in after) return after;
    await audit(transaction, context, action, { before, after });
    return { ok: true, row: after };
  });
}

async function audit(
  db: Database,
  { actor }: MerchantContext,
  action: AuditAction,
  { before, after }: { before: PromoCodeRow | null; after: PromoCodeRow },
): Promise<void> {
  const differs = (name: string) =>
    JSON.stringify(before?.[name as keyof PromoCodeRow]) !==
    JSON.stringify(after[name as keyof PromoCodeRow]);
  const changed = (row: PromoCodeRow) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'version' && differs(name)));
  await writeAudit(db, {
    actor,
    action,
    subjectType: 'promo-code',
    subjectId: after.code,
    before: before && changed(before),
    after: changed(after),
  });
}
