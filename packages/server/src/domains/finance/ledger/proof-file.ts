import type { FileAnswer } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { ledgerChainRepository as repository, type ProofHeader } from './ledger-chain.repository';

const ENTRIES_AT_ONCE = 1_000;

/** Streams the contract's LedgerProof as a file; always the same bytes once the period is locked. */
export async function proofFile(periodId: string | undefined, caller: Caller): Promise<FileAnswer> {
  const facts = await repository.proof(caller.db, periodId, ENTRIES_AT_ONCE);
  if (!facts) refuse('PERIOD_NOT_FOUND');
  const { period, headHash } = facts;
  const about = period ? `${period.fiscalYear}-${String(period.number).padStart(2, '0')}` : headHash.slice(0, 12);
  return { fileName: `ledger-proof-${about}.json`, contentType: 'application/json', content: pieces(facts, caller) };
}

async function* pieces({ pieces: first, ...facts }: ProofHeader, { db, tenantId }: Caller): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder();
  const head = JSON.stringify({ format: 'polyclinic-ledger-proof-2', tenantId, ...facts });
  yield encoder.encode(`${head.slice(0, -1)},"entries":[`);
  let entries = first;
  for (let index = 1; entries.length > 0; index += ENTRIES_AT_ONCE) {
    const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
    yield encoder.encode(index === 1 ? `\n${lines}` : `,\n${lines}`);
    const next = index + ENTRIES_AT_ONCE;
    if (next > facts.entryCount) break;
    entries = await repository.entries(db, next, Math.min(next + ENTRIES_AT_ONCE - 1, facts.entryCount));
  }
  yield encoder.encode('\n]}\n');
}
