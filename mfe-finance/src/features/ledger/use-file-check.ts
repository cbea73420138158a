import { checkLedgerProof, type ProofVerdict } from '@polyclinic/contract';
import { useRef, useState } from 'react';

// Throttles progress updates: with a million entries, rendering each would take longer than verifying.
const DRAWN_EVERY = 500;

/** Verifies a chosen file; choosing another discards its result. */
export function useFileCheck() {
  const [name, setName] = useState('');
  const [checked, setChecked] = useState(0);
  const [verdict, setVerdict] = useState<ProofVerdict>();
  const [isChecking, setChecking] = useState(false);
  const round = useRef(0);

  async function check(file: File): Promise<void> {
    round.current += 1;
    const mine = round.current;
    setName(file.name);
    setChecked(0);
    setVerdict(undefined);
    setChecking(true);
    const showProgress = (count: number) => {
      if (mine === round.current && count % DRAWN_EVERY === 0) setChecked(count);
    };
    const found = await verdictOf(file, showProgress);
    if (mine !== round.current) return;
    setVerdict(found);
    setChecking(false);
  }

  return { check, name, checked, verdict, isChecking };
}

async function verdictOf(file: File, showProgress: (checked: number) => void): Promise<ProofVerdict> {
  try {
    return await checkLedgerProof(JSON.parse(await file.text()), showProgress);
  } catch {
    // Only JSON.parse can throw here: invalid JSON is not a proof.
    return { isValid: false, fault: 'UNREADABLE', place: null };
  }
}
