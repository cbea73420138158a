import { fieldComplaint, type ErrorCode, type FieldComplaint, type JournalLineFields } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { sumOf, toBase } from '../ledger/ledger.service';
import { manualRefusal } from './control-accounts.rules';
import { journalLinesRepository as repository, type References } from './journal-lines.repository';

/** Line as stored in an entry until it is posted; omitted values are null. */
export type DraftLine = { [K in keyof JournalLineFields]-?: Exclude<JournalLineFields[K], undefined> };

interface EntryInput {
  date: string;
  kind: string;
  lines: readonly JournalLineFields[];
  /** May still be unbalanced. */
  isDraft: boolean;
}

/**
 * Resolves account, branch and insurer references of the lines; throws with the line number if one is unknown or the
 * entry is unbalanced.
 */
export async function checkedLines({ date, kind, lines, isDraft }: EntryInput, caller: Caller): Promise<DraftLine[]> {
  const known = await repository.references(caller.db, {
    date,
    accounts: present(lines, 'accountId'),
    branches: present(lines, 'branchId'),
    parties: present(lines, 'partyId'),
    currencies: present(lines, 'currency'),
  });
  const at = (index: number): Complain => ({
    field: (name, complaint) =>
      refuse('INVALID_INPUT', {
        fields: { [`lines.${index}.${name}`]: fieldComplaint(caller.language, complaint) },
      }),
    code: (code, name) =>
      refuse(code, { fields: { [`lines.${index}.${name}`]: fieldComplaint(caller.language, 'invalid') } }),
  });
  const checked = lines.map((line, index) => {
    checkReferences(line, known, kind === 'OPENING', at(index));
    return inItsCurrency(line, known, at(index));
  });
  if (!isDraft) refuseUnbalanced(checked, known.currency);
  return checked;
}

interface Complain {
  field(name: keyof JournalLineFields, complaint: FieldComplaint): never;
  code(code: ErrorCode, name: keyof JournalLineFields): never;
}

function checkReferences(line: JournalLineFields, known: References, isOpening: boolean, complain: Complain): void {
  const account =
    known.accounts.find(({ id }) => id === line.accountId) ?? complain.code('ACCOUNT_UNKNOWN', 'accountId');
  if (!account.isActive || account.isGroup) complain.code('ACCOUNT_CLOSED', 'accountId');
  const refusal = manualRefusal(account, isOpening);
  if (refusal) complain.code(refusal, 'accountId');
  if ((line.debit === 0) === (line.credit === 0)) complain.field('debit', 'invalid');
  if (line.branchId && !known.branches.includes(line.branchId)) complain.code('BRANCH_UNKNOWN', 'branchId');
  checkParty(line, account.partyType, known, complain);
}

function checkParty(
  { partyType, partyId }: JournalLineFields,
  wanted: string | null,
  { parties }: References,
  complain: Complain,
): void {
  if (!partyType !== !partyId) complain.field('partyId', 'required');
  if (wanted !== null && (partyType !== wanted || !partyId)) complain.code('PARTY_REQUIRED', 'partyId');
  const isKnown = parties.some(({ type, id }) => type === partyType && id === partyId);
  if (partyId && !isKnown) complain.code('PARTY_REQUIRED', 'partyId');
}

function inItsCurrency(line: JournalLineFields, { currency: base, rates }: References, complain: Complain): DraftLine {
  const { accountId, debit, credit, currency } = line;
  const { branchId = null, partyType = null, partyId = null, memo = null } = line;
  const rest = { accountId, debit, credit, branchId, partyType, partyId, memo };
  if (!currency || currency === base) return { ...rest, currency: null, fxRate: null, docAmount: null };
  const fxRate =
    line.fxRate ??
    rates.find((one) => one.currency === currency)?.rate ??
    complain.code('EXCHANGE_RATE_MISSING', 'fxRate');
  const docAmount = line.docAmount ?? complain.field('docAmount', 'required');
  // Zero is an exchange difference; otherwise the two amounts must agree, except for rounding.
  const isWorth = toBase(docAmount, { currency, base, fxRate });
  if (docAmount !== 0 && Math.abs(isWorth - (debit - credit)) > 1) complain.field('docAmount', 'invalid');
  return { ...rest, currency, fxRate, docAmount };
}

/** Checks the balance in the base currency, and in each currency of the lines. */
function refuseUnbalanced(lines: readonly DraftLine[], base: string): void {
  if (sumOf(lines.map(({ debit, credit }) => debit - credit)) !== 0) refuse('ENTRY_UNBALANCED');
  const sums = new Map<string, number[]>();
  for (const { currency, docAmount, debit, credit } of lines) {
    const key = currency ?? base;
    sums.set(key, [...(sums.get(key) ?? []), docAmount ?? debit - credit]);
  }
  for (const amounts of sums.values()) if (sumOf(amounts) !== 0) refuse('ENTRY_UNBALANCED');
}

function present(lines: readonly JournalLineFields[], key: 'accountId' | 'branchId' | 'partyId' | 'currency') {
  return [...new Set(lines.flatMap((line) => line[key] ?? []))];
}
