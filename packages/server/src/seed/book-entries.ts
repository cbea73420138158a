import { journalEntries, payments, type AccountKey } from '@polyclinic/contract';
import { ask } from './ask';
import { MONTHLY, OPENING_BALANCES } from './book-facts';
import type { BookKeepers } from './book-keepers';
import type { BookSetup } from './book-setup';
import { addDays } from './clinic-calendar';
import type { CardPayment, DiaryItem } from './demo-diary';

/** What an account gets: more than zero is a debit. */
type Sides = Partial<Record<AccountKey, number>>;

interface Written {
  date: string;
  memo: string;
  sides: Sides;
  kind?: 'MANUAL' | 'OPENING';
}

interface Writing {
  keepers: BookKeepers;
  setup: BookSetup;
  /** What the amounts are multiplied by. */
  factor: number;
}

const CARD_FEE = 0.018;
/** Business gets a little better from month to month. */
const GROWTH = 0.015;

/** Enters what somebody else has yet to approve. */
export async function enter({ date, memo, sides, kind = 'MANUAL' }: Written, { keepers, setup, factor }: Writing) {
  const lines = Object.entries(sides).map(([key, amount]) => ({
    accountId: setup.accountId(key as AccountKey),
    ...(amount > 0 ? { debit: amount * factor } : { credit: -amount * factor }),
  }));
  return (await ask(journalEntries.create, { body: { date, memo, kind, lines } }, keepers.accountant)).entry;
}

/** Enters it and has it approved and posted by somebody else. */
export async function enterAndPost(written: Written, writing: Writing): Promise<void> {
  const { id, version } = await enter(written, writing);
  const params = { id };
  const { approver } = writing.keepers;
  const approved = await ask(journalEntries.approve, { params, body: { version } }, approver);
  await ask(journalEntries.post, { params, body: { version: approved.entry.version } }, approver);
}

/** What the clinic has when its books begin. */
export function openingItem(date: string, writing: Writing): DiaryItem {
  const { bank, cash, equipment, loan, capital } = OPENING_BALANCES;
  const sides = { BANK: bank, CASH_DESK: cash, MEDICAL_EQUIPMENT: equipment, LOANS: -loan, OWNER_CAPITAL: -capital };
  return { date, run: () => enterAndPost({ date, memo: 'Opening balances', sides, kind: 'OPENING' }, writing) };
}

/** What every month brings: rent, sales at the counter, salaries, and the money of the month's cards. */
export function monthlyItems(
  month: string,
  place: number,
  cards: readonly CardPayment[],
  writing: Writing,
): DiaryItem[] {
  const { rent, utilities, supplies, salaries, counterSales, walkIns } = MONTHLY;
  const grown = (amount: number) => Math.round(amount * (1 + GROWTH * place));
  const sold = { PHARMACY_SALES: grown(counterSales), SERVICE_REVENUE: grown(walkIns) };
  const taken = sold.PHARMACY_SALES + sold.SERVICE_REVENUE;
  const on = (day: number) => addDays(month, day - 1);
  const item = (date: string, memo: string, sides: Sides): DiaryItem => ({
    date,
    run: () => enterAndPost({ date, memo, sides }, writing),
  });
  return [
    item(on(5), 'Rent, utilities and supplies', {
      RENT: rent,
      UTILITIES: grown(utilities),
      CLINICAL_SUPPLIES: grown(supplies),
      BANK: -(rent + grown(utilities) + grown(supplies)),
    }),
    item(on(26), 'Sales at the counter', {
      BANK: taken,
      PHARMACY_SALES: -sold.PHARMACY_SALES,
      SERVICE_REVENUE: -sold.SERVICE_REVENUE,
    }),
    item(on(27), 'Salaries', { SALARIES: salaries, BANK: -salaries }),
    { date: on(28), run: () => settle(cards, on(28), writing.keepers) },
  ];
}

async function settle(cards: readonly CardPayment[], date: string, { accountant }: BookKeepers): Promise<void> {
  const due = cards.filter((card) => card.date.slice(0, 7) === date.slice(0, 7) && card.date <= date);
  if (due.length === 0) return;
  const fee = Math.floor(due.reduce((sum, { amount }) => sum + amount, 0) * CARD_FEE);
  await ask(payments.settle, { body: { paymentIds: due.map(({ id }) => id), fee, date } }, accountant);
}
