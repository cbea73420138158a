import {
  ClinicDate,
  ExchangeRate,
  type AccountKey,
  type OpeningContent,
  type OpeningDepositRow,
  type OpeningFaultKind,
  type OpeningItemRow,
  type OpeningPart,
} from '@polyclinic/contract';
import { toBase } from '../ledger/ledger.service';
import { isCurrency, minorOf, sameName } from './opening-cells.rules';
import type { OpeningKnown } from './opening-balances.repository';

/** Fault of a row, which counts from one. */
export interface RowFault {
  part: OpeningPart;
  row: number;
  field: string;
  kind: OpeningFaultKind;
}

/** Balance of an account; exactly one side is more than zero. */
export interface ReadBalance {
  row: number;
  accountId: string;
  key: AccountKey | null;
  debit: number;
  credit: number;
}

interface ReadMoney {
  currency: string;
  fxRate: string;
  amount: number;
  baseAmount: number;
}

export interface ReadItem extends ReadMoney {
  oldNumber: string;
  oldDate: string;
  dueDate: string;
  patientId: string;
  insurerId: string | null;
}

export interface ReadDeposit extends ReadMoney {
  reference: string | null;
  patientId: string;
}

/** Rows as understood; complete only if there are no faults. */
export interface ReadRows {
  faults: RowFault[];
  balances: ReadBalance[];
  items: ReadItem[];
  deposits: ReadDeposit[];
}

const NUMBER_LENGTH = 40;
type Tell = (field: string, kind: OpeningFaultKind) => undefined;

/** Reads all rows of an import against what the clinic has; every fault is reported. */
export function readRows({ date, balances, items, deposits }: OpeningContent, known: OpeningKnown): ReadRows {
  const faults: RowFault[] = [];
  const at = (part: OpeningPart, index: number): Tell => {
    return (field, kind) => void faults.push({ part, row: index + 1, field, kind });
  };
  const seenAccounts = new Set<string>();
  const readBalances = balances.flatMap((row, index) => {
    const balance = readBalance(row, known, at('balances', index));
    if (!balance) return [];
    if (seenAccounts.has(balance.accountId)) at('balances', index)('account', 'duplicate');
    seenAccounts.add(balance.accountId);
    return balance.debit === 0 && balance.credit === 0 ? [] : [{ ...balance, row: index + 1 }];
  });
  const seenItems = new Set<string>();
  const readItems = items.flatMap((row, index) => {
    const item = readItem(row, { date, known, tell: at('items', index) });
    if (!item) return [];
    const name = [item.patientId, sameName(item.oldNumber)].join(' ');
    if (seenItems.has(name)) at('items', index)('number', 'duplicate');
    else if (known.importedItems.includes(name)) at('items', index)('number', 'imported');
    seenItems.add(name);
    return [item];
  });
  const readDeposits = deposits.flatMap((row, index) => readDeposit(row, known, at('deposits', index)) ?? []);
  return { faults, balances: readBalances, items: readItems, deposits: readDeposits };
}

function readBalance(
  { account, debit, credit }: OpeningContent['balances'][number],
  { accounts, currency }: OpeningKnown,
  tell: Tell,
): Omit<ReadBalance, 'row'> | undefined {
  if (account.trim() === '') return tell('account', 'required');
  const found = accounts.find(({ code }) => sameName(code) === sameName(account));
  if (!found) return tell('account', 'accountUnknown');
  if (!found.isActive || found.isGroup) return tell('account', 'accountClosed');
  // Receivables and deposits name the party of each item.
  if (found.partyType !== null && !isOfItems(found.key)) return tell('account', 'accountOfParty');
  if (found.isImported) return tell('account', 'imported');
  const sides = { debit: minorOf(debit, currency), credit: minorOf(credit, currency) };
  if (sides.debit === undefined) return tell('debit', 'amount');
  if (sides.credit === undefined) return tell('credit', 'amount');
  if (sides.debit && sides.credit) return tell('debit', 'sides');
  return { accountId: found.id, key: found.key, debit: sides.debit ?? 0, credit: sides.credit ?? 0 };
}

function readItem(
  row: OpeningItemRow,
  { date, known, tell }: { date: string; known: OpeningKnown; tell: Tell },
): ReadItem | undefined {
  const oldNumber = row.number.trim();
  if (oldNumber === '') return tell('number', 'required');
  if (oldNumber.length > NUMBER_LENGTH) return tell('number', 'tooLong');
  const oldDate = row.date.trim();
  if (!ClinicDate.safeParse(oldDate).success) return tell('date', oldDate === '' ? 'required' : 'date');
  if (oldDate > date) return tell('date', 'afterOpening');
  const dueDate = row.dueDate.trim() || oldDate;
  if (!ClinicDate.safeParse(dueDate).success) return tell('dueDate', 'date');
  if (dueDate < oldDate) return tell('dueDate', 'dueBeforeDate');
  const patientId = patientOf(row.patient, known, tell);
  if (!patientId) return undefined;
  const insurer = row.insurer.trim();
  const insurerId = insurer === '' ? null : known.insurers.find(({ names }) => names.includes(sameName(insurer)))?.id;
  if (insurerId === undefined) return tell('insurer', 'insurerUnknown');
  const money = readMoney(row, known, tell);
  return money && { oldNumber, oldDate, dueDate, patientId, insurerId, ...money };
}

function readDeposit(row: OpeningDepositRow, known: OpeningKnown, tell: Tell): ReadDeposit | undefined {
  const reference = row.reference.trim() || null;
  if (reference !== null && reference.length > NUMBER_LENGTH) return tell('reference', 'tooLong');
  const patientId = patientOf(row.patient, known, tell);
  if (!patientId) return undefined;
  const money = readMoney(row, known, tell);
  return money && { reference, patientId, ...money };
}

function patientOf(text: string, { patients }: OpeningKnown, tell: Tell): string | undefined {
  const name = sameName(text);
  if (name === '') return tell('patient', 'required');
  const byNumber = patients.find(({ recordNumber }) => sameName(recordNumber) === name);
  if (byNumber) return byNumber.id;
  const [first, ...others] = patients.filter((patient) => sameName(patient.name) === name);
  if (!first) return tell('patient', 'patientUnknown');
  return others.length > 0 ? tell('patient', 'patientAmbiguous') : first.id;
}

function readMoney(
  row: Pick<OpeningItemRow, 'amount' | 'currency' | 'rate'>,
  known: OpeningKnown,
  tell: Tell,
): ReadMoney | undefined {
  const base = known.currency;
  const currency = row.currency.trim().toUpperCase() || base;
  if (!isCurrency(currency)) return tell('currency', 'currency');
  const amount = minorOf(row.amount, currency);
  if (amount === null || amount === 0) return tell('amount', 'required');
  if (amount === undefined) return tell('amount', 'amount');
  const typed = row.rate.trim() || known.rates.find((one) => one.currency === currency)?.rate;
  const fxRate = currency === base ? '1' : typed;
  if (!fxRate || !ExchangeRate.safeParse(fxRate).success) return tell('rate', 'rate');
  const baseAmount = toBase(amount, { currency, base, fxRate });
  // The ledger keeps no line of zero.
  return baseAmount === 0 ? tell('amount', 'amount') : { currency, fxRate, amount, baseAmount };
}

/** Returns whether the balance of an account is given by its open items. */
export function isOfItems(key: AccountKey | null): boolean {
  return key === 'PATIENT_RECEIVABLES' || key === 'INSURER_RECEIVABLES' || key === 'PATIENT_DEPOSITS';
}
