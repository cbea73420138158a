import { useLingui } from '@lingui/react/macro';
import { isListDense, setListDense } from '@polyclinic/client';
import { Styles } from '@polyclinic/ui';
import { Switch } from '@polyclinic/ui/kit/choice';
import { createContext, use, useId, useState, type ReactNode } from 'react';
import { REPORT_STYLES } from './report-styles';

const LIST = 'reports';

interface DenseChoice {
  isDense: boolean;
  choose: (isDense: boolean) => void;
}

const Dense = createContext<DenseChoice>({ isDense: false, choose: () => undefined });

/** Lets the tables of the reports be read with dense rows; the device keeps the choice for the person. */
export function DenseRows({ children }: { children: ReactNode }) {
  const [isDense, setIsDense] = useState(() => isListDense(LIST));
  const choose = (next: boolean) => {
    setIsDense(next);
    setListDense(LIST, next);
  };
  return <Dense value={{ isDense, choose }}>{children}</Dense>;
}

/** Returns whether the person reads the reports with dense rows. */
export function useDenseRows(): boolean {
  return use(Dense).isDense;
}

/** The switch between roomy and dense rows. */
export function DenseRowsSwitch() {
  const { t } = useLingui();
  const id = useId();
  const { isDense, choose } = use(Dense);
  return (
    <span className="pc-finance-report-dense">
      <Styles name="finance-report" css={REPORT_STYLES} />
      <Switch id={id} checked={isDense} onChange={choose} />
      <label htmlFor={id}>{t`Dense rows`}</label>
    </span>
  );
}
