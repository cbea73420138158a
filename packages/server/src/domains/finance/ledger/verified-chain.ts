import type { ChainState } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { CHAIN_FAULTS } from './chain-faults';
import { ledgerChainRepository as repository, PIECE, type BrokenLink } from './ledger-chain.repository';

/** Recalculates the whole chain in batches up to its current end. */
export async function verifiedChain({ db, now, language }: Caller): Promise<ChainState> {
  const checkedAt = now().toISOString();
  const first = await repository.verify(db, 1);
  let broken = first.broken;
  for (let from = PIECE + 1; !broken && from <= Math.max(first.place, first.lastPlace ?? 0); from += PIECE) {
    ({ broken } = await repository.verify(db, from));
  }
  const fault = broken ?? brokenEnd(first);
  const brokenAt = fault && { ...fault, why: CHAIN_FAULTS[fault.why][language] };
  return { checkedAt, entryCount: first.place, headHash: first.headHash, isIntact: brokenAt === null, brokenAt };
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
