import { z } from 'zod';
import { AccountType } from './accounts';
import { ProofEntry } from './ledger';
import { hasRegisteredTypes, lockWatch, readRegister } from './ledger-register';
import { chainedHash, EMPTY_CHAIN, type Sha256 } from './proof-hash';

export { EMPTY_CHAIN } from './proof-hash';

const Sums = { debit: z.number().int(), credit: z.number().int() };

/**
 * Ledger as a self-verifying file: every entry as it was hashed, and the trial balance. Comparing with the hash of an
 * earlier file shows that nothing before it was changed.
 */
export const LedgerProof = z.object({
  /** The first format has no register. */
  format: z.enum(['polyclinic-ledger-proof-1', 'polyclinic-ledger-proof-2']),
  tenantId: z.uuid(),
  currency: z.string(),
  /** The trial balance is as of the last day of this period; of all entries if null. */
  period: z.object({ fiscalYear: z.string(), number: z.number().int(), from: z.string(), to: z.string() }).nullable(),
  entryCount: z.number().int(),
  headHash: z.string(),
  accounts: z.array(z.object({ id: z.uuid(), code: z.string(), name: z.string(), type: AccountType })),
  trialBalance: z.array(z.object({ accountId: z.uuid(), ...Sums })),
  /** Accounts, years and locks of periods as they were registered up to the last entry, in a chain of their own. */
  register: z.array(ProofEntry).optional(),
  registerHash: z.string().optional(),
  entries: z.array(ProofEntry),
});
export type LedgerProof = z.infer<typeof LedgerProof>;

/** Number, account, debit, credit, currency, rate and amount of the document; references follow. */
const HashedLine = z
  .array(z.union([z.string(), z.number(), z.null()]))
  .refine((line) => LINE_TYPES.every((type, index) => typeof line[index] === type))
  .refine((line) => line.every((part) => typeof part !== 'number' || Number.isSafeInteger(part)));
const LINE_TYPES = ['number', 'string', 'number', 'number', 'string', 'string', 'number'];
const HashedEntry = z.object({
  place: z.number().int(),
  year: z.string(),
  number: z.number().int(),
  id: z.uuid(),
  date: z.string(),
  total: z.number().int(),
  lines: z.array(HashedLine).min(2),
});
type HashedEntry = z.infer<typeof HashedEntry>;

/** Reasons for which a verification fails. */
export type ProofFault =
  | 'UNREADABLE'
  | 'PLACE_MISSING'
  | 'HASH_DIFFERS'
  | 'UNBALANCED'
  | 'NUMBER_MISSING'
  | 'HEAD_DIFFERS'
  | 'TRIAL_BALANCE_DIFFERS'
  | 'REGISTER_DIFFERS'
  | 'ACCOUNT_DIFFERS'
  | 'POSTED_WHEN_LOCKED';

/** Result of a verification, with the position of the first fault. */
export type ProofVerdict =
  { isValid: true; entryCount: number; headHash: string } | { isValid: false; fault: ProofFault; place: number | null };

/**
 * Recomputes everything from the texts of the entries and of the register: hashes, sums of each entry, gapless numbers,
 * the trial balance, types of accounts, and locks of periods. Needs no server; `told` reports progress as the number of checked entries.
 */
export async function checkLedgerProof(
  file: unknown,
  told: (checked: number) => void = () => undefined,
  sha256: Sha256 = (bytes) => crypto.subtle.digest('SHA-256', bytes),
): Promise<ProofVerdict> {
  const read = LedgerProof.safeParse(file);
  if (!read.success) return { isValid: false, fault: 'UNREADABLE', place: null };
  const proof = read.data;
  const register = await registerOf(proof, sha256);
  if (!register) return { isValid: false, fault: 'REGISTER_DIFFERS', place: null };
  const isLocked = lockWatch(register);
  const sums = new Map<string, { debit: bigint; credit: bigint }>();
  const numbers = new Map<string, number>();
  let hash = EMPTY_CHAIN;
  for (const [before, { place, text, hash: claimedHash }] of proof.entries.entries()) {
    const fault = (name: ProofFault): ProofVerdict => ({ isValid: false, fault: name, place });
    if (place !== before + 1) return fault('PLACE_MISSING');
    hash = await chainedHash(hash, text, sha256);
    if (hash !== claimedHash) return fault('HASH_DIFFERS');
    const entry = readEntry(text);
    if (entry?.place !== place) return fault('UNREADABLE');
    if (!isBalanced(entry)) return fault('UNBALANCED');
    if (entry.number !== (numbers.get(entry.year) ?? 0) + 1) return fault('NUMBER_MISSING');
    numbers.set(entry.year, entry.number);
    if (isLocked(place, entry.date)) return fault('POSTED_WHEN_LOCKED');
    if (proof.period === null || entry.date <= proof.period.to) addUp(entry, sums);
    told(place);
  }
  const { entryCount, headHash, entries } = proof;
  if (hash !== headHash || entries.length !== entryCount) return { isValid: false, fault: 'HEAD_DIFFERS', place: null };
  if (!agrees(proof, sums)) return { isValid: false, fault: 'TRIAL_BALANCE_DIFFERS', place: null };
  if (proof.register && !hasRegisteredTypes(register, proof.accounts))
    return { isValid: false, fault: 'ACCOUNT_DIFFERS', place: null };
  return { isValid: true, entryCount, headHash };
}

/** Files of the first format have none, and are checked without it. */
async function registerOf({ format, register, registerHash }: LedgerProof, sha256: Sha256) {
  if (format === 'polyclinic-ledger-proof-1' && !register) return [];
  return register && registerHash !== undefined ? readRegister(register, registerHash, sha256) : undefined;
}

function readEntry(text: string): HashedEntry | undefined {
  try {
    return HashedEntry.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function isBalanced({ lines, total }: HashedEntry): boolean {
  let [debits, credits] = [0n, 0n];
  const currencies = new Map<string, bigint>();
  for (const [, , debit, credit, currency, , docAmount] of lines) {
    debits += counted(debit);
    credits += counted(credit);
    const name = String(currency);
    currencies.set(name, (currencies.get(name) ?? 0n) + counted(docAmount));
  }
  return debits === credits && debits === BigInt(total) && [...currencies.values()].every((sum) => sum === 0n);
}

function addUp({ lines }: HashedEntry, sums: Map<string, { debit: bigint; credit: bigint }>): void {
  for (const [, account, debit, credit] of lines) {
    const id = String(account);
    const sum = sums.get(id) ?? { debit: 0n, credit: 0n };
    sums.set(id, { debit: sum.debit + counted(debit), credit: sum.credit + counted(credit) });
  }
}

/** The schema has validated that it is a whole number. */
function counted(part: HashedEntry['lines'][number][number] | undefined): bigint {
  return BigInt(part ?? 0);
}

function agrees({ trialBalance }: LedgerProof, sums: Map<string, { debit: bigint; credit: bigint }>): boolean {
  if (trialBalance.length !== sums.size) return false;
  return trialBalance.every(({ accountId, debit, credit }) => {
    const sum = sums.get(accountId);
    return sum?.debit === BigInt(debit) && sum.credit === BigInt(credit);
  });
}
