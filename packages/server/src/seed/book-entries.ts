import { addDays, journalEntries, payments, type AccountKey } from '@polyclinic/contract';
import { ask } from './ask';
import { MONTHLY, OPENING_BALANCES } from './book-settings';
import type { BookKeepers } from './book-keepers';
import type { BookSetup } from './book-setup';
import type { CardPayment, TimelineItem } from './demo-timeline';
import { EQUIPMENT_TOTALS } from './supply-assets';

/** Signed amounts by account: positive is a debit. */
export type Sides = Partial<Record<AccountKey, number>>;

interface EntryInput {
  date: string;
  memo: string;
  sides: Sides;
  kind?: 'MANUAL' | 'OPENING';
}

/** Context of the entries of a demo clinic. */
export interface EntryContext {
  keepers: BookKeepers;
  setup: BookSetup;
  /** Multiplier of the amounts. */
  factor: number;
  /** Accounts whose amounts are divided among the branches, without a rest. */
  byBranch?: readonly AccountKey[];
}

const CARD_FEE = 0.018;
/** Monthly growth of the amounts. */
const GROWTH = 0.015;

/** Creates an entry that waits for approval. */
export async function enter(
  { date, memo, sides, kind = 'MANUAL' }: EntryInput,
  { keepers, setup, factor, byBranch = [] }: EntryContext,
) {
  const lines = Object.entries(sides).flatMap(([key, amount]) => {
    const accountId = setup.accountId(key as AccountKey);
    const places = byBranch.includes(key as AccountKey) ? setup.branchIds : [null];
    const share = (Math.abs(amount) * factor) / places.length;
    return places.map((branchId) => ({ accountId, branchId, ...(amount > 0 ? { debit: share } : { credit: share }) }));
  });
  return (await ask(journalEntries.create, { body: { date, memo, kind, lines } }, keepers.accountant)).entry;
}

/** Creates an entry, and has it approved and posted by a second person. */
export async function enterAndPost(entry: EntryInput, context: EntryContext): Promise<void> {
  const { id, version } = await enter(entry, context);
  const params = { id };
  const { approver } = context.keepers;
  const approved = await ask(journalEntries.approve, { params, body: { version } }, approver);
  await ask(journalEntries.post, { params, body: { version: approved.entry.version } }, approver);
}

/** Returns the opening balances. */
export function openingItem(date: string, context: EntryContext): TimelineItem {
  const { bank, cash, loan, capital } = OPENING_BALANCES;
  const { cost, accumulated } = EQUIPMENT_TOTALS;
  const equipment = { MEDICAL_EQUIPMENT: cost, ACCUMULATED_DEPRECIATION: -accumulated };
  const sides = { BANK: bank, CASH_DESK: cash, ...equipment, LOANS: -loan, OWNER_CAPITAL: -capital };
  return { date, run: () => enterAndPost({ date, memo: 'Opening balances', sides, kind: 'OPENING' }, context) };
}

/** Returns the monthly entries: rent, counter sales, and the settlement of the month's cards. */
export function monthlyItems(
  month: string,
  index: number,
  cards: readonly CardPayment[],
  context: EntryContext,
): TimelineItem[] {
  const { rent, utilities, supplies, counterSales, walkIns } = MONTHLY;
  const grown = (amount: number) => Math.round(amount * (1 + GROWTH * index));
  const sold = { PHARMACY_SALES: grown(counterSales), SERVICE_REVENUE: grown(walkIns) };
  const sales = sold.PHARMACY_SALES + sold.SERVICE_REVENUE;
  const on = (day: number) => addDays(month, day - 1);
  const item = (date: string, memo: string, sides: Sides): TimelineItem => ({
    date,
    run: () => enterAndPost({ date, memo, sides }, context),
  });
  return [
    item(on(5), 'Rent, utilities and supplies', {
      RENT: rent,
      UTILITIES: grown(utilities),
      CLINICAL_SUPPLIES: grown(supplies),
      BANK: -(rent + grown(utilities) + grown(supplies)),
    }),
    item(on(26), 'Sales at the counter', {
      BANK: sales,
      PHARMACY_SALES: -sold.PHARMACY_SALES,
      SERVICE_REVENUE: -sold.SERVICE_REVENUE,
    }),
    { date: on(28), run: () => settle(cards, on(28), context.keepers) },
  ];
}

async function settle(cards: readonly CardPayment[], date: string, { accountant }: BookKeepers): Promise<void> {
  const due = cards.filter((card) => card.date.slice(0, 7) === date.slice(0, 7) && card.date <= date);
  if (due.length === 0) return;
  const fee = Math.floor(due.reduce((sum, { amount }) => sum + amount, 0) * CARD_FEE);
  await ask(payments.settle, { body: { paymentIds: due.map(({ id }) => id), fee, date } }, accountant);
}
