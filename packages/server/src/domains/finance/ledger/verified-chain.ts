import type { ChainState } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { CHAIN_FAULTS } from './chain-faults';
import { ledgerChainRepository as repository, PIECE, type BrokenLink } from './ledger-chain.repository';
import { LEDGER_VIOLATIONS } from './ledger-violations';
import { ledgerViolationsRepository as violations, type LedgerViolation } from './ledger-violations.repository';

/** Balances that differ are reported for so many periods. */
const PERIODS_REPORTED = 5;

/**
 * Recalculates the whole chain in batches up to its current end, and compares balances, numbers, accounts, years and
 * periods with it and with the register.
 */
export async function verifiedChain({ db, now, language }: Caller): Promise<ChainState> {
  const checkedAt = now().toISOString();
  const first = await repository.verify(db, 1);
  let broken = first.broken;
  for (let from = PIECE + 1; !broken && from <= Math.max(first.place, first.lastPlace ?? 0); from += PIECE) {
    ({ broken } = await repository.verify(db, from));
  }
  const fault = broken ?? brokenEnd(first);
  const brokenAt = fault && { ...fault, why: CHAIN_FAULTS[fault.why][language] };
  const found = [...(await violations.find(db)), ...(await wrongSums(db))];
  return {
    checkedAt,
    entryCount: first.place,
    headHash: first.headHash,
    isIntact: brokenAt === null && found.length === 0,
    brokenAt,
    violations: found.map(({ why, name, entryId }) => ({
      name,
      entryId,
      why: LEDGER_VIOLATIONS[why](name)[language],
    })),
  };
}

async function wrongSums(db: Caller['db']): Promise<LedgerViolation[]> {
  const found: LedgerViolation[] = [];
  for (const periodId of await violations.periods(db)) {
    const wrong = await violations.wrongSum(db, periodId);
    if (wrong) found.push(wrong);
    if (found.length === PERIODS_REPORTED) break;
  }
  return found;
}

/** Returns the fault if the last entry is not the one recorded as the end of the chain. */
function brokenEnd({ place, headHash, lastPlace, lastHash }: Awaited<ReturnType<typeof repository.verify>>) {
  const isEnd = (lastPlace ?? 0) === place && (lastHash ?? '0'.repeat(64)) === headHash;
  const end: BrokenLink = {
    place,
    entryId: null,
    number: null,
    why: (lastPlace ?? 0) < place ? 'END_MISSING' : 'END_DIFFERS',
  };
  return isEnd ? null : end;
}
