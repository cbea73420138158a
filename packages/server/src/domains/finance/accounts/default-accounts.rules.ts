import type { accounts, DataOf } from '@polyclinic/contract';
import type { NamedAccount } from '../ledger/ledger.service';
import type { StoredAccount } from './shown-account.rules';

type Outcome = DataOf<(typeof accounts)['initializeDefaults']>;

/** Compares the chart with the default accounts; renamed ones are reported with their current name. */
export function comparedWithDefaults(
  chart: readonly Pick<StoredAccount, 'code' | 'name' | 'key'>[],
  { defaults, added }: { defaults: readonly NamedAccount[]; added: ReadonlySet<string> },
): Outcome {
  const outcome: Outcome = { created: [], kept: [], conflicting: [] };
  for (const { code, name, key } of defaults) {
    const own = chart.find((account) => account.key === key);
    const taker = chart.find((account) => isSame(account.code, code) || isSame(account.name, name));
    if (own && added.has(code)) outcome.created.push({ code, name, key });
    else if (own) outcome.kept.push({ code: own.code, name: own.name, key });
    else outcome.conflicting.push({ code, name, key, takenBy: taker ? `${taker.code} ${taker.name}` : '' });
  }
  return outcome;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
