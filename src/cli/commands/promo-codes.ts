import { InvalidArgumentError } from '@commander-js/extra-typings';
import { findPromoCode, type PromoCodeTerms, promoCodeFrom } from '#database/checkouts/promo-codes.ts';
import { ALL_ORDERS } from '#domain/orders/order-query.ts';
import { describePromo } from '#domain/promo-codes/describe-promo.ts';
import { normalizePromoCode } from '#domain/promo-codes/promo.ts';
import {
  changePromoCode,
  createPromoCode,
  endPromoCode,
  switchPromoCode,
} from '#merchant/promo-codes/change-promo-code.ts';
import { CODE_RULE, isPromoCode } from '#merchant/promo-codes/check-promo-terms.ts';
import { exportPromoCodes } from '#merchant/promo-codes/export-promo-codes.ts';
import { generatePromoCodes, MAX_GENERATED_CODES } from '#merchant/promo-codes/generate-promo-codes.ts';
import {
  type CommandContext,
  type CommandOutput,
  CommandRefused,
  orRefuse,
  type RegisterCommand,
  UsageError,
} from '../command.ts';
import { merchantContextOf } from '../merchant-context.ts';
import { LATEST, listOrdersByCommand } from '../orders/list-orders.ts';
import { wholeNumber } from '../parse-arguments.ts';
import { listCodes, termsJson } from '../promo-codes/list-codes.ts';
import { BOTH, changedTerms, type TermOptions, termsOf, withTerms } from '../promo-codes/term-options.ts';
import { writeNewFile } from '../write-csv-file.ts';

/** `store promo-codes` */
export const registerPromoCodes: RegisterCommand = (program, run) => {
  const promoCodes = program.command('promo-codes').description('manage promo codes');
  promoCodes
    .command('list', { isDefault: true })
    .description('list the codes: terms, uses, revenue, and whether a shopper can use them now')
    .option('--csv <file>', 'write all of them into a new file for a spreadsheet')
    .action(({ csv }) =>
      run.withStore((context) =>
        csv === undefined ? listCodes(context) : exportCodes(context, run.resolvePath(csv)),
      ),
    );
  promoCodes
    .command('uses')
    .description('list the orders that used a code; "orders list --promo CODE" filters them further')
    .argument('<code>', 'promo code', normalizePromoCode)
    .option('--csv', 'print all of them as CSV')
    .action((promo, { csv }) =>
      run.withStore((context) =>
        listOrdersByCommand(context, { ...ALL_ORDERS, promo }, csv ? 'csv' : LATEST),
      ),
    );
  withTerms(promoCodes.command('add'))
    .description(
      'add a code: a percentage or an amount off, free shipping, or one of the two with free shipping',
    )
    .argument('<code>', 'letters A-Z, digits, - and _, at most 64', parseNewCode)
    .action((code, options) => {
      const terms = termsOf(options);
      return run.withStore((context) => addCode(context, code, terms));
    });
  withTerms(promoCodes.command('change'))
    .description('change a code’s terms; anything you omit stays the same, and so does the use count')
    .argument('<code>', 'promo code', normalizePromoCode)
    .action((code, options) => {
      if (Object.keys(options).length === 0)
        throw new UsageError('Say what to change, such as --percent 20.');
      if (options.percent !== undefined && options.amount !== undefined) throw new UsageError(BOTH);
      return run.withStore((context) => changeCode(context, code, options));
    });
  withTerms(promoCodes.command('generate'))
    .description('add many codes with the same terms, such as WELCOME-7K2M9QX4; each can be used once')
    .argument('<prefix>', 'what they begin with', normalizePromoCode)
    .requiredOption('--count <number>', 'how many', wholeNumber({ from: 1, to: MAX_GENERATED_CODES }))
    .action((prefix, { count, ...options }) => {
      const terms = { ...termsOf(options), maxUses: options.maxUses ?? 1 };
      return run.withStore(async (context) => {
        const { codes } = orRefuse(
          await generatePromoCodes(merchantContextOf(context), { prefix, count, terms }),
        );
        return { lines: codes, data: codes };
      });
    });
  for (const word of ['on', 'off'] as const) {
    promoCodes
      .command(word)
      .description(word === 'on' ? 'switch a code on again' : 'switch a code off')
      .argument('<code>', 'promo code', normalizePromoCode)
      .action((code) => run.withStore((context) => switchCode(context, code, word)));
  }
  promoCodes
    .command('end')
    .description('end a code now; payment pages that are open keep its discount')
    .argument('<code>', 'promo code', normalizePromoCode)
    .action((code) =>
      run.withStore(async (context) => {
        const { row } = orRefuse(await endPromoCode(merchantContextOf(context), code));
        return { lines: [`${code} is over.`], data: { code, endsAt: row.ends_at } };
      }),
    );
};

async function exportCodes({ database, now }: CommandContext, file: string): Promise<CommandOutput> {
  const { csv, codes } = await exportPromoCodes(database.db, now());
  await writeNewFile(file, csv);
  return { lines: [`${codes.length} in ${file}.`], data: { file, rows: codes.length } };
}

function parseNewCode(text: string): string {
  const code = normalizePromoCode(text);
  if (!isPromoCode(code)) throw new InvalidArgumentError(CODE_RULE);
  return code;
}

async function addCode(context: CommandContext, code: string, terms: PromoCodeTerms): Promise<CommandOutput> {
  orRefuse(await createPromoCode(merchantContextOf(context), { code, ...terms }));
  return { lines: [`Added ${code}: ${describePromo(terms)}.`], data: { code, ...termsJson(terms) } };
}

async function changeCode(
  context: CommandContext,
  code: string,
  options: TermOptions,
): Promise<CommandOutput> {
  const row = await findPromoCode(context.database.db, code);
  if (!row) throw new CommandRefused(`There is no promo code ${code}.`);
  const terms = changedTerms(promoCodeFrom(row), options);
  const change = { terms, version: row.version };
  orRefuse(await changePromoCode(merchantContextOf(context), code, change));
  return { lines: [`Changed ${code}: ${describePromo(terms)}.`], data: { code, ...termsJson(terms) } };
}

async function switchCode(context: CommandContext, code: string, word: 'on' | 'off'): Promise<CommandOutput> {
  const active = word === 'on';
  orRefuse(await switchPromoCode(merchantContextOf(context), code, active));
  return { lines: [`${code} is switched ${word}.`], data: { code, active } };
}
