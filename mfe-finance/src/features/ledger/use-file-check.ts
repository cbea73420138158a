import { checkLedgerProof, type ProofVerdict } from '@polyclinic/contract';
import { useRef, useState } from 'react';

// Drawn now and then: a chain of a million entries would draw nothing else.
const DRAWN_EVERY = 500;

/** Checks a chosen file; one chosen meanwhile goes before it. */
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
    const told = (count: number) => {
      if (mine === round.current && count % DRAWN_EVERY === 0) setChecked(count);
    };
    const found = await verdictOf(file, told);
    if (mine !== round.current) return;
    setVerdict(found);
    setChecking(false);
  }

  return { check, name, checked, verdict, isChecking };
}

async function verdictOf(file: File, told: (checked: number) => void): Promise<ProofVerdict> {
  try {
    return await checkLedgerProof(JSON.parse(await file.text()), told);
  } catch {
    // Whatever cannot be read as JSON is no proof; the check itself throws nothing.
    return { isValid: false, fault: 'UNREADABLE', place: null };
  }
}
